import type { MatchAnswer } from '#customers/contract/imports.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { customersWithoutCard, storeCard } from './queries.ts';

/** How many people at once; each takes two or three calls to the processor. */
const BATCH_SIZE = 10;

interface MatchDeps {
  readonly db: Db;
  readonly processor: Pick<PaymentDeps['processor'], 'cardsOfEmail'>;
  readonly now: () => Date;
}

/**
 * Looks some people up at the processor by email, and stores the card of those with exactly one there. Charges nothing:
 * a stored card still needs its customer's consent.
 * @throws a problem: 502 the processor did not answer; earlier matches are stored
 */
export async function matchCards(
  { db, processor, now }: MatchDeps,
  after: CustomerId | null,
  atOnce = BATCH_SIZE,
): Promise<MatchAnswer> {
  const people = await customersWithoutCard(db, after, atOnce);
  const ambiguous: { id: CustomerId; name: string; email: string }[] = [];
  let matched = 0;
  for (const person of people) {
    const found = await processor.cardsOfEmail(person.email);
    if (!found.ok) fail('processor-unanswered');
    const [only, ...others] = found.value.filter(({ card }) => card.endsAt > now());
    if (others.length > 0) ambiguous.push(person);
    else if (only !== undefined) {
      const { ref, brand, last4, endsAt } = only.card;
      await storeCard(db, {
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
