import { momentText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { aboveMandate, noSavedCard } from '#orders/rules/payment-state.ts';
import { CARDHOLDER_REQUIRED_CODES } from '#payments/server/processor/processor.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: their saved card is charged soon. Null if that no longer holds. */
export function chargePlanned(
  facts: OrderFacts<'due-charge.planned'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, words, chargedAt, owed } = facts;
  if (chargedAt === null || owed === 0) return null;
  const { chargePlanned: texts, ownPage, footer } = words.mails;
  const amount = formatUsd(happened.event.amount);
  return {
    subject: texts.subject(amount),
    preview: texts.heading,
    heading: texts.heading,
    parts: [
      {
        kind: 'text',
        text: texts.text(amount, momentText(words.moments, chargedAt, business.timeZone)),
      },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: footer(business.name),
  };
}

/** To the customer: their saved card was not charged, and how to pay. Null if nothing is owed. */
export function chargeRefused(
  facts: OrderFacts<'due-charge.refused'>,
  { business }: MailSettings,
): EmailContent | null {
  const { happened, words, owed } = facts;
  const { amount: cents, code, nextTryAt } = happened.event;
  if (owed === 0) return null;
  const { chargeRefused: texts, footer } = words.mails;
  const amount = formatUsd(cents);
  return {
    subject: code === aboveMandate ? texts.subjectNotAgreed(amount) : texts.subject(amount),
    preview: texts.heading,
    heading: texts.heading,
    parts: [
      {
        kind: 'text',
        text: texts[code === aboveMandate ? 'notAgreed' : refusalKind(code)](amount),
      },
      { kind: 'text', text: texts.pay },
      ...(nextTryAt === null
        ? []
        : [
            {
              kind: 'text' as const,
              text: texts.again(momentText(words.moments, new Date(nextTryAt), business.timeZone)),
            },
          ]),
      { kind: 'button', label: texts.button(amount), target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    needsOwnPage: true,
    footer: footer(business.name),
  };
}

/** Returns what a bank's refusal of a saved card means for the customer. */
export function refusalKind(code: string | null): 'declined' | 'needsYou' | 'noCard' {
  if (code === noSavedCard) return 'noCard';
  return CARDHOLDER_REQUIRED_CODES.includes(code ?? '') ? 'needsYou' : 'declined';
}
