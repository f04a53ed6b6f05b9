import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isTender, type PaymentMethod } from '#orders/rules/payment-method.ts';
import { feeTexts } from './fee.ts';
import { bookedRows } from './order-rows.ts';

/** To the customer: no crew will come. The refund's own email repeats what goes back. */
export function cancellation(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { reference, cancelReason, words } = facts;
  const texts = words.mails.cancellation;
  return {
    subject: texts.subject,
    preview: texts.preview(reference),
    heading: texts.heading,
    parts: [
      { kind: 'text', text: texts[cancelledBy(facts)] },
      ...(cancelReason === undefined ? [] : [{ kind: 'text' as const, text: cancelReason }]),
      { kind: 'text', text: endText(facts) },
      ...feeTexts(facts).map((text) => ({ kind: 'text' as const, text })),
      ...moneyTexts(facts).map((text) => ({ kind: 'text' as const, text })),
      { kind: 'facts', rows: bookedRows(facts) },
      { kind: 'button', label: words.mails.ownPage, target: { to: 'own-page' } },
    ],
    footer: words.mails.footer(business.name),
  };
}

function endText(facts: OrderFacts): string {
  const { cancellation: texts } = facts.words.mails;
  if (facts.takenFee !== null) return texts.textWithFee;
  return isPartOwed(facts) ? texts.ofSeries.text : texts.text;
}

function cancelledBy({ happened, cancelAsked, takenFee }: OrderFacts) {
  if (takenFee?.kind === 'no-access') return 'byNoAccess';
  if (happened.actor === 'visitor') return 'byCustomer';
  if (happened.event.kind === 'dispute.lost') return 'byBank';
  return cancelAsked ? 'asAsked' : 'byBusiness';
}

/** Says whether a part is owed: finished visits stay owed in any kind of booking. */
function isPartOwed({ order, owed }: OrderFacts): boolean {
  return order.per_visit || owed > 0;
}

function moneyTexts(facts: OrderFacts): readonly string[] {
  const { takenByBank, owed, holdReleased, words } = facts;
  const { taken, ofSeries, released } = words.mails.cancellation;
  return [
    ...(takenByBank > 0 ? [taken(formatUsd(takenByBank))] : []),
    ...ownMoneyTexts(facts),
    ...(holdReleased > 0 ? [released(formatUsd(holdReleased))] : []),
    ...(owed > 0 ? [ofSeries.owed(formatUsd(owed))] : []),
  ];
}

/** Says what we keep or refund. We promise nothing about money that a bank took (ruling 40). */
function ownMoneyTexts(facts: OrderFacts): readonly string[] {
  const { order, owed, promisedBack, kept, givenBack, takenByBank, bankIsAsked, words } = facts;
  const { cancellation: texts } = words.mails;
  if (promisedBack.length > 0) {
    return promisedBack.flatMap(({ method, cents }) =>
      refundTexts(facts, method, formatUsd(cents)),
    );
  }
  // The text about the fee says what was kept or charged.
  if (facts.takenFee !== null) return [];
  if (order.paid_at !== null && kept > 0) return [texts.kept(formatUsd(kept))];
  if (takenByBank > 0 && givenBack === 0) return [];
  if (order.paid_at !== null) return [texts.backBefore];
  if (isPartOwed(facts)) return owed > 0 ? [] : [texts.ofSeries.nothing];
  return [bankIsAsked ? texts.bankAsked : texts.neverPaid];
}

function refundTexts({ words }: OrderFacts, method: PaymentMethod, amount: string): string[] {
  const { cancellation: texts, refund } = words.mails;
  if (method === 'card') return [texts.refund(amount)];
  if (isTender(method)) return [texts.toLedger[method](amount)];
  return [texts.byHand(amount), refund.noted[method]];
}
