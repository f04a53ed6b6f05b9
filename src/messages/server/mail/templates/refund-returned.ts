import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { canceledByMerchant } from '#payments/server/refunds/refunds.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: a refund from an earlier email failed days later, and is still owed. */
export function refundReturned(
  facts: OrderFacts<'refund.failed'>,
  { business }: MailSettings,
): EmailContent {
  const { happened, reference, words } = facts;
  const { refundReturned: texts, ownPage, footer } = words.mails;
  const { amount: returned, refundId, code } = happened.event;
  const amount = formatUsd(returned);
  // A refund that was made or called back at the processor waits for a person.
  const isSentAgain = refundId !== null && code !== canceledByMerchant;
  return {
    subject: texts.subject(amount),
    preview: texts.preview(reference),
    heading: texts.subject(amount),
    parts: [
      { kind: 'text', text: texts.text(amount) },
      { kind: 'text', text: isSentAgain ? texts.again : texts.byPerson },
      { kind: 'text', text: texts.closed },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
    ],
    footer: footer(business.name),
  };
}
