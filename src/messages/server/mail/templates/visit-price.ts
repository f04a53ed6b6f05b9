import { momentText } from '#kernel/rules/moments.ts';
import {
  type Cents,
  formatUsd,
  negateCents,
  noCents,
  subtractCents,
  sumCents,
} from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: a visit with its own price is done and to be paid, or it was paid. */
export function visitPrice(
  facts: OrderFacts<'visit-price.billed' | 'visit-price.paid'>,
  { business }: MailSettings,
): EmailContent | null {
  const { payment, happened, words, chargedAt, isAboveAgreed } = facts;
  if (payment === undefined) return null;
  const { visitPrice: texts, labels, ownPage, footer } = words.mails;
  const amount = formatUsd(payment.amount);
  const isPaid = happened.event.kind === 'visit-price.paid';
  // A customer of a series who agreed to the charge has nothing to do.
  const charged =
    isPaid || chargedAt === null ? null : momentText(words.moments, chargedAt, business.timeZone);
  const textOf = () => {
    if (isPaid) return payment.method === 'credit' ? texts.byCredit(amount) : texts.paid(amount);
    return charged === null ? texts.due(amount) : texts.charged(amount, charged);
  };
  return {
    subject: isPaid
      ? texts.paidSubject(amount)
      : charged === null
        ? texts.dueSubject(amount)
        : texts.chargedSubject(amount),
    preview: isPaid ? texts.paidHeading : texts.dueHeading,
    heading: isPaid ? texts.paidHeading : texts.dueHeading,
    parts: [
      { kind: 'text', text: textOf() },
      ...(!isPaid && charged === null && isAboveAgreed
        ? [{ kind: 'text' as const, text: texts.aboveAgreed }]
        : []),
      {
        kind: 'amounts',
        title: texts.prices,
        rows: billParts(payment, words).map(({ label, cents }) => ({
          label,
          value: formatUsd(cents),
        })),
        total: { label: labels.total, value: amount },
      },
      {
        kind: 'button',
        label: isPaid || charged !== null ? ownPage : texts.pay(amount),
        target: { to: 'own-page' },
      },
      { kind: 'facts', rows: bookedRows(facts) },
    ],
    needsOwnPage: !isPaid,
    footer: footer(business.name),
  };
}

/** Lists the parts of a bill; empty if it is only the visit's price. */
function billParts(
  { amount, tax, credit, firstClean }: NonNullable<OrderFacts['payment']>,
  { mails }: OrderFacts['words'],
): { label: string; cents: Cents }[] {
  const beside = [
    { label: mails.firstClean.label, cents: firstClean },
    { label: mails.invoice.tax, cents: tax },
    { label: mails.visitPrice.credit, cents: negateCents(credit) },
  ].filter(({ cents }) => cents !== noCents);
  if (beside.length === 0) return [];
  const rest = subtractCents(amount, sumCents(beside.map(({ cents }) => cents)));
  return [{ label: mails.visitPrice.visit, cents: rest }, ...beside];
}
