import type { PaymentId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { type Bill, type Payment, paymentsOf } from '#payments/server/payment-queries.ts';
import type { Db } from '#registry/tables.ts';

/** The event of a payment; for extra hours paid in parts it has the amount received and the amount left. */
export function paidEvent(
  { kind }: Bill,
  paid: { readonly paymentId: PaymentId; readonly amount: Cents | null },
  isPart: boolean,
) {
  if (isPart && kind === 'extra-hours') return { kind: 'extra-hours.part-paid', ...paid } as const;
  return { kind: `${kind}.paid`, ...paid } as const;
}

/** Whether a part of the same extra hours was paid before. */
export async function hasPaidPart(db: Db, bill: Payment): Promise<boolean> {
  if (bill.kind !== 'extra-hours') return false;
  const { workedMinutes, visitId = null } = bill.details;
  return (await paymentsOf(db, bill.order_id)).some(
    ({ id, kind, state, details }) =>
      id !== bill.id &&
      kind === bill.kind &&
      state === 'paid' &&
      details.workedMinutes === workedMinutes &&
      (details.visitId ?? null) === visitId,
  );
}
