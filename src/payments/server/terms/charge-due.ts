import type { PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { noSavedCard } from '#orders/rules/payment-state.ts';
import { findOrder, isBookedAndUnpaid, type Order } from '#orders/server/orders.ts';
import { chargeCard, isBeingCharged } from '#payments/server/charges/charge-booking.ts';
import { type Hold, holdsOf, isRequestedHold } from '#payments/server/holds/hold-queries.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { insertCharge, paymentsOf } from '#payments/server/payment-queries.ts';
import type { SavedCard } from '#payments/server/processor/processor.ts';
import { withCardPageClosed } from '#payments/server/sessions/once-closed.ts';
import type { MandateDetails } from '#payments/server/tables.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import { chargeDueBill } from './charge-due-bill.ts';
import { type DueCharge, findDue, moveDue } from './due-queries.ts';
import { refuseDue } from './refuse-due.ts';
import { savedCardOf } from './saved-card-of.ts';

/**
 * Charges what a booking still owes to its saved card, at the hour that its customer was told. Safe to
 * repeat, also concurrently: the charge's id is the payment's id and the idempotency key, and the
 * order's lock decides who makes it. False: retry later.
 */
export async function chargeDue(
  deps: PaymentDeps,
  id: PaymentId,
  now = new Date(),
): Promise<boolean> {
  const due = await findDue(deps.db, id);
  // A charge that was stopped and planned again has a new job.
  if (due?.state !== 'planned' || due.charge_at > now) return true;
  const { order_id: orderId, mandate_id: mandateId, bill_id: billId } = due;
  if (billId !== null) return chargeDueBill(deps, { id, billId, orderId, mandateId });
  const order = await findOrder(deps.db, orderId);
  const card = await savedCardOf(deps, order);
  if (card === 'unreachable') return false;
  const made = await requestDue(deps, due, card);
  if (made !== 'made') return made === 'nothing';
  await chargeCard(deps, id);
  return true;
}

/** Stores the charge, if still due, while no card page can pay the same amount. */
async function requestDue(
  deps: PaymentDeps,
  { id, order_id: orderId, mandate_id: mandateId }: DueCharge,
  card: SavedCard | null,
): Promise<'made' | 'nothing' | 'later'> {
  try {
    return await withCardPageClosed(deps, {
      orderId,
      mayClose: async () => {},
      async end(trx, order) {
        const payments = await paymentsOf(trx, orderId);
        const amount = owedFor(order, payments);
        if (!isBookedAndUnpaid(order) || amount === noCents) {
          await moveDue(trx, id, 'withdrawn');
          return 'nothing';
        }
        if (isBeingCharged(payments)) return 'later';
        const [hold] = await holdsOf(trx, orderId);
        // Its bank has been asked, and has not answered yet.
        if (hold?.state === 'placing') return 'later';
        const paying = cardToCharge(order, card, hold);
        return makeCharge(trx, deps, { id, mandateId }, { order, amount, paying });
      },
    });
  } catch (error) {
    if (error instanceof ProblemError) return 'later';
    throw error;
  }
}

interface ChargeToMake {
  readonly order: Order;
  readonly amount: Cents;
  readonly paying: CardToCharge | null;
}

type CardToCharge = Omit<MandateDetails, 'mandateId'>;

/** A hold is charged first, even if its card is no longer saved; null: there is no card. */
function cardToCharge(
  { customer_ref: customer }: Order,
  card: SavedCard | null,
  hold: Hold | undefined,
): CardToCharge | null {
  if (hold?.state === 'held' && isRequestedHold(hold)) {
    return { customer: hold.customer_ref, card: hold.card_ref, holdId: hold.id };
  }
  return card === null || customer === null ? null : { customer, card: card.ref, holdId: null };
}

async function makeCharge(
  trx: Trx,
  deps: PaymentDeps,
  { id, mandateId }: { readonly id: PaymentId; readonly mandateId: string },
  { order, amount, paying }: ChargeToMake,
): Promise<'made' | 'nothing'> {
  const { id: orderId, currency } = order;
  if (paying === null) {
    await refuseDue(trx, deps, { id, orderId, amount, code: noSavedCard });
    return 'nothing';
  }
  // Stopped or withdrawn a moment ago.
  if (!(await moveDue(trx, id, 'charging'))) return 'nothing';
  const details = { ...paying, mandateId };
  await insertCharge(trx, { id, kind: 'booking', orderId, amount, currency, details });
  return 'made';
}
