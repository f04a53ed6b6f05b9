import { dayText } from '#kernel/rules/moments.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: the plan ends with its month. A plan that has ended has its own email. */
export function planEnding(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { monthEndsAt, words } = facts;
  const { planEnding: texts, ownPage, textUs, footer } = words.mails;
  const day = monthEndsAt && dayText(words.moments, monthEndsAt, business.timeZone);
  return {
    subject: texts.subject(day),
    preview: texts.preview,
    heading: texts.subject(day),
    parts: [
      { kind: 'text', ...texts.text(day) },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}
