import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { FeeKind } from '#orders/rules/fee-kind.ts';
import type { Db, Trx } from '#registry/tables.ts';

export interface DecidedFee {
  readonly orderId: OrderId;
  readonly kind: FeeKind;
  /** For no access. */
  readonly visitId: VisitId | null;
  readonly state: 'taken' | 'waived';
  readonly cents: Cents;
  readonly kept?: Cents;
  readonly keptTax?: Cents;
  readonly paymentId?: PaymentId | null;
  readonly actor: string;
}

/** Stores a decision about a fee; an index refuses a second one for the same kind and visit. */
export async function insertFee(trx: Trx, fee: DecidedFee): Promise<void> {
  await trx
    .insertInto('order_fees')
    .values({
      id: randomUUID(),
      order_id: fee.orderId,
      kind: fee.kind,
      visit_id: fee.visitId,
      state: fee.state,
      cents: fee.cents,
      ...(fee.kept !== undefined && { kept_cents: fee.kept }),
      ...(fee.keptTax !== undefined && { kept_tax_cents: fee.keptTax }),
      payment_id: fee.paymentId ?? null,
      actor: fee.actor,
    })
    .execute();
}

/** Whether a visit's no-access fee was already taken or waived. */
export async function isFeeDecided(db: Db, orderId: OrderId, visitId: VisitId): Promise<boolean> {
  const decided = await db
    .selectFrom('order_fees')
    .select('id')
    .where('order_id', '=', orderId)
    .where('visit_id', '=', visitId)
    .executeTakeFirst();
  return decided !== undefined;
}

/** A fee that was taken, for emails. */
export interface FeeSummary {
  readonly kind: FeeKind;
  /** Less what was refunded of it later. */
  readonly keptCents: Cents;
  readonly chargedCents: Cents;
}

/** The last fee taken for an order; `order` is the id in the caller's statement. Null: none. */
export function takenFeeOf(order: RawBuilder<unknown>): RawBuilder<FeeSummary | null> {
  return sql<FeeSummary | null>`(
    select json_build_object('kind', fee.kind, 'keptCents', least(fee.kept_cents, (
        select coalesce(sum(kept_cents), 0) from payments
        where order_id = fee.order_id and kind = 'booking' and state = 'paid'
      )), 'chargedCents', coalesce(charge.amount_cents, 0))
    from order_fees as fee left join payments as charge on charge.id = fee.payment_id
    where fee.order_id = ${order} and fee.state = 'taken'
    order by fee.created_at desc, fee.id desc limit 1
  )`;
}
