import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, isVisitStillOn, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer, after an email the evening before named the crew: another crew comes at the same time. */
export function visitCrew(
  facts: OrderFacts<'visit.crew-changed'>,
  { business }: MailSettings,
): EmailContent | null {
  const crew = facts.visit?.crew ?? null;
  if (!isVisitStillOn(facts) || crew === null) return null;
  const { happened, words } = facts;
  const { visitCrew: texts, visitTomorrow, visit, ownPage, textUs, footer } = words.mails;
  const when = arrivalText(facts, happened.event.startsAt, business.timeZone);
  return {
    subject: texts.subject(crew),
    preview: texts.text,
    heading: texts.heading,
    parts: [
      {
        kind: 'facts',
        rows: [
          { label: visit.when, value: when },
          { label: visitTomorrow.who, value: crew },
          ...bookedRows(facts),
        ],
      },
      { kind: 'text', text: texts.text },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}
