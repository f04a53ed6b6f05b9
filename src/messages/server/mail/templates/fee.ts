import { formatUsd, sumCents } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { feeSentences } from '#payments/rules/fee-sentences.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: their card paid a fee that they agreed to, or they pay it by a link. */
export function fee(
  facts: OrderFacts<'fee.paid' | 'fee.failed' | 'fee.needs-customer'>,
  { business }: MailSettings,
): EmailContent | null {
  const { payment, takenFee, happened, words } = facts;
  if (payment === undefined || payment.isOver || takenFee === null) return null;
  const { fee: texts, labels, ownPage, footer } = words.mails;
  const amount = formatUsd(payment.amount);
  const { kind } = happened.event;
  const isPaid = kind === 'fee.paid';
  const text = isPaid ? texts.paid(amount) : texts.due[kind](amount);
  return {
    subject: isPaid ? texts.paidSubject(amount) : texts.dueSubject(amount),
    preview: texts.why[takenFee.kind],
    heading: isPaid ? texts.paidHeading : texts.dueHeading,
    parts: [
      { kind: 'text', text: texts.why[takenFee.kind] },
      { kind: 'text', text },
      {
        kind: 'amounts',
        title: texts.prices,
        rows: [],
        total: { label: labels.total, value: amount },
      },
      {
        kind: 'button',
        label: isPaid ? ownPage : texts.pay(amount),
        target: { to: 'own-page' },
      },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    needsOwnPage: !isPaid,
    footer: footer(business.name),
  };
}

/** Says what happened to a fee that was taken as the booking ended. */
export function feeTexts({ takenFee, words }: OrderFacts): string[] {
  if (takenFee === null) return [];
  const { fee: texts } = words.mails;
  const { keptCents, chargedCents } = takenFee;
  const cents = sumCents([keptCents, chargedCents]);
  return feeSentences({ cents, chargedCents }, texts);
}
