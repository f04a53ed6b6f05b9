import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer of a series: what they agreed to once more, word for word, to keep (ruling 47). */
export function termsRenewed(
  facts: OrderFacts<'terms.renewed'>,
  { business }: MailSettings,
): EmailContent {
  const { happened, termWords, words } = facts;
  const { termsRenewed: texts, ownPage, textUs, footer } = words.mails;
  const preview = texts.preview(formatUsd(happened.event.amount));
  return {
    subject: texts.subject,
    preview,
    heading: texts.subject,
    parts: [
      { kind: 'text', text: preview },
      ...(termWords === null
        ? []
        : [
            { kind: 'text' as const, text: texts.lead },
            { kind: 'quote' as const, text: termWords },
          ]),
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'text', text: texts.wrong },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}
