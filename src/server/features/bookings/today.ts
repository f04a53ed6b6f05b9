import type { TodayAnswer } from '#contract/console-bookings.ts';
import { paymentId, refundId } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';
import { ANSWER_WITHIN_MS } from '#server/features/payments/emergencies.ts';
import { dayIn } from '#server/features/scheduling/visit-dates.ts';
import { idAt, startOfDay } from './days.ts';
import { rowOf } from './list-bookings.ts';
import {
  failedOrders,
  failedRefunds,
  mismatchedOrders,
  openBills,
  openEnquiries,
  ordersToCancel,
  ordersToConfirm,
  parkedCounts,
  visitsBetween,
  waitingEmergencies,
} from './today-queries.ts';

const WEEK_MS = 7 * 86_400_000;

/** What somebody who opens the console has to see first. Days are the business's. */
export async function todayOf(db: Db, now: Date, timeZone: string): Promise<TodayAnswer> {
  const today = dayIn(timeZone, now);
  const weekAgo = idAt(new Date(now.getTime() - WEEK_MS));
  const [
    emergencies,
    toConfirm,
    toCancel,
    failed,
    mismatched,
    bills,
    refunds,
    visits,
    parked,
    enquiries,
  ] = await Promise.all([
    waitingEmergencies(db),
    ordersToConfirm(db),
    ordersToCancel(db),
    failedOrders(db, weekAgo),
    mismatchedOrders(db),
    openBills(db),
    failedRefunds(db),
    visitsBetween(db, startOfDay(today, timeZone), startOfDay(today, timeZone, 1)),
    parkedCounts(db),
    openEnquiries(db),
  ]);
  return {
    emergencies: emergencies.map((order) => ({
      ...rowOf(order),
      version: order.row_version,
      dueAt: new Date((order.paid_at ?? now).getTime() + ANSWER_WITHIN_MS).toISOString(),
    })),
    toConfirm: toConfirm
      .filter((order) => !emergencies.some(({ id }) => id === order.id))
      .toSorted((a, b) => Number(b.is_emergency) - Number(a.is_emergency))
      .map(rowOf),
    wantToCancel: toCancel.map(rowOf),
    failedPayments: failed.map(rowOf),
    mismatches: mismatched.map((order) => ({
      ...rowOf(order),
      version: order.row_version,
      paidCents: order.paid_cents,
    })),
    openBills: bills.map((bill) => ({
      paymentId: paymentId(bill.payment_id),
      kind: bill.kind,
      state: bill.state,
      amountCents: bill.amount_cents,
      at: bill.billed_at.toISOString(),
      booking: rowOf(bill),
    })),
    failedRefunds: refunds.map((refund) => ({
      refundId: refundId(refund.refund_id),
      amountCents: refund.amount_cents,
      at: refund.failed_at.toISOString(),
      booking: rowOf(refund),
    })),
    visitsToday: visits.map(rowOf),
    openMessages: enquiries.messages,
    openQuotes: enquiries.quotes,
    parkedDeliveries: parked.deliveries,
    parkedMails: parked.mails,
    now: now.toISOString(),
  };
}
