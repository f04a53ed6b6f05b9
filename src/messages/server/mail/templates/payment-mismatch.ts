import { formatUsd, noCents } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isBill } from '#orders/rules/payment-state.ts';
import { bookedRows, contactRows } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** To the operator: the amount paid is not the price, and the booking or its bill waits for a decision. */
export function paymentMismatch(
  facts: OrderFacts<'payment.mismatch'>,
  { business }: MailSettings,
): EmailContent {
  const { order, happened, reference, words, payment } = facts;
  const { footer, paymentMismatch: texts } = words.operatorMails;
  const paid = formatUsd(happened.event.amount ?? noCents);
  const bill = payment !== undefined && isBill(payment.kind) ? payment : null;
  const price = formatUsd(bill?.amount ?? order.total_cents);
  return {
    subject: texts.subject(reference),
    preview: texts.preview(paid, price),
    heading: bill === null ? texts.heading : texts.billHeading,
    parts: [
      { kind: 'text', text: bill === null ? texts.text : texts.billText },
      {
        kind: 'facts',
        rows: [
          { label: words.mails.labels.paid, value: paid },
          { label: bill === null ? texts.price : texts.bill, value: price },
          ...contactRows(facts),
          ...bookedRows(facts),
        ],
      },
      ...consoleButton(facts),
    ],
    footer: footer(business.name),
  };
}
