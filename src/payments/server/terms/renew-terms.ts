import type { OrderId } from '#kernel/rules/ids.ts';
import { type Language, languages } from '#kernel/rules/language.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payment-deps.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { collectsTax } from '#tax/server/tax.ts';
import { readRecurrence } from '#visits/server/visits.ts';
import { rhythmTermsToConfirm } from './agree-to-rhythm.ts';
import { endGap } from './gap-queries.ts';
import { type Agreement, insertMandate, type Mandate, mandateOf } from './mandate-queries.ts';

type RenewDeps = Pick<BookingDeps, 'db' | 'settings' | 'taxes' | 'now'>;

type Recurrence = NonNullable<Awaited<ReturnType<typeof readRecurrence>>>;

/**
 * The price of each visit of a recurring booking, from the next one on, if its customer must agree to
 * it: it is more than agreed before tax, or has a tax that was not named. Null: their agreement covers
 * it.
 */
export async function priceToAgree(
  deps: Parameters<typeof readRecurrence>[0],
  order: Order,
  { each_cents: agreed, plus_tax: namesTax }: Mandate,
  hasTax: boolean,
): Promise<(Recurrence & { readonly each: Cents }) | null> {
  const comes = await readRecurrence(deps, order);
  if (comes === null || comes.visitCents === null) return null;
  const each = comes.visitCents;
  const isCovered = each <= (agreed ?? noCents) && (namesTax || !hasTax);
  return isCovered ? null : { ...comes, each };
}

/**
 * What a recurring booking's customer must agree to before its visits are charged automatically again;
 * null: nothing.
 */
export async function termsToRenew(
  deps: RenewDeps,
  order: Order,
  language: Language,
): Promise<(Omit<Agreement, 'ip'> & { readonly each: Cents }) | null> {
  if (!order.per_visit || !isUpcoming(order.status)) return null;
  const mandate = await mandateOf(deps.db, order.id);
  if (mandate === undefined) return null;
  const addsTax = collectsTax(deps);
  const comes = await priceToAgree(deps, order, mandate, addsTax);
  if (comes === null) return null;
  const { each, firstCleanCents: firstClean, rhythm } = comes;
  const { later: _, ...now } = rhythm;
  const sold = { rhythm: now, eachCents: each, firstCleanCents: firstClean };
  return { ...rhythmTermsToConfirm(deps, order, sold, language), each };
}

export interface RenewedTerms {
  readonly orderId: OrderId;
  /** As the page showed them. */
  readonly words: string;
  readonly ip: string | null;
}

/**
 * A customer agrees to the current price of each visit: from the next one on it is charged
 * automatically. Pressed twice it is agreed to once.
 * @throws a problem: 409 the words have changed, or there is nothing to agree to.
 */
export async function renewTerms(
  deps: RenewDeps & Pick<BookingDeps, 'orderLog'>,
  { orderId, words, ip }: RenewedTerms,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if ((await mandateOf(trx, orderId))?.words === words) return;
    for (const language of languages) {
      const terms = await termsToRenew({ ...deps, db: trx }, order, language);
      if (terms?.words !== words) continue;
      await insertMandate(trx, orderId, { ...terms, ip });
      await endGap(trx, orderId);
      const event = { kind: 'terms.renewed', amount: terms.each } as const;
      return deps.orderLog.appendEvent(trx, orderId, event, 'visitor');
    }
    fail('new-price-differs');
  });
}
