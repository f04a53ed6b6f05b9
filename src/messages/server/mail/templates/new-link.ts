import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer, after the customer or an operator ended all earlier links. */
export function newLink(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { newLink: texts, ownPage, footer } = facts.words.mails;
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    needsOwnPage: true,
    parts: [
      { kind: 'text', text: texts.text },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: footer(business.name),
  };
}
