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
  return (await paymentsOf(db, bill.order_id)).some(
    (other) => other.state === 'paid' && areOfSameHours(bill, other),
  );
}

/** Whether two payments are parts of the same extra hours. */
export function areOfSameHours(one: Payment, other: Payment): boolean {
  return (
    one.id !== other.id &&
    one.kind === 'extra-hours' &&
    other.kind === one.kind &&
    one.details.workedMinutes === other.details.workedMinutes &&
    (one.details.visitId ?? null) === (other.details.visitId ?? null)
  );
}
