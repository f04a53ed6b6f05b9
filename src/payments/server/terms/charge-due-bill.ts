import type { OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { noSavedCard } from '#orders/rules/payment-state.ts';
import { findOrder, lockOrder, type Order } from '#orders/server/orders.ts';
import { isOpenBill } from '#payments/server/charges/bill-queries.ts';
import { chargeCard } from '#payments/server/charges/charge-booking.ts';
import { endOpenBill } from '#payments/server/charges/end-open-bill.ts';
import { owedFor } from '#payments/server/owed.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import {
  billedFor,
  findPayment,
  insertCharge,
  paymentsOf,
} from '#payments/server/payment-queries.ts';
import type { SavedCard } from '#payments/server/processor/processor.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { ProblemError } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { moveTaxes } from '#tax/server/tax.ts';
import { type DueCharge, moveDue } from './due-queries.ts';
import { refuseDue } from './refuse-due.ts';
import { savedCardOf } from './saved-card-of.ts';

interface DueBill {
  readonly id: PaymentId;
  readonly billId: PaymentId;
  readonly mandateId: string;
  readonly orderId: OrderId;
}

/**
 * Charges the bill of one visit to the saved card, as agreed. A bill has one charge, so this makes a
 * new bill: the former one is closed at the processor first, and a payment found there wins. False:
 * retry later.
 */
export async function chargeDueBill(deps: PaymentDeps, due: DueBill): Promise<boolean> {
  const { id, billId, orderId } = due;
  const bill = await findPayment(deps.db, billId);
  if (bill === undefined || !isOpenBill(bill)) return withdraw(deps, due);
  const order = await findOrder(deps.db, orderId);
  const card = await savedCardOf(deps, order);
  if (card === 'unreachable') return false;
  const customer = order?.customer_ref ?? null;
  if (card === null || customer === null) {
    const amount = bill.amount_cents;
    await inTransaction(deps.db, async (trx) => {
      await lockOrder(trx, orderId);
      await refuseDue(trx, deps, { id, orderId, amount, code: noSavedCard });
    });
    return true;
  }
  if (!(await replaceBill(deps, due, { customer, card }))) return false;
  await chargeCard(deps, id);
  return true;
}

/** Stopped a moment ago: nothing was done to the bill. */
class NotDue extends Error {}

/** False: retry later. */
async function replaceBill(
  deps: PaymentDeps,
  { id, billId, orderId, mandateId }: DueBill,
  {
    customer,
    card,
  }: { readonly customer: NonNullable<Order['customer_ref']>; readonly card: SavedCard },
): Promise<boolean> {
  try {
    await endOpenBill(deps, billId, async (trx, bill) => {
      if (!(await moveDue(trx, id, 'charging'))) throw new NotDue();
      const { kind, amount_cents: amount, currency } = bill;
      const paying = { customer, card: card.ref, mandateId, holdId: null };
      const details = { ...billedFor(bill), ...paying };
      await insertCharge(trx, { id, kind, orderId, amount, currency, details });
      await moveTaxes(trx, billId, [{ id, amount }]);
    });
    return true;
  } catch (error) {
    if (error instanceof NotDue) return true;
    // It was just paid or withdrawn: the next try sees that.
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

async function withdraw({ db }: PaymentDeps, { id, orderId }: DueBill): Promise<boolean> {
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, orderId);
    await moveDue(trx, id, 'withdrawn');
  });
  return true;
}

/**
 * What a planned charge would take: the visit's bill, or what is owed of the booking's price. 0: it is
 * paid, or over.
 */
export async function amountOfDue(
  db: Db,
  order: Order,
  { bill_id: billId }: Pick<DueCharge, 'bill_id'>,
): Promise<Cents> {
  if (billId === null) return owedFor(order, await paymentsOf(db, order.id));
  const bill = await findPayment(db, billId);
  return bill !== undefined && isOpenBill(bill) ? bill.amount_cents : noCents;
}
