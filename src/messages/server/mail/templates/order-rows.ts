import { isMonthly } from '#catalogue/rules/month-of.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { type DayPart, dayPartText, nearMomentText, visitText } from '#kernel/rules/moments.ts';
import { formatUsd, noCents } from '#kernel/rules/money.ts';
import type { Part, Row } from '#messages/server/mail/email-content.ts';
import { oneLine } from '#messages/server/mail/email-content.ts';
import type { MailSettings } from '#messages/server/mail/mail-settings.ts';
import { arrivalText, type OrderFacts } from '#messages/server/mail/order-facts.ts';
import { cancelWayOf } from '#orders/rules/cancel-way.ts';
import { freeHours, freeUntil } from '#payments/rules/late-cancel.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import { nonEmptyNotes } from '#visits/rules/visit-notes.ts';

/** Lists what was booked, without a price: the same rows in every email about an order. */
export function bookedRows({ order, reference, home, schedule, comes, words }: OrderFacts): Row[] {
  const { labels, visits } = words.mails;
  return [
    { label: labels.reference, value: reference },
    { label: labels.service, value: order.service_name },
    ...(order.recurring ? [{ label: labels.visits, value: visits[order.frequency] }] : []),
    ...(comes === null
      ? []
      : [{ label: labels.visits, value: rhythmText(words.rhythms, comes.rhythm) }]),
    { label: labels.home, value: home },
    ...(schedule === undefined ? [] : [{ label: labels.address, value: addressOf(schedule) }]),
  ];
}

/** Says when the crew arrives for the next visit; empty while no time is confirmed. */
export function arrivalRows({ arrival, words }: OrderFacts, timeZone: string): Row[] {
  if (arrival === null) return [];
  const value = visitText(words.moments, arrival.from, arrival.to, timeZone);
  return [{ label: words.mails.labels.arrival, value }];
}

/** Shows the time that is held until the customer has paid; empty if there is none. */
export function heldRows(facts: OrderFacts, timeZone: string): Row[] {
  const { heldTime, words } = facts;
  if (heldTime === null) return [];
  const { labels, held } = words.mails;
  const { startsAt, until } = heldTime;
  const value = arrivalText(facts, startsAt, timeZone);
  if (until === null) return [{ label: labels.heldTime, value }];
  const detail = held(nearMomentText(words.moments, new Date(until), timeZone));
  return [{ label: labels.heldTime, value, detail }];
}

/** Shows the same in an email that has no other rows. */
export function heldPart(facts: OrderFacts, timeZone: string): Part[] {
  const rows = heldRows(facts, timeZone);
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }];
}

/**
 * Says how to cancel for free; empty if the customer asked to cancel, or if it is too late by now.
 * @param start when the visit begins; null while it has no time
 */
export function cancelPart(
  { order, kept, happened, words }: OrderFacts,
  business: MailSettings['business'],
  start: Date | null,
): Part[] {
  if (cancelWayOf(order) !== 'free') return [];
  if (start !== null && happened.at >= freeUntil(order, start, business)) return [];
  const { refund, free } = words.mails.cancel;
  const sentence = kept > noCents ? refund : free;
  return [{ kind: 'text', ...sentence(freeHours(order, business)) }];
}

/** Says how to reach the customer; only for the operator. */
export function contactRows({ order, words: { mails } }: OrderFacts): Row[] {
  const { labels } = mails;
  return [
    { label: labels.phone, value: order.customer_phone },
    { label: labels.email, value: order.customer_email },
  ];
}

/** Says when the customer wants the crew, and how the crew gets into the home; only for the operator. */
export function accessRows({ schedule, words }: OrderFacts): Row[] {
  if (schedule === undefined) return [];
  const times = timesOf(schedule.preferredTimes, words);
  const preferred = times === '' ? [] : [{ label: words.mails.labels.preferred, value: times }];
  const notes = nonEmptyNotes(words.visitNotes, schedule);
  return [...preferred, ...notes.map(({ label, text }) => ({ label, value: text }))];
}

/** Says what the payment in an email was for; only for the operator. */
export function paidForRows({ payment, words }: OrderFacts, label: string): Row[] {
  return payment === undefined
    ? []
    : [{ label, value: words.operatorMails.payments[payment.kind] }];
}

/** Returns what a code of the processor means; an unknown code stays as it is. */
export function codeText(texts: Readonly<Record<string, string>>, code: string): string {
  return texts[code] ?? code.replaceAll('_', ' ');
}

/** Lists the priced lines as sold, and their sum. If each visit costs another amount by now, lists that too. */
export function soldLines({ order, lines, comes, words }: OrderFacts, title: string): Part {
  const { labels } = words.mails;
  const sold = formatUsd(order.total_cents);
  const isChanged = comes !== null && comes.visitCents !== order.total_cents;
  const rows = lines.map((line) => {
    const counted = line.quantity > 1 ? labels.each(formatUsd(line.unit_cents), line.quantity) : '';
    const rhythm = isMonthly({ kind: line.kind, id: line.item_id }) ? labels.monthly : labels.once;
    const detail = [counted, order.recurring ? rhythm : '']
      .filter((each) => each !== '')
      .join('. ');
    const row = { label: line.name, value: formatUsd(line.amount_cents) };
    return detail === '' ? row : { ...row, detail };
  });
  if (isChanged) {
    const total = { label: labels.eachVisitNow, value: formatUsd(comes.visitCents) };
    return {
      kind: 'amounts',
      title,
      rows: [...rows, { label: labels.eachVisitBefore, value: sold }],
      total,
    };
  }
  const label = order.per_visit ? labels.eachVisit : labels.total;
  return { kind: 'amounts', title, rows, total: { label, value: sold } };
}

export function timesOf(times: readonly DayPart[], { moments }: OrderFacts['words']): string {
  return times.map((time) => dayPartText(moments, time)).join('\n');
}

function addressOf({ address }: NonNullable<OrderFacts['schedule']>): string {
  return addressLines(address).map(oneLine).join('\n');
}

/** Says what the first clean of a series adds to the price, while it is to come. */
export function firstCleanPart({ firstCleanCents: amount, words }: OrderFacts): Part[] {
  if (amount === 0) return [];
  return [{ kind: 'text', text: words.mails.firstClean.more(formatUsd(amount)) }];
}

/** Says what a late cancellation or an absent customer costs, in the words that the customer agreed to. */
export function feeWordsPart({ order }: OrderFacts): Part[] {
  return order.fee_words === null ? [] : [{ kind: 'text', text: order.fee_words }];
}
