import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, setAnswered } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransactionUnlessDryRun } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { InSeries, SeriesPreview } from '#visits/contract/series.ts';
import { placeTypedTime, previewOf, seriesIdOf, timeEvent } from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';
import { instantOf } from './days.ts';

export interface VisitTime extends InSeries {
  /** A day of the business, such as "2026-11-25". */
  readonly date: string;
  /** Such as "09:30". */
  readonly from: string;
  readonly to: string;
  /** The visit that moves to this time. */
  readonly visitId?: VisitId | undefined;
  /** Missing: its current crew if available, or else any available crew. Null: it waits for a crew. */
  readonly crewId?: CrewId | null | undefined;
  /** Why at this unusual time; stored as a note. */
  readonly despite?: string | undefined;
}

/**
 * Confirms a time. In a one-time booking it replaces the old one; a plan gets another visit, or one of its visits
 * moves. Also answers a waiting emergency. An unusual time needs a reason.
 * @throws a problem: 404, 409 changed or not confirmed, 422 an impossible time, or an unusual one.
 */
export async function confirmTime(
  deps: BookingDeps,
  seen: SeenVersion<OrderId>,
  time: VisitTime,
): Promise<SeriesPreview | null> {
  const { db, orderLog, settings } = deps;
  const { timeZone } = settings.business;
  const startsAt = instantOf(time.date, time.from, timeZone);
  const endsAt = instantOf(time.date, time.to, timeZone);
  return inTransactionUnlessDryRun(db, time.dryRun, async (trx) => {
    const { id: orderId, operatorId } = seen;
    const order = await lockOrder(trx, orderId);
    await actOnBooking(trx, seen, 'booking.time-confirmed');
    if (!isUpcoming(order.status)) {
      fail('visit-needs-paid-booking');
    }
    const { visitId: given, crewId, despite, scope, swap } = time;
    const where = { order, operatorId, startsAt, endsAt, visitId: given, crewId, despite };
    const seriesId = time.dryRun ? await seriesIdOf(trx, orderId) : null;
    return previewOf(trx, deps, seriesId, async () => {
      const place = { ...where, inSeries: { scope, swap } };
      const { settled, ...placed } = await placeTypedTime(trx, deps, place);
      const movesAll = placed.isChange && scope === 'following';
      const event = await timeEvent(trx, { ...placed, startsAt, endsAt, movesAll });
      const actor = `operator:${operatorId}` as const;
      await orderLog.appendEvent(trx, orderId, event, actor);
      if (await setAnswered(trx, orderId)) {
        await orderLog.appendEvent(trx, orderId, { kind: 'emergency.answered' }, actor);
      }
      return settled;
    });
  });
}
