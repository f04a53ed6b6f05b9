import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: the receipt of a tip. A saved card may have paid it without a checkout session. */
export function tipPaid(
  facts: OrderFacts<'tip.paid'>,
  { business }: MailSettings,
): EmailContent | null {
  const { payment, words } = facts;
  if (payment === undefined) return null;
  const { tipPaid: texts, ownPage, footer } = words.mails;
  const amount = formatUsd(payment.amount);
  return {
    subject: texts.subject(amount),
    preview: texts.heading,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text(amount) },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    needsOwnPage: false,
    footer: footer(business.name),
  };
}
