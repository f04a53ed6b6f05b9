import { shortDayText } from '#kernel/rules/moments.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { isVisitStillOn, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { otherVisitAppointments, otherVisitsPart } from './alongside.ts';
import { appointmentOf } from './appointment.ts';
import { openPart } from './open-part.ts';
import { bookedRows, cancelPart, feeWordsPart } from './order-rows.ts';

/** To the customer: a visit is planned for another day, and no crew can come then yet. */
export function visitWaits(
  facts: OrderFacts<'visit.waits'>,
  settings: MailSettings,
): EmailContent | null {
  const { business } = settings;
  // The visit got a crew or another time before the email could go out; another email says so.
  if (!isVisitStillOn(facts) || facts.visit?.crew !== null || facts.alongside === null) return null;
  const { happened, words } = facts;
  const { visitWaits: texts, visit, ownPage, textUs, footer } = words.mails;
  const { visitId, startsAt, endsAt, movedFrom, movesAll } = happened.event;
  const timed = { id: visitId, startsAt, endsAt, changedAt: happened.at.toISOString() };
  const day = (at: string) => shortDayText(words.moments, new Date(at), business.timeZone);
  const detail = movedFrom === null ? {} : { detail: visit.insteadOf(day(movedFrom)) };
  return {
    subject: texts.subject(day(startsAt)),
    preview: texts.text,
    heading: texts.heading,
    parts: [
      {
        kind: 'facts',
        rows: [{ label: texts.when, value: day(startsAt), ...detail }, ...bookedRows(facts)],
      },
      { kind: 'text', text: texts.text },
      ...otherVisitsPart(facts, business),
      ...(movesAll ? [{ kind: 'text' as const, ...visit.following }] : []),
      ...openPart(facts, business),
      ...cancelPart(facts, business, new Date(startsAt)),
      ...feeWordsPart(facts),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    // Removes the entry that an earlier email put into the customer's calendar.
    appointment: appointmentOf(facts, settings, timed, true),
    otherAppointments: otherVisitAppointments(facts, settings),
    footer: footer(business.name),
  };
}
