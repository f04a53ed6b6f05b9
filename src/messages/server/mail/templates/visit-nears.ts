import { clockText } from '#kernel/rules/moments.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { afterMinutes, isStillToCome, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: the crew has left for them. */
export function visitOnTheWay(
  facts: OrderFacts<'visit.on-the-way'>,
  settings: MailSettings,
): EmailContent | null {
  const { at, event } = facts.happened;
  const texts = facts.words.mails.visitOnTheWay;
  return nears(facts, settings, texts, afterMinutes(at, event.minutes));
}

/** To the customer: the crew comes later than was told. */
export function visitLate(
  facts: OrderFacts<'visit.late'>,
  settings: MailSettings,
): EmailContent | null {
  const { event } = facts.happened;
  const texts = facts.words.mails.visitLate;
  return nears(facts, settings, texts, afterMinutes(new Date(event.startsAt), event.minutes));
}

function nears(
  facts: OrderFacts<'visit.on-the-way' | 'visit.late'>,
  { business }: MailSettings,
  texts: OrderFacts['words']['mails']['visitLate'],
  arrives: Date,
): EmailContent | null {
  if (!isStillToCome(facts)) return null;
  const { moments, mails } = facts.words;
  const text = texts.text(clockText(moments, arrives, business.timeZone));
  return {
    subject: texts.heading,
    preview: text,
    heading: texts.heading,
    parts: [
      { kind: 'text', text },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'text', text: mails.textUs(business.textNumber) },
    ],
    footer: mails.footer(business.name),
  };
}
