import { formatUsd } from '#domain/money.ts';
import type { EmailContent } from '../email-content.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { OrderFacts } from '../order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: nobody will come. What goes back is told again by the refund's own mail. */
export function cancellation(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { reference, cancelReason, words } = facts;
  const texts = words.mails.cancellation;
  const isOwn = facts.happened.actor === 'visitor';
  return {
    subject: texts.subject,
    preview: texts.preview(reference),
    heading: texts.heading,
    parts: [
      { kind: 'text', text: isOwn ? texts.byCustomer : texts.byBusiness },
      ...(cancelReason === undefined ? [] : [{ kind: 'text' as const, text: cancelReason }]),
      { kind: 'text', text: texts.text },
      ...moneyOf(facts).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: words.mails.ownPage, target: { to: 'own-page' } },
    ],
    footer: words.mails.footer(business.name),
  };
}

function moneyOf(facts: OrderFacts): readonly string[] {
  const { order, promisedBack, kept, paidBy, bankIsAsked, words } = facts;
  const { cancellation: texts, refund } = words.mails;
  if (promisedBack > 0) {
    const amount = formatUsd(promisedBack);
    return paidBy === null || paidBy === 'card'
      ? [texts.refund(amount)]
      : [texts.byHand(amount), refund.noted[paidBy]];
  }
  if (order.paid_at !== null) return [kept > 0 ? texts.kept(formatUsd(kept)) : texts.backBefore];
  return [bankIsAsked ? texts.bankAsked : texts.neverPaid];
}
