import { addressLines } from '#kernel/rules/address-lines.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import type { Order } from '#orders/server/orders.ts';
import { appointmentUid, calendarFile, sequenceOf } from '#platform/server/calendar-file.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { scheduleOf } from '#visits/server/schedules/schedule-queries.ts';
import { nextVisitRow } from '#visits/server/visit-queries.ts';

/**
 * The next visit of a booking as a calendar file; fetching it again updates the calendar entry.
 * @throws a problem: 409 no visit has a time.
 */
export async function ownVisitFile(
  { db, settings }: { readonly db: Db; readonly settings: Pick<Settings, 'business'> },
  order: Order,
): Promise<string> {
  const visit = await nextVisitRow(db, order.id);
  if (visit === undefined) fail('no-visit-to-come');
  const schedule =
    order.schedule_request_id === null
      ? undefined
      : await scheduleOf(db, order.schedule_request_id);
  const { name } = settings.business;
  return calendarFile(name, [
    {
      uid: appointmentUid({ id: order.id, comesAgain: hasSeries(order) }, visit.id),
      sequence: sequenceOf(visit.updated_at, order.created_at),
      start: visit.starts_at,
      end: visit.ends_at,
      changedAt: visit.updated_at,
      summary: `${order.service_name}, ${name}`,
      location: schedule ? addressLines(schedule.address).join(', ') : '',
      description: '',
      isCancelled: false,
    },
  ]);
}
