import { addressLines } from '#kernel/rules/address-lines.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import type { MailAppointment } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { appointmentUid, sequenceOf } from '#platform/server/calendar-file.ts';

interface TimedVisit {
  readonly id: VisitId;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly changedAt: string;
}

/** Returns a visit for the customer's calendar, which later emails change there. */
export function appointmentOf(
  { order, schedule }: Pick<OrderFacts, 'order' | 'schedule'>,
  { business }: Pick<MailSettings, 'business'>,
  { id, startsAt, endsAt, changedAt }: TimedVisit,
  isCancelled = false,
): MailAppointment {
  return {
    uid: appointmentUid({ id: order.id, comesAgain: hasSeries(order) }, id),
    sequence: sequenceOf(new Date(changedAt), order.created_at),
    start: new Date(startsAt).toISOString(),
    end: new Date(endsAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
    summary: `${order.service_name}, ${business.name}`,
    location: schedule ? addressLines(schedule.address).join(', ') : '',
    isCancelled,
  };
}
