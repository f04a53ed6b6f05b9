import { sql } from 'kysely';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { PaymentState } from '#orders/rules/payment-state.ts';
import type { Db } from '#registry/tables.ts';

/** A visit's current tip: paid, or still to be paid. */
export interface CurrentTip {
  readonly id: PaymentId;
  readonly orderId: OrderId;
  readonly visitId: VisitId;
  readonly state: PaymentState;
  readonly amount: Cents;
  /** Less than `amount` after a partial refund. What a bank took back is not deducted. */
  readonly left: Cents;
  readonly paidAt: Date | null;
}

function currentTips(db: Db) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'state', 'amount_cents as amount', 'paid_at as paidAt'])
    .select(sql<VisitId>`(details ->> 'visitId')::uuid`.as('visitId'))
    .select(sql<Cents>`amount_cents - refunded_cents`.as('left'))
    .where('kind', '=', 'tip')
    .where('state', '<>', 'cancelled')
    .where(sql<boolean>`details ? 'visitId'`);
}

/** The tips of an order's visits; each visit has at most one. */
export function tipsOfOrder(db: Db, orderId: OrderId): Promise<CurrentTip[]> {
  return currentTips(db).where('order_id', '=', orderId).execute();
}

/** Tips paid between two moments, in order of payment. */
export function tipsPaidBetween(
  db: Db,
  from: Date,
  until: Date,
): Promise<(CurrentTip & { readonly paidAt: Date })[]> {
  return currentTips(db)
    .where('state', '=', 'paid')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .orderBy('paid_at')
    .orderBy('id')
    .$narrowType<{ paidAt: Date }>()
    .execute();
}
