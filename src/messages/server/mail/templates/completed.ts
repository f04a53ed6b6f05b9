import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows, soldLines } from './order-rows.ts';

/** To the customer, once the crew has been there: thanks, what was paid, the link to share. */
export function completed(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { completed: texts, footer } = facts.words.mails;
  const { reference, givenBack } = facts;
  return {
    subject: texts.subject,
    preview: texts.preview(reference),
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text },
      soldLines(facts, texts.prices),
      ...(givenBack > 0
        ? [{ kind: 'text' as const, text: texts.givenBack(formatUsd(givenBack)) }]
        : []),
      { kind: 'text', text: texts.share, withoutPage: '' },
      { kind: 'button', label: texts.open, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: footer(business.name),
  };
}
