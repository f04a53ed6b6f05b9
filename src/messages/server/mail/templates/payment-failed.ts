import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { heldPart, soldLines } from './order-rows.ts';

/** To the customer: the bank declined the payment of the booking or of a later month of the plan. */
export function paymentFailed(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { paymentFailed: texts, textUs, footer } = facts.words.mails;
  const { event } = facts.happened;
  const month = event.kind === 'plan-month.failed' ? texts.month(formatUsd(event.amount)) : null;
  return {
    subject: texts.subject,
    preview: month ?? texts.preview,
    heading: month === null ? texts.heading : texts.monthHeading,
    needsOwnPage: true,
    parts: [
      { kind: 'text', text: month ?? texts.text },
      {
        kind: 'button',
        label: month === null ? texts.retry : texts.card,
        target: { to: 'own-page' },
      },
      ...(month === null
        ? [soldLines(facts, texts.prices), ...heldPart(facts, business.timeZone)]
        : []),
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}
