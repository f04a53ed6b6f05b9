import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { accessRows, arrivalRows, bookedRows, contactRows, soldLines } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** To the operator, for each booking that is made with a payment or a card; an emergency has its own alert. */
export function bookingPaid(
  facts: OrderFacts<'payment.received' | 'payment.accepted' | 'payment.charged' | 'order.secured'>,
  { business }: MailSettings,
): EmailContent {
  const { arrival, order, happened, reference, schedule, words } = facts;
  const { footer, bookingPaid, bookingSecured, bookingOnCard } = words.operatorMails;
  const secured = happened.event.amount === 0 ? bookingOnCard : bookingSecured;
  const texts = happened.event.kind === 'order.secured' ? secured : bookingPaid;
  // Old events have no amount: the price is what was paid.
  const amount = formatUsd(happened.event.amount ?? order.total_cents);
  return {
    subject: texts.subject(order.service_name, amount),
    preview: texts.preview(reference),
    heading: texts.heading(amount),
    parts: [
      {
        kind: 'text',
        text: order.per_visit ? bookingOnCard.textOfVisits : texts.text,
      },
      ...(arrival === null ? [{ kind: 'text' as const, text: bookingPaid.noTime }] : []),
      ...(schedule === undefined ? [{ kind: 'text' as const, text: bookingPaid.noAddress }] : []),
      {
        kind: 'facts',
        rows: [
          ...arrivalRows(facts, business.timeZone),
          ...contactRows(facts),
          ...bookedRows(facts),
          ...accessRows(facts),
        ],
      },
      soldLines(facts, texts.prices),
      ...consoleButton(facts),
    ],
    footer: footer(business.name),
  };
}
