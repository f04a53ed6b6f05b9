import { isTaxed, translatedLine } from '#catalogue/rules/quote-line.ts';
import { durationText } from '#kernel/rules/moments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { EmailContent, Part } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, isVisitStillOn, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import { appointmentOf } from './appointment.ts';
import { bookedRows } from './order-rows.ts';

type Facts = OrderFacts<'visit.added' | 'visit.add-ons-changed'>;

/** To the customer: there is an extra visit, or a visit has other add-ons; and what is due after it. */
export function visitAdded(facts: Facts, settings: MailSettings): EmailContent | null {
  // The visit was moved, canceled or changed again before the email could go out.
  if (!isVisitStillOn(facts)) return null;
  const { business } = settings;
  const { happened, words } = facts;
  const { visitAdded: texts, visit, ownPage, textUs, footer } = words.mails;
  const { kind, visitId, startsAt, endsAt, amount } = happened.event;
  const isNew = kind === 'visit.added';
  const when = arrivalText(facts, startsAt, business.timeZone);
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const stay = visit.stay(durationText(words.moments, minutes));
  const listed = formatUsd(amount);
  // If the booking was sold with tax, extras have tax too.
  const due = isTaxed(facts.lines) ? words.cardPage.plusTax(listed) : listed;
  const heading = amount === 0 ? texts.free : texts.priced(due);
  const timed = { id: visitId, startsAt, endsAt, changedAt: happened.at.toISOString() };
  return {
    subject: isNew ? texts.subject(when) : texts.addOnsSubject(when),
    preview: isNew ? heading : texts.addOnsHeading,
    heading: isNew ? heading : texts.addOnsHeading,
    parts: [
      { kind: 'text', text: amount === 0 ? noChargeText(facts) : texts.pricedText(due) },
      {
        kind: 'facts',
        rows: [{ label: visit.when, value: when, detail: stay }, ...bookedRows(facts)],
      },
      ...pricePart(facts),
      { kind: 'text', text: texts.change, withoutPage: texts.changeWithoutPage },
      { kind: 'button', label: ownPage, target: { to: 'own-page' } },
      { kind: 'text', text: textUs(business.textNumber) },
    ],
    appointment: appointmentOf(facts, settings, timed),
    footer: footer(business.name),
  };
}

/** The booked visit may have cost money: only an extra visit is free. */
function noChargeText({ visit, words }: Facts): string {
  const { visitAdded: texts } = words.mails;
  return isExtraVisit(visit) ? texts.freeText : texts.noPrice;
}

function pricePart({ visit, happened, words }: Facts): Part[] {
  if (visit === null) return [];
  const { visitAdded: texts } = words.mails;
  const { price_cents: price, first_clean_cents: firstClean, add_ons: addOns } = visit;
  const named = addOns.map(({ name, quantity, cents }) => ({
    label: translatedLine(words.catalogue, quantity > 1 ? `${name} x ${quantity}` : name),
    cents,
  }));
  const { amount } = happened.event;
  if (amount === 0) {
    const value = named.map(({ label }) => label).join('\n');
    return value === '' ? [] : [{ kind: 'facts', rows: [{ label: texts.addOns, value }] }];
  }
  const rows = [
    { label: texts.price, cents: price },
    { label: words.mails.firstClean.label, cents: firstClean },
  ].filter(({ cents }) => cents > 0);
  return [
    {
      kind: 'amounts',
      title: texts.prices,
      rows: [...rows, ...named].map(({ label, cents }) => ({ label, value: formatUsd(cents) })),
      total: { label: words.mails.labels.total, value: formatUsd(amount) },
    },
  ];
}
