import {
  attemptId,
  disputeRef,
  holdId,
  invoiceRef,
  isUuid,
  paymentId,
  type RefundRef,
  refundId,
  refundRef,
  reservationId,
  sessionRef,
  subscriptionRef,
  visitId,
} from '#kernel/rules/ids.ts';
import { type DayPart, dayWindows } from '#kernel/rules/moments.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import { type FeeKind, feeKinds } from './fee-kind.ts';
import { type OtherMethod, otherMethods } from './payment-method.ts';
import { type Reason, readReason, storedReason } from './reason.ts';

/** Reads one field of an event as it is stored; undefined if it does not fit. */
type Field<T> = (stored: unknown) => T | undefined;

const text: Field<string> = (stored) => (typeof stored === 'string' ? stored : undefined);
const idOf =
  <Id>(brand: (text: string) => Id): Field<Id> =>
  (stored) =>
    typeof stored === 'string' && isUuid(stored) ? brand(stored) : undefined;
const refOf =
  <Ref>(brand: (text: string) => Ref): Field<Ref> =>
  (stored) =>
    typeof stored === 'string' && stored !== '' ? brand(stored) : undefined;
const ids = {
  attemptId: idOf(attemptId),
  paymentId: idOf(paymentId),
  refundId: idOf(refundId),
  holdId: idOf(holdId),
  reservationId: idOf(reservationId),
  visitId: idOf(visitId),
  sessionRef: refOf(sessionRef),
  subscriptionRef: refOf(subscriptionRef),
  invoiceRef: refOf(invoiceRef),
  disputeRef: refOf(disputeRef),
};
const flag: Field<boolean> = (stored) => (typeof stored === 'boolean' ? stored : undefined);
/** Of what was stored before there was such a thing: no. */
const flagOrNot: Field<boolean> = (stored) => (stored === undefined ? false : flag(stored));
const count: Field<number> = (stored) =>
  Number.isSafeInteger(stored) ? Number(stored) : undefined;
const amount: Field<Cents> = (stored) =>
  Number.isSafeInteger(stored) ? cents(Number(stored)) : undefined;
/** ISO 8601. */
const instant: Field<string> = (stored) =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : undefined;
const reason: Field<Reason> = (stored) =>
  typeof stored === 'string' ? readReason(stored) : undefined;

/** Who said yes to a charge, as an operator heard it; `by` is the operator's id. */
export interface CardConsent {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** What they said yes to. */
  readonly words: string;
}
const consent: Field<CardConsent> = (stored) => {
  const { by, at, words }: Record<string, unknown> = Object(stored);
  const read = { by: text(by), at: instant(at), words: text(words) };
  if (read.by === undefined || read.at === undefined || read.words === undefined) return undefined;
  return { by: read.by, at: read.at, words: read.words };
};

/** Why a time that was chosen is gone. */
const goneWhys = ['taken', 'begun'] as const;
const goneWhy: Field<(typeof goneWhys)[number]> = (stored) =>
  goneWhys.find((known) => known === stored);

/** Of a plan that is to end. */
const planEnds = ['now', 'period-end'] as const;
const planEnd: Field<(typeof planEnds)[number]> = (stored) =>
  planEnds.find((known) => known === stored);

/** Whose wish it was that nobody comes. */
const wishers = ['customer', 'company'] as const;
const wisher: Field<(typeof wishers)[number]> = (stored) =>
  wishers.find((known) => known === stored);
/** Of what was stored before the company's own wish was asked for. */
const wisherOrCustomer: Field<(typeof wishers)[number]> = (stored) =>
  stored === undefined ? 'customer' : wisher(stored);

/** What it leaves the customer (ruling 48): another time, credit, or nothing. */
const moneys = ['swap', 'credit', 'none'] as const;
const skipMoney: Field<(typeof moneys)[number]> = (stored) =>
  moneys.find((known) => known === stored);

/** When a booking is paid that stands before it is. */
export const paysLater = ['on-the-day', 'after', 'invoice'] as const;
export type PaysLater = (typeof paysLater)[number];
/** Whether a way to pay is one of them. */
export function isPaidLater(way: string): way is PaysLater {
  return paysLater.some((known) => known === way);
}
const later: Field<PaysLater> = (stored) => paysLater.find((known) => known === stored);

const feeKind: Field<FeeKind> = (stored) => feeKinds.find((known) => known === stored);

const noted: Field<OtherMethod> = (stored) => otherMethods.find((known) => known === stored);

/** Parts of days that someone would like. */
const dayParts: Field<readonly DayPart[]> = (stored) => {
  if (!Array.isArray(stored)) return undefined;
  const parts = stored.map((each) => {
    const { date, window }: Record<string, unknown> = Object(each);
    const known = dayWindows.find((one) => one === window);
    const day = /^\d{4}-\d\d-\d\d$/.test(String(date)) ? instant(date) : undefined;
    return day !== undefined && known !== undefined ? { date: day, window: known } : undefined;
  });
  return parts.every((part) => part !== undefined) ? parts : undefined;
};

/** A month of a plan that a pause leaves out, and what is charged of it after the pause. */
export interface MonthLeftOut {
  /** ISO 8601. */
  readonly startsAt: string;
  readonly partCents: Cents;
  readonly partVisits: number;
  /** "2026-12-24" */
  readonly partOn: string;
}
const monthLeftOut: Field<MonthLeftOut> = (stored) => {
  const { startsAt, partCents, partVisits, partOn }: Record<string, unknown> = Object(stored);
  const at = instant(startsAt);
  const [part, visits, on] = [amount(partCents), count(partVisits), text(partOn)];
  if (at === undefined || part === undefined || visits === undefined || on === undefined) return;
  return { startsAt: at, partCents: part, partVisits: visits, partOn: on };
};
/** Of pauses; older rows have none. */
const uncharged: Field<readonly MonthLeftOut[]> = (stored) => {
  if (stored === undefined) return [];
  if (!Array.isArray(stored)) return undefined;
  const months = stored.map(monthLeftOut);
  return months.every((each) => each !== undefined) ? months : undefined;
};

/** What older rows have not, and newer ones may not know. */
function orNull<T>(field: Field<T>): Field<T | null> {
  return (stored) => (stored === undefined || stored === null ? null : field(stored));
}

const session = { attemptId: ids.attemptId, sessionRef: ids.sessionRef };
const received = { ...session, amount: orNull(amount), currency: orNull(text) };
const plan = { subscriptionRef: ids.subscriptionRef };
const month = { invoiceRef: ids.invoiceRef, amount, attempts: count };
const visit = { visitId: ids.visitId, startsAt: instant, endsAt: instant };
/** Rows of `visit.done` once had none of it. */
const visitOrNull = {
  visitId: orNull(ids.visitId),
  startsAt: orNull(instant),
  endsAt: orNull(instant),
};
const worked = { workedMinutes: orNull(count) };
/** `answerBy`: until when the bank waits for our answer; null if it waits for none. */
const dispute = {
  disputeRef: ids.disputeRef,
  paymentId: ids.paymentId,
  amount,
  reason: text,
  answerBy: orNull(instant),
};
/** `taken`: what the bank keeps. Rows were once written without how much, and without the fee. */
const loss = {
  ...dispute,
  taken: orNull(amount),
  fee: orNull(amount),
};
const charge = { paymentId: ids.paymentId, amount, code: orNull(text) };

/**
 * Everything that can happen to an order, and what is told of it: ids, codes and amounts in cents,
 * never a person's data. One table makes the type and reads what is stored.
 */
const eventFields = {
  'order.created': {},
  /** An operator booked for someone who called. */
  'order.taken': {},
  /** An operator, or a program of theirs, set the price by hand: from the list's, before codes and tax. */
  'price.set': { listed: amount, amount, reason },
  /** It stands, and is paid on the day of the visit, or after it. */
  'order.agreed': { pays: later },
  /** It came out of another program's file: agreed on elsewhere, and not paid here. */
  'order.imported': {},
  /** It stands by the terms that its customer agreed to: a card is saved, and `amount` was paid now. */
  'order.secured': { ...session, amount },
  'order.reopened': {},
  /** Another booking of the same visitor took its place. */
  'order.replaced': {},
  'order.cancelled': { reason },
  /** By its visit; null where it has none. Older rows do not say. */
  'order.completed': { visitId: orNull(ids.visitId), ...worked },
  'quote.offered': { amount: orNull(amount) },
  'quote.sent-again': {},
  'quote.replaced': { reason },
  'emergency.answered': {},
  /** Answered by mistake: its clock runs again. */
  'emergency.reopened': {},
  'emergency.overdue': {},
  'emergency.unavailable': { reason },
  'payment-link.sent': {},
  'payment.started': { attemptId: ids.attemptId },
  'payment.declined': { ...session, code: orNull(text) },
  'payment.processing': session,
  'payment.received': received,
  'payment.received-again': {
    amount: orNull(amount),
    sessionRef: orNull(ids.sessionRef),
    paymentId: orNull(ids.paymentId),
  },
  'payment.after-cancel': received,
  'payment.accepted': received,
  'payment.mismatch': {
    sessionRef: ids.sessionRef,
    amount: orNull(amount),
    paymentId: orNull(ids.paymentId),
  },
  /**
   * By hand, as an operator noted it; or by credit or a gift card. `isBeside`: with another payment of the
   * same moment, which tells that the booking is paid.
   */
  'payment.noted': { paymentId: ids.paymentId, amount, method: noted, isBeside: orNull(flag) },
  /** A caller said yes to a charge of the card that they left with an earlier booking. */
  'payment.agreed': { paymentId: ids.paymentId, amount, last4: text, consent },
  'payment.charged': { paymentId: ids.paymentId, amount },
  'payment.refused': charge,
  /** The saved card is charged at that time, as its customer agreed; `isToldElsewhere`: by the receipt. */
  'due-charge.planned': {
    paymentId: ids.paymentId,
    amount,
    chargeAt: instant,
    isToldElsewhere: flag,
  },
  'due-charge.stopped': { paymentId: ids.paymentId, amount },
  /** The bank said no, or wants the cardholder; null: it is not tried again by itself. */
  'due-charge.refused': { ...charge, nextTryAt: orNull(instant), isFirst: flag },
  /** Its bank holds the amount on the saved card; nothing is charged. */
  'hold.placed': { holdId: ids.holdId, amount, captureBefore: instant, visitStartsAt: instant },
  /** The bank said no, or wants the cardholder. */
  'hold.declined': { holdId: ids.holdId, amount, code: orNull(text), visitStartsAt: instant },
  /** Nothing of it is charged: its bank is told to let go. */
  'hold.released': { holdId: ids.holdId, amount },
  /** The bank let go of it by itself. */
  'hold.lapsed': { holdId: ids.holdId, amount },
  'payment.failed': session,
  'payment.expired': { attemptId: orNull(ids.attemptId) },
  /** `movedFrom`: when it was before, where that is another start; `movesAll`: all that follow go with it.
   * Older rows have neither. */
  'visit.confirmed': {
    ...visit,
    isChange: flag,
    movedFrom: orNull(instant),
    movesAll: orNull(flag),
  },
  /** It is planned for then, and nobody can come as yet. `isListed`: nobody is emailed of it by itself; the
   * email of the change that moved it, if one did, says so. */
  'visit.waits': { ...visit, movedFrom: orNull(instant), movesAll: flag, isListed: flag },
  /** Someone comes once more to what is done; `amount` is due after it, 0 for a re-clean. */
  'visit.added': { ...visit, amount },
  /** A visit has other add-ons of its own; `amount` is due for them and the visit after it. */
  'visit.add-ons-changed': { ...visit, amount },
  /** Its time was chosen and held before it was paid. */
  'visit.booked': visit,
  /** Proposed by the plan: the same weekday, hour and crew as its first. */
  'visit.planned': visit,
  /** The plan ends before it. */
  'visit.unplanned': visit,
  /** Paid after its time was gone; another has to be found. `why`: null of an older release. */
  'visit.time-lost': { startsAt: instant, why: orNull(goneWhy) },
  'visit.cancelled': visit,
  /** Nobody comes this time; the booking stands. `amount`: what is credited for it;
   * `isFollowing`: one of several of one act, whose first is told. */
  'visit.skipped': {
    ...visit,
    wish: wisher,
    money: skipMoney,
    amount,
    isFollowing: flag,
    endsSeries: flagOrNot,
  },
  /** The evening before: its customer is told when, who comes, and what to prepare. `mayMove` and `maySkip`: what they
   * can still do alone; null of an older release. */
  'visit.announced': { ...visit, mayMove: orNull(flag), maySkip: orNull(flag) },
  /** Another crew comes than its customer was told the evening before, at the same time. */
  'visit.crew-changed': visit,
  /** The crew is at the door in about so many minutes; null: nobody can tell. */
  'visit.on-the-way': { ...visit, minutes: orNull(count) },
  /** The crew's phone said so, at that moment. */
  'visit.working': { ...visit, at: instant },
  'visit.finished': { ...visit, at: instant },
  /** It begins about so many minutes later than was told. */
  'visit.late': { ...visit, minutes: count },
  /** Its customer is asked how it was, and whether they leave a tip: what they have not answered. */
  'visit.rating-asked': { ...visit, asksRating: orNull(flag), asksTip: orNull(flag) },
  /** Its customer said how it was: 1 to 5 stars. */
  'visit.rated': { visitId: ids.visitId, stars: count },
  /** Nobody comes in these days, both counted; `visits` of them were planned. `amount`: what is
   * credited for them. */
  'visits.paused': {
    from: text,
    to: text,
    wish: wisherOrCustomer,
    visits: count,
    amount,
    uncharged,
  },
  /** A pause ends early: visits come again from a day on, and what was credited is taken back. */
  'visits.resumed': { on: text, visits: count, amount, uncharged },
  /** Someone ended the pause of a plan's months in the processor's dashboard. */
  'plan.resumed-there': plan,
  /** A change of the series leaves a month that was paid with so many fewer visits, which is credited;
   * or they come after all, and that credit is taken back. `monthStartsAt`: the first moment of the month. */
  'visits.credited': { monthStartsAt: instant, visits: count, amount, isTakenBack: flag },
  /** A visit of a series, or it and all that follow, is for another home or has other add-ons.
   * `dueCents`: what is due after each; null: its months pay for it. */
  'series.terms-changed': {
    visitId: orNull(ids.visitId),
    startsAt: instant,
    isOne: flag,
    bedroomBath: text,
    sizeCategory: text,
    minutes: count,
    dueCents: orNull(amount),
    /** What each cost before, where that was another price; null of an older release. */
    beforeCents: orNull(amount),
  },
  /** A series whose visits are each paid ends: nobody comes after that day; null: nobody comes
   * anymore. So many planned visits are called off by it. */
  'series.ended': { until: orNull(text), visits: count },
  /** The visits of a plan got a last day, or lost it (null): its months end with that day. */
  'series.bounded': { until: orNull(text) },
  /** Of a series that has a last day nothing is left to come. */
  'series.over': {},
  'visit.done': { ...visitOrNull, ...worked },
  /** It was completed by mistake; null of a booking that was completed without one. */
  'visit.reopened': visitOrNull,
  'visit.change-requested': { requestId: text, times: orNull(dayParts) },
  'cancellation.requested': {},
  /** At the card processor, with the cards that were saved. */
  'customer.deleted': {},
  'link.renewed': {},
  /** Where the crew goes was entered or corrected. */
  'place.changed': {},
  'refund.requested': {
    refundId: ids.refundId,
    paymentId: ids.paymentId,
    amount,
    /** The refund that was promised first, however often it was requested since. */
    promiseId: orNull(ids.refundId),
  },
  /** `amount` by this one, `refunded` in all, of `paid`; `credit` that comes back with all of a month. */
  'refund.made': {
    paymentId: ids.paymentId,
    amount,
    refunded: amount,
    paid: amount,
    credit: orNull(amount),
  },
  'refund.failed': {
    refundId: orNull(ids.refundId),
    refundRef: orNull(refOf<RefundRef>(refundRef)),
    amount,
    code: orNull(text),
    paymentId: orNull(ids.paymentId),
    /** The refund that was promised first, however often it was requested since. */
    promiseId: orNull(ids.refundId),
    /** It had counted as refunded: the bank sent it back later. */
    wasMade: orNull(flag),
    /** What of the payment counts as refunded after it; older rows do not say. */
    refunded: orNull(amount),
  },
  /** The person who requested it no longer wants it, so it is not requested again. */
  'refund.stopped': { refundId: ids.refundId, paymentId: ids.paymentId, amount },
  'plan.waiting': plan,
  'plan.active': plan,
  'plan.past-due': plan,
  'plan.paused': plan,
  'plan.cancelled': plan,
  'plan.card-replaced': plan,
  'plan.ending': plan,
  'plan.goes-on': plan,
  'plan.end-asked': { when: planEnd },
  /** It was to end at once, and the processor has not ended it after many tries. */
  'plan.end-failed': { subscriptionRef: ids.subscriptionRef, code: orNull(text) },
  'plan.keep-asked': {},
  /** Someone wants its months charged although a payment of it is disputed. */
  'plan.resume-asked': {},
  /** Another year of it: its customer is reminded that it renews. */
  'plan.year-passed': {},
  /** A plan is to cost another amount, and its customer is told. `chargedFrom`: the first charge at it. */
  'plan.price-announced': { before: amount, amount, chargedFrom: instant, needsConsent: flag },
  /** Its customer said yes to it. */
  'plan.price-agreed': { amount },
  /** The customer of a rhythm agreed to what each visit costs by now. */
  'terms.renewed': { amount },
  /** It counts from the next charge on. */
  'plan.price-changed': { before: amount, amount },
  /** Nobody said yes, so the old price stays. */
  'plan.price-kept': { amount },
  /** It was announced and does not come; what the plan costs then. */
  'plan.price-withdrawn': { amount },
  /** It is to become another plan. `isMoved`: later than its customer was told. */
  'plan.change-agreed': { before: amount, amount, chargedFrom: instant, isMoved: flag },
  'plan.changed': { before: amount, amount },
  /** It stays what it is; what it costs then. */
  'plan.change-withdrawn': { amount },
  /** Someone set another price in the processor's dashboard: it counts from the next charge on. */
  'plan.price-changed-there': { before: amount, amount },
  'plan-month.due': month,
  'plan-month.paid': month,
  /** `isFirst`: the first refusal of this month; the processor tries again for days. */
  'plan-month.failed': { ...month, isFirst: orNull(flag) },
  'plan-month.cancelled': month,
  'referral.granted': { amount },
  'referral.reversed': {},
  'referral.restored': {},
  'credit.used': { reservationId: ids.reservationId, amount },
  'credit.used-by-hand': { amount },
  'credit.released': { reservationId: ids.reservationId, amount },
  /** What a plan that has ended had not used of it. */
  'credit.returned': { amount },
  'dispute.inquiry': dispute,
  'dispute.open': dispute,
  /** It was lost, and is looked at again. */
  'dispute.appealed': dispute,
  'dispute.won': dispute,
  /** `leavesNothing` of what was paid for the booking; `cancels`: and nobody has been there. */
  'dispute.lost': { ...loss, leavesNothing: orNull(flag), cancels: orNull(flag) },
  /** What the bank keeps of a lost one has changed: a part came back, or its fee did. */
  'dispute.settled': loss,
  'extra-hours.billed': { paymentId: ids.paymentId, hours: count, amount, workedMinutes: count },
  'extra-hours.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  /** A part by its link, or what parts left. */
  'extra-hours.part-paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'extra-hours.needs-customer': charge,
  'extra-hours.failed': charge,
  /** Another bill of so many hours replaced the `former` one, which was not paid. */
  'extra-hours.corrected': {
    paymentId: ids.paymentId,
    hours: count,
    amount,
    workedMinutes: count,
    formerId: ids.paymentId,
    former: amount,
  },
  'extra-hours.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for a bill that was withdrawn: it goes back. */
  'extra-hours.paid-late': { paymentId: ids.paymentId, amount },
  'extra-hours.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** What one visit costs itself, which is due now that it is done. */
  'visit-price.billed': { paymentId: ids.paymentId, visitId: ids.visitId, amount },
  'visit-price.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'visit-price.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for one that was withdrawn: it goes back. */
  'visit-price.paid-late': { paymentId: ids.paymentId, amount },
  'visit-price.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** A customer gives a tip for a visit; `last4` of the card they said to charge, null: on the card page. */
  'tip.given': { paymentId: ids.paymentId, visitId: ids.visitId, amount, last4: orNull(text) },
  'tip.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'tip.refused': charge,
  'tip.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for one that was withdrawn: it goes back. */
  'tip.paid-late': { paymentId: ids.paymentId, amount },
  'tip.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** So much of the booking is on an invoice from now on, and paid there. */
  'invoice.issued': { invoiceId: text, number: count, amount },
  /** That invoice is void: it is owed by itself again. */
  'invoice.voided': { invoiceId: text, number: count, amount },
  /** An invoice has paid all that was left of the booking's price; `isFirst`: it was never paid before. */
  'invoice.settled': { invoiceId: text, number: count, amount, isFirst: flag },
  'invoice.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'invoice.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for what was asked for no more: it goes back. */
  'invoice.paid-late': { paymentId: ids.paymentId, amount },
  'invoice.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** A fee as agreed: `kept` of what was paid, `charged` to the saved card by the payment. */
  'fee.taken': {
    fee: feeKind,
    amount,
    kept: amount,
    charged: amount,
    paymentId: orNull(ids.paymentId),
    visitId: orNull(ids.visitId),
  },
  /** It was due, and someone let it go. */
  'fee.waived': { fee: feeKind, amount, visitId: orNull(ids.visitId), reason },
  'fee.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'fee.needs-customer': charge,
  'fee.failed': charge,
  'fee.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for one that was withdrawn: it goes back. */
  'fee.paid-late': { paymentId: ids.paymentId, amount },
  'fee.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** The customer gives none. */
  'tip.none': { visitId: ids.visitId },
  /** A customer said yes to a charge of their card on file for a bill; it replaced the `former` one. */
  'bill.agreed': {
    paymentId: ids.paymentId,
    formerId: ids.paymentId,
    amount,
    last4: text,
    consent,
  },
  'bill.refused': charge,
  /** A bill was paid by hand, in whole or in part: an operator noted it. */
  'bill.noted': { paymentId: ids.paymentId, amount, method: noted },
} as const satisfies Record<string, Readonly<Record<string, Field<unknown>>>>;

type EventFields = typeof eventFields;
type FieldsOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer T> ? T : never;
};

export type OrderEventKind = keyof EventFields;
export type OrderEventOf<Kind extends OrderEventKind> = {
  [Each in Kind]: { readonly kind: Each } & FieldsOf<EventFields[Each]>;
}[Kind];
export type OrderEvent = OrderEventOf<OrderEventKind>;
/** What fields of events are called, where they are stored too. */
export type OrderEventField = {
  [Kind in OrderEventKind]: Exclude<keyof OrderEventOf<Kind>, 'kind'>;
}[OrderEventKind];

export function isOrderEventKind(kind: string): kind is OrderEventKind {
  return Object.hasOwn(eventFields, kind);
}

const VISIT_CHANGES: ReadonlySet<OrderEventKind> = new Set<OrderEventKind>([
  'visit.confirmed',
  'visit.waits',
  'visit.crew-changed',
  'visit.added',
  'visit.booked',
  'visit.planned',
  'visit.unplanned',
  'visit.cancelled',
  'visit.skipped',
  'visits.paused',
  'visits.resumed',
  'series.ended',
  'series.bounded',
  'series.over',
  'visit.done',
  'visit.reopened',
]);

/** Whether the next visit may be another one after it. */
export function changesVisits(kind: OrderEventKind): boolean {
  return VISIT_CHANGES.has(kind);
}

/** An event from its row; null if an older version of this product wrote it otherwise. */
export function readOrderEvent(kind: string, fields: unknown): OrderEvent | null {
  if (!isOrderEventKind(kind)) return null;
  const stored: Readonly<Record<string, unknown>> = Object(fields);
  const event: Record<string, unknown> = { kind };
  for (const [name, read] of Object.entries<Field<unknown>>(eventFields[kind])) {
    const value = read(stored[name]);
    if (value === undefined) return null;
    event[name] = value;
  }
  // Each field was read by the table that makes the type.
  return event as unknown as OrderEvent;
}

/** What is stored of an event next to its kind. */
export function storedFields(event: OrderEvent): Readonly<Record<string, unknown>> {
  const { kind: _kind, ...fields } = event;
  return 'reason' in event && typeof event.reason === 'object'
    ? { ...fields, reason: storedReason(event.reason) }
    : fields;
}
