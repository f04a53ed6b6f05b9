import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isDone, isUpcoming } from '#orders/rules/order-status.ts';
import { appointmentOf } from './appointment.ts';
import { bookedRows, firstCleanPart } from './order-rows.ts';

/** To the customer: no crew comes at the confirmed time; the booking stays. */
export function visitOff(
  facts: OrderFacts<'visit.cancelled'>,
  settings: MailSettings,
): EmailContent | null {
  const { business } = settings;
  const { happened, order, words } = facts;
  const { visitOff: texts, ownPage, textUs, footer } = words.mails;
  // On a finished booking, the extra visit was all that was still to come.
  const isFurther = isDone(order.status);
  if (!isUpcoming(order.status) && !isFurther) return null;
  const { visitId, startsAt, endsAt, isNoAccess } = happened.event;
  const why = isNoAccess ? texts.noAccess : texts;
  const timed = { id: visitId, startsAt, endsAt, changedAt: happened.at.toISOString() };
  const when = arrivalText(facts, startsAt, business.timeZone);
  return {
    subject: why.subject(when),
    preview: isFurther ? texts.furtherHeading : texts.heading,
    heading: isFurther ? texts.furtherHeading : texts.heading,
    parts: [
      { kind: 'facts', rows: [{ label: why.when, value: when }, ...bookedRows(facts)] },
      isFurther
        ? { kind: 'text', text: texts.further }
        : { kind: 'text', text: why.text, withoutPage: why.withoutPage },
      ...(isFurther ? [] : firstCleanPart(facts)),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    appointment: appointmentOf(facts, settings, timed, true),
    footer: footer(business.name),
  };
}
