import { formatUsd, noCents } from '#domain/money.ts';
import type { EmailContent } from '../email-content.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OrderFacts } from '../order-facts.ts';
import { bookedRows, reachRows } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** To the operator: what was paid is not the price, and the booking waits for a decision. */
export function paymentMismatch(
  facts: OrderFacts<'payment.mismatch'>,
  { business }: MailSettings,
): EmailContent {
  const { order, happened, reference, words } = facts;
  const { footer, paymentMismatch: texts } = words.operatorMails;
  const paid = formatUsd(happened.event.amount ?? noCents);
  return {
    subject: texts.subject(reference),
    preview: texts.preview(paid, formatUsd(order.total_cents)),
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts.text },
      {
        kind: 'facts',
        rows: [
          { label: words.mails.labels.paid, value: paid },
          { label: texts.price, value: formatUsd(order.total_cents) },
          ...reachRows(facts),
          ...bookedRows(facts),
        ],
      },
      ...consoleButton(facts),
    ],
    footer: footer(business.name),
  };
}
