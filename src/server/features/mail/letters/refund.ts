import { cents, formatUsd, subtractCents } from '#domain/money.ts';
import type { House } from '../house.ts';
import type { Letter, Row } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { bookedRows } from './order-rows.ts';

const OVER = ['cancelled', 'refunded'];

/** To the customer, once the card processor has taken a refund. */
export function refund(facts: OrderFacts, { business }: House): Letter {
  const { order, happened, reference, cancelReason } = facts;
  const { labels, refund: texts, ownPage, footer } = facts.words.mails;
  const { amount, refunded, paid } = centsOf(happened.details);
  const before = subtractCents(refunded, amount);
  const rows: Row[] = [
    { label: labels.paid, value: formatUsd(paid) },
    ...(before > 0 ? [{ label: labels.refundedBefore, value: formatUsd(before) }] : []),
  ];
  return {
    subject: texts.subject(formatUsd(amount)),
    preview: texts.preview(reference),
    heading: texts.heading(formatUsd(amount)),
    parts: [
      ...(OVER.includes(order.status)
        ? [{ kind: 'text' as const, text: texts.cancelled }]
        : [{ kind: 'text' as const, text: texts.stands }]),
      ...(cancelReason === undefined ? [] : [{ kind: 'text' as const, text: cancelReason }]),
      { kind: 'text', text: texts.when },
      {
        kind: 'amounts',
        title: texts.prices,
        rows,
        total: { label: labels.refundedNow, value: formatUsd(amount) },
      },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
    ],
    footer: footer(business.name),
  };
}

function centsOf(details: OrderFacts['happened']['details']) {
  const amountOf = (name: string) => cents(Number(details[name] ?? 0));
  return { amount: amountOf('amount'), refunded: amountOf('refunded'), paid: amountOf('paid') };
}
