import type { VisitId } from '#domain/order/ids.ts';
import { addressLines } from '#domain/scheduling/address-lines.ts';
import { appointmentUid, sequenceOf } from '#server/calendar-file.ts';
import type { MailAppointment } from '../email-content.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OrderFacts } from '../order-facts.ts';

interface TimedVisit {
  readonly id: VisitId;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly changedAt: string;
}

/** A visit for the customer's calendar, which later mails change there. */
export function appointmentOf(
  { order, schedule }: Pick<OrderFacts, 'order' | 'schedule'>,
  { business }: Pick<MailSettings, 'business'>,
  { id, startsAt, endsAt, changedAt }: TimedVisit,
  isCancelled = false,
): MailAppointment {
  return {
    uid: appointmentUid(order, id),
    sequence: sequenceOf(new Date(changedAt), order.created_at),
    start: new Date(startsAt).toISOString(),
    end: new Date(endsAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
    summary: `${order.service_name}, ${business.name}`,
    location: schedule ? addressLines(schedule.address).join(', ') : '',
    isCancelled,
  };
}
