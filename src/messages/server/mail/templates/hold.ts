import { momentText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { refusalKind } from './due-charge.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: their bank holds the price, and nothing is charged yet. */
export function holdPlaced(
  facts: OrderFacts<'hold.placed'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, words, owed } = facts;
  if (owed === 0) return null;
  const { holdPlaced: texts, ownPage, footer } = words.mails;
  const { amount: cents, visitStartsAt } = happened.event;
  const amount = formatUsd(cents);
  const when = momentText(words.moments, new Date(visitStartsAt), business.timeZone);
  return {
    subject: texts.subject(amount),
    preview: texts.heading,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text(amount, when) },
      { kind: 'text', text: texts.cancel },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: footer(business.name),
  };
}

/** To the customer: their bank did not hold the price, and what they can do. */
export function holdDeclined(
  facts: OrderFacts<'hold.declined'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, words, owed } = facts;
  if (owed === 0) return null;
  const { holdDeclined: texts, footer } = words.mails;
  const { amount: cents, code, visitStartsAt } = happened.event;
  const amount = formatUsd(cents);
  const when = momentText(words.moments, new Date(visitStartsAt), business.timeZone);
  return {
    subject: texts.subject,
    preview: texts.heading,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts[refusalKind(code)](amount, when) },
      { kind: 'text', text: texts.pay },
      { kind: 'button', label: texts.button(amount), target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    needsOwnPage: true,
    footer: footer(business.name),
  };
}
