import type { MatchAnswer } from '#customers/contract/imports.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { keepCard, withoutCard } from './queries.ts';

/** So many people at once; the processor is asked two or three times for each. */
const AT_ONCE = 10;

interface MatchDeps {
  readonly db: Db;
  readonly processor: Pick<PaymentDeps['processor'], 'cardsOfEmail'>;
  readonly now: () => Date;
}

/**
 * Looks some people up at the processor by email, and keeps the card of those who have exactly one
 * there. Nothing is charged: a card that is known still needs its customer's yes.
 * @throws a problem: 502 the processor did not answer; those before are kept
 */
export async function matchCards(
  { db, processor, now }: MatchDeps,
  after: CustomerId | null,
  atOnce = AT_ONCE,
): Promise<MatchAnswer> {
  const people = await withoutCard(db, after, atOnce);
  const ambiguous: { id: CustomerId; name: string; email: string }[] = [];
  let matched = 0;
  for (const person of people) {
    const found = await processor.cardsOfEmail(person.email);
    if (!found.ok) fail('processor-unanswered');
    const [only, ...others] = found.value.filter(({ card }) => card.endsAt > now());
    if (others.length > 0) ambiguous.push(person);
    else if (only !== undefined) {
      const { ref, brand, last4, endsAt } = only.card;
      await keepCard(db, {
        customer_id: person.id,
        customer_ref: only.customer,
        card_ref: ref,
        brand,
        last4,
        ends_at: endsAt,
      });
      matched += 1;
    }
  }
  const none = people.length - matched - ambiguous.length;
  const next = people.length < atOnce ? null : (people.at(-1)?.id ?? null);
  return { matched, none, ambiguous, next };
}
