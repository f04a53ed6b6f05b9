import { formatUsd } from '#domain/money.ts';
import type { House } from '../house.ts';
import type { Letter } from '../letter.ts';
import type { OrderFacts } from '../order-facts.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: nobody will come. What goes back is told again by the refund's own mail. */
export function cancellation(facts: OrderFacts, { business }: House): Letter {
  const { reference, cancelReason, givenBack, words } = facts;
  const texts = words.mails.cancellation;
  const money = givenBack > 0 ? texts.refund(formatUsd(givenBack)) : texts.noRefund;
  return {
    subject: texts.subject,
    preview: texts.preview(reference),
    heading: texts.heading,
    parts: [
      ...(cancelReason === undefined ? [] : [{ kind: 'text' as const, text: cancelReason }]),
      { kind: 'text', text: texts.text },
      { kind: 'text', text: money },
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: words.mails.ownPage, target: { to: 'own-page' } },
    ],
    footer: words.mails.footer(business.name),
  };
}
