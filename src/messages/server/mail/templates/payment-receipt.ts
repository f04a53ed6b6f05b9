import { formatUsd, noCents } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isUpcoming } from '#orders/rules/order-status.ts';
import { chargePart, paidParts } from './completed.ts';
import { bookedRows } from './order-rows.ts';

/**
 * To the customer: the receipt of a payment for a booking to come or done. It lists all payments, when and how, and
 * what is left. For a part of extra hours it lists that payment.
 */
export function paymentReceipt(
  facts: OrderFacts<'payment.received' | 'extra-hours.part-paid'>,
  { business }: MailSettings,
): EmailContent {
  const { happened, order, owed, reference, words } = facts;
  const { completed, paymentReceipt: texts, ownPage, footer } = words.mails;
  const amount = formatUsd(happened.event.amount ?? order.total_cents);
  const isOfHours = happened.event.kind === 'extra-hours.part-paid';
  return {
    subject: texts.subject(amount),
    preview: texts.preview(reference),
    heading: texts.heading,
    parts: [
      { kind: 'text', text: (isOfHours ? texts.forExtraHours : texts.text)(amount) },
      {
        kind: 'text',
        text: owed > noCents ? completed.owed(formatUsd(owed)) : texts.nothingLeft,
      },
      ...chargePart(facts, business.timeZone),
      ...(!isOfHours && isChargedLater(facts)
        ? [{ kind: 'text' as const, text: texts.later }]
        : []),
      ...paidParts(facts, business.timeZone),
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    footer: footer(business.name),
  };
}

/** Says whether the visit is to come and the customer agreed that the saved card pays the rest after it. */
function isChargedLater({ order, owedOfPrice, termWords }: OrderFacts): boolean {
  return owedOfPrice > noCents && termWords !== null && isUpcoming(order.status);
}
