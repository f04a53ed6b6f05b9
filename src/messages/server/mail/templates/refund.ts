import { formatUsd, subtractCents } from '#kernel/rules/money.ts';
import type { EmailContent, Row } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isEnded } from '#orders/rules/order-status.ts';
import { feeTexts } from './fee.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer, once the card processor has accepted a refund, or an operator noted it. */
export function refund(facts: OrderFacts<'refund.made'>, { business }: MailSettings): EmailContent {
  const { order, happened, reference, cancelReason } = facts;
  const { labels, refund: texts, ownPage, footer } = facts.words.mails;
  const { amount, refunded, paid, credit } = happened.event;
  const { method = 'card' } = facts.payment ?? {};
  const before = subtractCents(refunded, amount);
  const title = method === 'card' ? texts.subject : texts.notedSubject;
  const rows: Row[] = [
    { label: labels.paid, value: formatUsd(paid) },
    ...(before > 0 ? [{ label: labels.refundedBefore, value: formatUsd(before) }] : []),
  ];
  return {
    subject: title(formatUsd(amount)),
    preview: texts.preview(reference),
    heading: title(formatUsd(amount)),
    parts: [
      ...(isEnded(order.status)
        ? [{ kind: 'text' as const, text: texts.cancelled }]
        : [{ kind: 'text' as const, text: texts.stands }]),
      ...(cancelReason === undefined ? [] : [{ kind: 'text' as const, text: cancelReason }]),
      ...(isEnded(order.status) ? feeTexts(facts) : []).map((text) => ({
        kind: 'text' as const,
        text,
      })),
      { kind: 'text', text: method === 'card' ? texts.when : texts.noted[method] },
      ...(credit === null || credit === 0
        ? []
        : [{ kind: 'text' as const, text: texts.credit(formatUsd(credit)) }]),
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
