import { isTaxed } from '#catalogue/rules/quote-line.ts';
import { dayText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { priceValidUntil } from '#orders/rules/price-stands.ts';
import { soldLines } from './order-rows.ts';

/** To the customer: the price that an owner set, and the way to pay it. */
export function customQuote(facts: OrderFacts, { business }: MailSettings): EmailContent {
  const { order, quoteSentence = '', quoteAddsTax, words } = facts;
  const { customQuote: texts, textUs, footer } = words.mails;
  const until = dayText(words.moments, priceValidUntil(order.created_at), business.timeZone);
  return {
    subject: texts.subject(formatUsd(order.total_cents)),
    preview: texts.preview(until),
    heading: texts.heading,
    needsOwnPage: true,
    parts: [
      { kind: 'text', text: texts.text(until) },
      ...(quoteSentence === '' ? [] : [{ kind: 'quote' as const, text: quoteSentence }]),
      soldLines(facts, texts.prices),
      // If it is sent again with an address, the lines contain the tax.
      ...(quoteAddsTax && !isTaxed(facts.lines)
        ? [{ kind: 'text' as const, text: texts.tax }]
        : []),
      ...(order.recurring ? [{ kind: 'text' as const, text: texts.plan }] : []),
      { kind: 'button', label: texts.see, target: { to: 'own-page' } },
      { kind: 'text', text: texts.newer },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}
