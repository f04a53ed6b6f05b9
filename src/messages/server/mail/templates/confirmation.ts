import { isTaxed } from '#catalogue/rules/quote-line.ts';
import { momentText } from '#kernel/rules/moments.ts';
import { type Cents, formatUsd, noCents, sumCents } from '#kernel/rules/money.ts';
import type { EmailContent, Part, Row } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import type { OrderFacts } from '#messages/server/mail/order-facts.ts';
import { monthSold } from '#orders/rules/month-sold.ts';
import { isTender } from '#orders/rules/payment-method.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import { appointmentOf } from './appointment.ts';
import { paymentText } from './completed.ts';
import {
  arrivalRows,
  bookedRows,
  cancelPart,
  feeWordsPart,
  firstCleanPart,
  soldLines,
  timesOf,
} from './order-rows.ts';
import { nextChargeParts } from './plan-notice.ts';

/** To the customer, once the booking is made: what the success page said, to keep. */
export function confirmation(facts: OrderFacts, settings: MailSettings): EmailContent {
  const { business, asksAddress } = settings;
  const { order, schedule, nextVisit, happened, reference, words } = facts;
  const { mails, moments } = words;
  const texts = mails.confirmation;
  const { event } = happened;
  const paid = amountPaid(facts);
  const due = formatUsd(amountDueLater(facts));
  const often = seriesText(facts);
  const agreed = agreedText(facts, often);
  const listed = formatUsd(order.extra_hour_cents);
  const hour = isTaxed(facts.lines) ? words.cardPage.plusTax(listed) : listed;
  const preferred = schedule?.preferredTimes ?? [];
  return {
    subject: texts.subject(order.service_name),
    preview:
      agreed === null
        ? texts.preview(formatUsd(paid), reference)
        : (often ?? texts.agreed.preview(due, reference)),
    heading: texts.heading,
    parts: [
      textPart(agreed ?? texts.arrived(formatUsd(paid))),
      ...(event.kind === 'order.secured' && facts.termWords !== null
        ? [textPart(texts.agreed.to(facts.termWords))]
        : []),
      ...firstCleanPart(facts),
      textPart(promiseText(facts)),
      ...(schedule === undefined && asksAddress
        ? [{ kind: 'text' as const, ...texts.noAddress }]
        : []),
      {
        kind: 'facts',
        rows: [
          ...arrivalRows(facts, business.timeZone),
          ...bookedRows(facts),
          ...(preferred.length === 0
            ? []
            : [
                {
                  label: mails.labels.preferred,
                  value: timesOf(preferred, words),
                  detail: texts.preferred,
                },
              ]),
          ...tenderRows(facts),
          ...(agreed === null
            ? [
                {
                  label: mails.labels.paidAt,
                  value: momentText(moments, happened.at, business.timeZone),
                },
              ]
            : []),
        ],
      },
      { kind: 'button', label: mails.ownPage, target: { to: 'own-page' } },
      soldLines(facts, agreed === null ? texts.prices : texts.agreed.prices),
      ...(paid === order.total_cents ? [] : [textPart(texts.accepted(formatUsd(paid)))]),
      ...(order.recurring
        ? [
            { kind: 'text' as const, ...texts.plan(formatUsd(monthSold(facts.lines))) },
            ...nextChargeParts(facts, business.timeZone),
            textPart(texts.planExtraHours(hour)),
            ...(facts.renewalWords === null
              ? []
              : [textPart(texts.renewal), { kind: 'quote' as const, text: facts.renewalWords }]),
          ]
        : event.kind === 'order.secured'
          ? []
          : [textPart(keepsCard(facts) ? texts.extraHours(hour) : texts.planExtraHours(hour))]),
      ...cancelPart(facts, business, facts.arrival?.from ?? null),
      // The words of the terms contain those of the fees.
      ...(event.kind === 'order.secured' ? [] : feeWordsPart(facts)),
      textPart(mails.textUs(business.textNumber)),
    ],
    ...(nextVisit === null ? {} : { appointment: appointmentOf(facts, settings, nextVisit) }),
    footer: mails.footer(business.name),
  };
}

/** Returns the text about the money of a booking that is made before it is paid; null: it is paid. */
function agreedText(facts: OrderFacts, often: string | null): string | null {
  const { happened, words } = facts;
  const { event } = happened;
  const texts = words.mails.confirmation.agreed;
  if (event.kind === 'order.secured') {
    if (event.amount > noCents) return texts.deposit(formatUsd(event.amount));
    return often === null ? texts.saved : `${often} ${texts.savedForVisits}`;
  }
  return event.kind === 'order.agreed'
    ? (often ?? texts[event.pays](formatUsd(amountDueLater(facts))))
    : null;
}

/** Returns what is left to pay after a paid part; the whole price if the rest has arrived by now. */
function amountDueLater({ order, owed }: OrderFacts): Cents {
  return owed > noCents ? owed : order.total_cents;
}

/** Says how the visits come, and that each one is due after it; null if they do not repeat. */
function seriesText({ comes, words: { mails, rhythms } }: OrderFacts): string | null {
  if (comes === null) return null;
  const often = rhythmText(rhythms, comes.rhythm);
  return mails.confirmation.agreed.series(often, formatUsd(comes.visitCents));
}

/** Says whether a saved card can be charged for more hours. */
function keepsCard({ order, happened: { event } }: OrderFacts): boolean {
  // Credit or a gift card paid everything, and the card was saved.
  if (event.kind === 'payment.noted') return isTender(event.method) && order.customer_ref !== null;
  return event.kind !== 'order.agreed';
}

/** Lists each payment by its method if credit or a gift card paid. */
function tenderRows({ came, words }: OrderFacts): Row[] {
  if (!came.some(({ method }) => isTender(method))) return [];
  return came.map((payment) => ({
    label: words.mails.labels.paid,
    value: paymentText(words, payment),
  }));
}

function promiseText({ order, arrival, words: { promises } }: OrderFacts): string {
  if (order.is_emergency) return promises.emergency;
  return arrival === null ? promises.normal : promises.withTime;
}

/** Returns the amount that came; if an owner accepted another amount as the price, that one. */
function amountPaid({ order, came, happened: { event } }: OrderFacts): Cents {
  if (came.some(({ method }) => isTender(method)))
    return sumCents(came.map(({ amount }) => amount));
  const isPaid = event.kind === 'payment.received' || event.kind === 'payment.accepted';
  if (event.kind === 'payment.noted' || event.kind === 'payment.charged') return event.amount;
  return (isPaid ? event.amount : null) ?? order.total_cents;
}

function textPart(words: string): Part {
  return { kind: 'text', text: words };
}
