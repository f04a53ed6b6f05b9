import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { durationText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { dueAddOns } from '#visits/rules/own-visit.ts';
import { bookedRows, firstCleanPart } from './order-rows.ts';

type Facts = OrderFacts<'series.terms-changed'>;

/** To the customer: the home that their visits are for from now on, the extras, and the price of each visit. */
export function seriesTerms(facts: Facts, { business }: MailSettings): EmailContent {
  const { happened, words } = facts;
  const { seriesTerms: texts, visitAdded, ownPage, textUs, footer } = words.mails;
  const { startsAt, isOne, minutes } = happened.event;
  const when = arrivalText(facts, startsAt, business.timeZone);
  const addOns = addOnsOf(facts);
  const subject = isOne ? texts.one(when) : texts.following(when);
  return {
    subject,
    preview: priceText(facts),
    heading: subject,
    parts: [
      { kind: 'text', text: priceText(facts) },
      ...(isOne ? [] : firstCleanPart(facts)),
      {
        kind: 'facts',
        rows: [
          ...bookedRows(facts),
          ...(addOns === '' ? [] : [{ label: visitAdded.addOns, value: addOns }]),
          { label: texts.work, value: durationText(words.moments, minutes) },
        ],
      },
      { kind: 'text', text: texts.wrong },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    footer: footer(business.name),
  };
}

function addOnsOf({ visit, words }: Facts): string {
  return (visit === null ? [] : dueAddOns(visit))
    .map(({ name, quantity }) => {
      return translatedLine(words.catalogue, quantity > 1 ? `${name} x ${quantity}` : name);
    })
    .join('\n');
}

/** The price of a plan's month stays: only add-ons are due after a visit. */
function priceText({ happened, order, words }: Facts): string {
  const { seriesTerms: texts } = words.mails;
  const { dueCents, beforeCents, isOne } = happened.event;
  if (!order.recurring) {
    const due = formatUsd(dueCents ?? order.total_cents);
    if (isOne) return texts.onePrice(due);
    return beforeCents === null ? texts.price(due) : texts.newPrice(due, formatUsd(beforeCents));
  }
  return dueCents === null ? texts.samePlan : texts.planWithAddOns(formatUsd(dueCents));
}
