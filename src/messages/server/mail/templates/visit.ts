import { durationText, nearMomentText } from '#kernel/rules/moments.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { cancelWayOf } from '#orders/rules/cancel-way.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import { isOtherVisitOpen, otherVisitAppointments, otherVisitsPart } from './alongside.ts';
import { appointmentOf } from './appointment.ts';
import { openPart } from './open-part.ts';
import { bookedRows, cancelPart, feeWordsPart } from './order-rows.ts';

/** To the customer: an operator confirmed the time of a visit, or changed it. */
export function visit(
  facts: OrderFacts<'visit.confirmed'>,
  settings: MailSettings,
): EmailContent | null {
  const { business } = settings;
  if (facts.alongside === null) return null;
  const { order, happened, words } = facts;
  const { visit: texts, ownPage, textUs, footer } = words.mails;
  const { visitId, startsAt, endsAt, isChange, movedFrom, movesAll } = happened.event;
  const timed = { id: visitId, startsAt, endsAt, changedAt: happened.at.toISOString() };
  const when = arrivalText(facts, startsAt, business.timeZone);
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const stay = texts.stay(durationText(words.moments, minutes));
  const before =
    movedFrom === null
      ? null
      : nearMomentText(words.moments, new Date(movedFrom), business.timeZone);
  const detail = before === null ? stay : `${texts.insteadOf(before)} ${stay}`;
  // No email named a time for a visit that stays where it was planned.
  const hasAnother = isChange && (movedFrom !== null || movesAll);
  const changed = movesAll ? texts.allChanged : texts.changed;
  const isFurther = isExtraVisit(facts.visit);
  return {
    subject: hasAnother ? texts.changedSubject(when) : texts.subject(when),
    preview: hasAnother ? changed.preview : texts.preview,
    heading: hasAnother ? changed.heading : texts.heading,
    parts: [
      {
        kind: 'facts',
        rows: [{ label: texts.when, value: when, detail }, ...bookedRows(facts)],
      },
      ...otherVisitsPart(facts, business),
      ...(movesAll ? [{ kind: 'text' as const, ...texts.following }] : []),
      ...(movesAll || isOtherVisitOpen(facts) ? openPart(facts, business) : []),
      ...(cancelWayOf(order) === 'free' && !isFurther
        ? [
            { kind: 'text' as const, ...texts.another },
            ...cancelPart(facts, business, new Date(startsAt)),
          ]
        : []),
      ...feeWordsPart(facts),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    appointment: appointmentOf(facts, settings, timed),
    otherAppointments: otherVisitAppointments(facts, settings),
    footer: footer(business.name),
  };
}
