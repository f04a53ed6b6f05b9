import { formatUsd, noCents } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { paidParts } from './completed.ts';
import { bookedRows, contactRows } from './order-rows.ts';
import { consoleButton } from './to-operator.ts';

/** To the operator: a customer paid all or part of what was still owed for a booking to come or done. */
export function paymentArrived(
  facts: OrderFacts<'payment.received' | 'extra-hours.part-paid'>,
  { business }: MailSettings,
): EmailContent {
  const { happened, order, owed, reference, words } = facts;
  const { footer, paymentArrived: texts } = words.operatorMails;
  const amount = formatUsd(happened.event.amount ?? order.total_cents);
  return {
    subject: texts.subject(amount, reference),
    preview: texts.preview(reference),
    heading: texts.heading(amount),
    parts: [
      ...(happened.event.kind === 'extra-hours.part-paid'
        ? [{ kind: 'text' as const, text: texts.forExtraHours }]
        : []),
      {
        kind: 'text',
        text: owed > noCents ? words.mails.completed.owed(formatUsd(owed)) : texts.nothingLeft,
      },
      ...paidParts(facts, business.timeZone),
      { kind: 'facts', rows: [...contactRows(facts), ...bookedRows(facts)] },
      ...consoleButton(facts),
    ],
    footer: footer(business.name),
  };
}
