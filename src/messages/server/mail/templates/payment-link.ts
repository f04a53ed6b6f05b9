import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isBooked } from '#orders/rules/order-status.ts';
import { bookedRows, heldRows, soldLines } from './order-rows.ts';

/** To the customer of an unpaid booking, at the request of an operator. */
export function paymentLink(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { paymentLink: texts, textUs, footer } = facts.words.mails;
  const stands = isBooked(facts.order.status);
  const terms = stands ? null : termsOf(facts);
  if (terms !== null) return termsLink(facts, business, terms);
  const amount = formatUsd(stands ? facts.owed : facts.toPay);
  const { preview, text } = requestTexts(facts);
  return {
    subject: texts.subject(amount),
    preview,
    heading: texts.heading,
    needsOwnPage: true,
    parts: [
      { kind: 'text', text },
      { kind: 'button', label: texts.pay(amount), target: { to: 'own-page' } },
      soldLines(facts, texts.prices),
      { kind: 'facts', rows: [...heldRows(facts, business.timeZone), ...bookedRows(facts)] },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

type Texts = OrderFacts['words']['mails']['paymentLink']['terms'];

interface TermsToShow {
  readonly texts: Texts;
  readonly words: string;
}

/** Returns the terms that the customer agreed to or is asked to agree to; null: everything is paid now. */
function termsOf({ askedWords, termWords, words: { mails } }: OrderFacts): TermsToShow | null {
  const { terms, agreed } = mails.paymentLink;
  if (askedWords !== null) return { texts: terms, words: askedWords };
  return termWords === null ? null : { texts: agreed, words: termWords };
}

/** Links to where the customer leaves a card, and agrees first if needed. The words say how much is asked for now. */
function termsLink(
  facts: OrderFacts,
  business: MailSettings['business'],
  { texts, words }: TermsToShow,
): EmailContent {
  const { paymentLink, textUs, footer } = facts.words.mails;
  const { prices } = paymentLink;
  return {
    subject: texts.subject,
    preview: texts.preview,
    heading: texts.subject,
    needsOwnPage: true,
    parts: [
      { kind: 'text', text: texts.text },
      { kind: 'text', text: words },
      { kind: 'button', label: texts.see, target: { to: 'own-page' } },
      soldLines(facts, prices),
      { kind: 'facts', rows: [...heldRows(facts, business.timeZone), ...bookedRows(facts)] },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

function requestTexts({ order, owed, words }: OrderFacts): { preview: string; text: string } {
  const { paymentLink: texts } = words.mails;
  if (!isBooked(order.status)) return texts;
  return owed < order.total_cents
    ? { preview: texts.previewRest, text: texts.textRest }
    : { preview: texts.previewOwed, text: texts.textOwed };
}
