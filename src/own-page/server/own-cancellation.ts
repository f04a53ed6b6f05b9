import type { PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import { refundTotals } from '#orders/rules/ways-back.ts';
import type { Order } from '#orders/server/orders.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { freeHours } from '#payments/rules/late-cancel.ts';
import type { FeeDue, Payment } from '#payments/server/payments.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { freeChangeMs, seriesEndOf } from '#visits/server/visits.ts';
import type { CancelCase, CancelRule } from './cancel-policy.ts';
import type { ReadDeps } from './own-page-deps.ts';

/** How a series of separately paid visits ends. */
export async function seriesCancellation(
  { db, settings, now }: Pick<ReadDeps, 'db' | 'settings' | 'now'>,
  { id }: Order,
): Promise<MyBookingAnswer['cancellation']> {
  const endsOn = await seriesEndOf(db, id);
  const late = now().getTime() + (await freeChangeMs(db, { settings, now }));
  const mayEnd = endsOn === null || endsOn > dayAt(late, settings.business.timeZone);
  return { kind: 'series', endsOn, mayEnd };
}

interface CancelFacts extends Pick<CancelCase, 'business' | 'order'> {
  readonly fee: FeeDue | null;
  readonly asked: boolean;
  readonly payments: readonly Payment[];
}

/** What canceling a single visit means for the customer's money, by the rule right now. */
export function cancellationOf(
  rule: Exclude<CancelRule, { kind: 'series' }>,
  { asked, payments, order, fee, business }: CancelFacts,
): MyBookingAnswer['cancellation'] {
  const hours = freeHours(order, business);
  if (rule.kind === 'ask') return { kind: 'ask', hours, asked };
  if (rule.kind === 'refund') {
    const until = rule.until?.toISOString() ?? null;
    const lateFeeCents = order.late_cancel_fee_cents;
    return { kind: 'refund', until, hours, lateFeeCents, ...refundSummary(payments) };
  }
  if (rule.kind !== 'fee') return { kind: rule.kind };
  if (fee === null) throw new Error('a fee is due, and there is none');
  const { kept, cents: feeCents, charged: chargedCents } = fee.parts;
  return { kind: 'fee', hours, feeCents, chargedCents, ...refundSummary(payments, kept) };
}

/** What is refunded, and where to. */
function refundSummary(payments: readonly Payment[], kept?: ReadonlyMap<PaymentId, Cents>) {
  const paid = payments
    .filter((payment) => payment.state === 'paid')
    .map(({ id, method, kept_cents: left }) => {
      return { method, cents: subtractCents(left, kept?.get(id) ?? noCents) };
    });
  return { refundCents: sumCents(paid.map(({ cents }) => cents)), back: refundTotals(paid) };
}
