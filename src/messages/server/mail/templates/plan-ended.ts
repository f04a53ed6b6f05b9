import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: no more months are charged. A canceled booking has its own email. */
export function planEnded(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { planEnded: texts, ownPage, textUs, footer } = facts.words.mails;
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}
