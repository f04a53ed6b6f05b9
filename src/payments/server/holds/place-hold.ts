import { maxVisitCharge } from '#catalogue/rules/terms.ts';
import { translateText } from '#catalogue/rules/translate.ts';
import type { HoldId } from '#kernel/rules/ids.ts';
import { minCents } from '#kernel/rules/money.ts';
import { noSavedCard } from '#orders/rules/payment-state.ts';
import { findOrder, lockOrder, type Order } from '#orders/server/orders.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { isKeyOld, type ProcessorHold } from '#payments/server/processor/processor.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { type FoundCard, savedCardOf } from '#payments/server/terms/saved-card-of.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { emailLanguage, wordsOf } from '#registry/words.ts';
import { storeHold } from './apply-hold.ts';
import { syncHold } from './follow-with-hold.ts';
import {
  beginPlacing,
  findHold,
  type Hold,
  isRequestedHold,
  moveHold,
  type RequestedHold,
} from './hold-queries.ts';

/**
 * Places a hold on the saved card for what a booking owes, as its customer agreed. Safe to repeat,
 * also concurrently: the hold's id is the idempotency key, and the request is stored before it is
 * sent. False: retry later.
 */
export async function placeHold(deps: PaymentDeps, id: HoldId, now = new Date()): Promise<boolean> {
  return deps.queue.run(id, async () => {
    const hold = await findHold(deps.db, id);
    if (hold?.state === 'planned' && hold.place_at <= now) {
      const order = await findOrder(deps.db, hold.order_id);
      const card = await savedCardOf(deps, order);
      if (card === 'unreachable') return false;
      await storePlacingRequest(deps, hold, card, now);
    }
    const asked = await findHold(deps.db, id);
    if (asked?.state !== 'placing' || !isRequestedHold(asked)) return true;
    const told = await askBank(deps, asked);
    if (told === 'unreachable') return false;
    await storeHold(deps, id, told);
    return true;
  });
}

/** Stores the request to the bank, if still needed; without a card it is declined. */
function storePlacingRequest(
  deps: PaymentDeps,
  { id, order_id: orderId }: Hold,
  card: Exclude<FoundCard, 'unreachable'>,
  now: Date,
): Promise<void> {
  const { db, orderLog } = deps;
  return inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, orderId);
    // Its visit may have moved or ended without an event, for example while the server was down.
    await syncHold(trx, orderLog, order, now);
    const hold = await findHold(trx, id);
    const mandate = await mandateOf(trx, orderId);
    if (hold?.state !== 'planned' || hold.place_at > now || mandate === undefined) return;
    const owed = owedFor(order, await paymentsOf(trx, orderId));
    const agreed = maxVisitCharge(mandate.most_cents, order.extra_hour_cents);
    const amount = minCents(owed, agreed);
    if (card !== null && order.customer_ref !== null) {
      await beginPlacing(trx, id, { amount, customer: order.customer_ref, card: card.ref });
      return;
    }
    if (!(await moveHold(trx, id, 'declined', { failure: noSavedCard }))) return;
    const told = { holdId: id, amount, code: noSavedCard } as const;
    const visitStartsAt = hold.visit_starts_at.toISOString();
    const event = { kind: 'hold.declined', ...told, visitStartsAt } as const;
    await orderLog.appendEvent(trx, orderId, event, 'system');
  });
}

async function askBank(
  deps: PaymentDeps,
  hold: RequestedHold,
): Promise<ProcessorHold | 'unreachable'> {
  const { processor } = deps;
  const { id, order_id: orderId, customer_ref: customer, card_ref: card } = hold;
  if (isKeyOld(hold.updated_at)) {
    const made = await processor.findHold(customer, id);
    if (!made.ok && made.failure.kind !== 'missing') return 'unreachable';
    if (made.ok && made.value !== null) return made.value;
  }
  const order = await findOrder(deps.db, orderId);
  if (order === undefined) return 'unreachable';
  const { currency } = order;
  const what = { amount: hold.amount_cents, currency, description: descriptionOf(deps, order) };
  const answer = await processor.placeHold({ customer, card, holdId: id, orderId, ...what });
  if (answer.ok) return answer.value;
  const { kind, code } = answer.failure;
  if (kind === 'unreachable') return 'unreachable';
  return declined(hold, kind === 'missing' ? noSavedCard : code);
}

function declined(
  { id: holdId, amount_cents: amount }: RequestedHold,
  code: string,
): ProcessorHold {
  const none = { paymentIntentRef: null, captureBefore: null, paidAt: null };
  return { state: 'declined', holdId, amount, code, ...none };
}

/** The line on the customer's receipt, in their language. */
function descriptionOf({ settings }: PaymentDeps, order: Order): string {
  return translateText(wordsOf[emailLanguage(order, settings)].catalogue, order.service_name);
}
