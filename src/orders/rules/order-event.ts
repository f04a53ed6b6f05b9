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
  type VisitId,
  visitId,
} from '#kernel/rules/ids.ts';
import { type DayPart, dayWindows } from '#kernel/rules/moments.ts';
import { type Cents, cents } from '#kernel/rules/money.ts';
import { type FeeKind, feeKinds } from './fee-kind.ts';
import { type OtherMethod, otherMethods } from './payment-method.ts';
import { type Reason, readReason, storedReason } from './reason.ts';

/** Reads one stored field of an event; undefined if it does not fit. */
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
/** False in rows older than the field. */
const flagOrFalse: Field<boolean> = (stored) => (stored === undefined ? false : flag(stored));
const count: Field<number> = (stored) =>
  Number.isSafeInteger(stored) ? Number(stored) : undefined;
const amount: Field<Cents> = (stored) =>
  Number.isSafeInteger(stored) ? cents(Number(stored)) : undefined;
/** ISO 8601. */
const instant: Field<string> = (stored) =>
  typeof stored === 'string' && !Number.isNaN(Date.parse(stored)) ? stored : undefined;
const reason: Field<Reason> = (stored) =>
  typeof stored === 'string' ? readReason(stored) : undefined;

/** Empty in older rows. */
const visitIds: Field<readonly VisitId[]> = (stored) => {
  if (stored === undefined) return [];
  if (!Array.isArray(stored)) return undefined;
  const read = stored.map(ids.visitId);
  return read.every((id) => id !== undefined) ? read : undefined;
};

/** A customer's consent to a charge, as an operator heard it; `by` is the operator's id. */
export interface CardConsent {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
  /** What they agreed to. */
  readonly words: string;
}
const consent: Field<CardConsent> = (stored) => {
  const { by, at, words }: Record<string, unknown> = Object(stored);
  const read = { by: text(by), at: instant(at), words: text(words) };
  if (read.by === undefined || read.at === undefined || read.words === undefined) return undefined;
  return { by: read.by, at: read.at, words: read.words };
};

/** Why a chosen time is gone. */
const lostTimeReasons = ['taken', 'begun'] as const;
const lostTimeReason: Field<(typeof lostTimeReasons)[number]> = (stored) =>
  lostTimeReasons.find((known) => known === stored);

/** When a plan ends. */
const planEnds = ['now', 'period-end'] as const;
const planEnd: Field<(typeof planEnds)[number]> = (stored) =>
  planEnds.find((known) => known === stored);

/** Who wanted the visit skipped. */
const skipRequesters = ['customer', 'company'] as const;
const skipRequester: Field<(typeof skipRequesters)[number]> = (stored) =>
  skipRequesters.find((known) => known === stored);
/** 'customer' in rows older than the field. */
const skipRequesterOrCustomer: Field<(typeof skipRequesters)[number]> = (stored) =>
  stored === undefined ? 'customer' : skipRequester(stored);

/** What the customer gets (ruling 48): another time, credit, or nothing. */
const skipMoneyKinds = ['swap', 'credit', 'none'] as const;
const skipMoney: Field<(typeof skipMoneyKinds)[number]> = (stored) =>
  skipMoneyKinds.find((known) => known === stored);

/** When a booking is paid that is confirmed before payment. */
export const paysLater = ['on-the-day', 'after', 'invoice'] as const;
export type PaysLater = (typeof paysLater)[number];
/** Whether a payment option is one of these. */
export function isPaidLater(way: string): way is PaysLater {
  return paysLater.some((known) => known === way);
}
const paysLaterField: Field<PaysLater> = (stored) => paysLater.find((known) => known === stored);

const feeKind: Field<FeeKind> = (stored) => feeKinds.find((known) => known === stored);

const noted: Field<OtherMethod> = (stored) => otherMethods.find((known) => known === stored);

/** Preferred parts of days. */
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

/** A month of a plan that a pause leaves out, and its charge after the pause. */
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
/** For pauses; empty in older rows. */
const uncharged: Field<readonly MonthLeftOut[]> = (stored) => {
  if (stored === undefined) return [];
  if (!Array.isArray(stored)) return undefined;
  const months = stored.map(monthLeftOut);
  return months.every((each) => each !== undefined) ? months : undefined;
};

/** For a field that older rows lack, and newer ones may set to null. */
function orNull<T>(field: Field<T>): Field<T | null> {
  return (stored) => (stored === undefined || stored === null ? null : field(stored));
}

const session = { attemptId: ids.attemptId, sessionRef: ids.sessionRef };
const received = { ...session, amount: orNull(amount), currency: orNull(text) };
const plan = { subscriptionRef: ids.subscriptionRef };
const month = { invoiceRef: ids.invoiceRef, amount, attempts: count };
const visit = { visitId: ids.visitId, startsAt: instant, endsAt: instant };
/** Older rows of `visit.done` lack these. */
const visitOrNull = {
  visitId: orNull(ids.visitId),
  startsAt: orNull(instant),
  endsAt: orNull(instant),
};
const worked = { workedMinutes: orNull(count) };
/** `answerBy`: the bank's deadline for our answer; null if it expects none. */
const dispute = {
  disputeRef: ids.disputeRef,
  paymentId: ids.paymentId,
  amount,
  reason: text,
  answerBy: orNull(instant),
};
/** `taken`: what the bank keeps. Older rows lack the amount and the fee. */
const loss = {
  ...dispute,
  taken: orNull(amount),
  fee: orNull(amount),
};
const charge = { paymentId: ids.paymentId, amount, code: orNull(text) };

/**
 * All events of an order and their fields: ids, codes and amounts in cents, never personal data. This one table defines
 * the type and reads stored rows.
 */
const eventFields = {
  'order.created': {},
  /** An operator booked for a caller. */
  'order.taken': {},
  /** An operator, or one of their programs, changed the list price by hand, before codes and tax. */
  'price.set': { listed: amount, amount, reason },
  /** It is confirmed, and paid on the day of the visit or later. */
  'order.agreed': { pays: paysLaterField },
  /** Imported from another program: agreed on elsewhere, and not paid here. */
  'order.imported': {},
  /** Confirmed under the terms that its customer agreed to: a card is saved, and `amount` was paid now. */
  'order.secured': { ...session, amount },
  'order.reopened': {},
  /** Another booking of the same visitor replaced it. */
  'order.replaced': {},
  'order.cancelled': { reason },
  /** By its visit; null without one, and in older rows. */
  'order.completed': { visitId: orNull(ids.visitId), ...worked },
  'quote.offered': { amount: orNull(amount) },
  'quote.sent-again': {},
  'quote.replaced': { reason },
  'emergency.answered': {},
  /** It was answered by mistake: its clock runs again. */
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
   * Noted by an operator, or paid by credit or a gift card. `isBeside`: along with another payment at the same moment,
   * which announces that the booking is paid.
   */
  'payment.noted': { paymentId: ids.paymentId, amount, method: noted, isBeside: orNull(flag) },
  /** A caller agreed to a charge of the card saved with an earlier booking. */
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
  /** The bank declined, or wants the cardholder; null: no automatic retry. */
  'due-charge.refused': { ...charge, nextTryAt: orNull(instant), isFirst: flag },
  /** The bank holds the amount on the saved card; nothing is charged. */
  'hold.placed': { holdId: ids.holdId, amount, captureBefore: instant, visitStartsAt: instant },
  /** The bank declined, or wants the cardholder. */
  'hold.declined': { holdId: ids.holdId, amount, code: orNull(text), visitStartsAt: instant },
  /** Nothing is charged: the bank releases the hold. */
  'hold.released': { holdId: ids.holdId, amount },
  /** The bank released it on its own. */
  'hold.lapsed': { holdId: ids.holdId, amount },
  'payment.failed': session,
  'payment.expired': { attemptId: orNull(ids.attemptId) },
  /** `movedFrom`: the old start, if it was different; `movesAll`: all that follow move too. Older rows have neither. */
  'visit.confirmed': {
    ...visit,
    isChange: flag,
    movedFrom: orNull(instant),
    movesAll: orNull(flag),
  },
  /**
   * It is planned for then, but has no crew yet. `isListed`: it gets no email of its own; the email about the change
   * that moved it, if any, lists it.
   */
  'visit.waits': { ...visit, movedFrom: orNull(instant), movesAll: flag, isListed: flag },
  /** An extra visit after a completed one; `amount` is due after it, 0 for a re-clean. */
  'visit.added': { ...visit, amount },
  /** A visit's own add-ons changed; `amount` is due for them and the visit after it. */
  'visit.add-ons-changed': { ...visit, amount },
  /** Its time was chosen and held before payment. */
  'visit.booked': visit,
  /** Planned with the same weekday, hour and crew as the plan's first visit. */
  'visit.planned': visit,
  /** The plan ends before it. */
  'visit.unplanned': visit,
  /** Paid after its time was gone; it needs another. `why`: null in older rows. */
  'visit.time-lost': { startsAt: instant, why: orNull(lostTimeReason) },
  /** `isNoAccess`: the crew came and could not get in. */
  'visit.cancelled': { ...visit, isNoAccess: flagOrFalse },
  /**
   * The visit is skipped; the booking stays. `amount`: its credit; `isFollowing`: one of several in one act, whose
   * email goes with the first; `isNoAccess`: the crew came and could not get in.
   */
  'visit.skipped': {
    ...visit,
    wish: skipRequester,
    money: skipMoney,
    amount,
    isFollowing: flag,
    endsSeries: flagOrFalse,
    isNoAccess: flagOrFalse,
  },
  /**
   * The evening before, an email says when, who comes, and what to prepare. `mayMove` and `maySkip`: what the customer
   * can still do without the office; null in older rows.
   */
  'visit.announced': { ...visit, mayMove: orNull(flag), maySkip: orNull(flag) },
  /** After the evening-before email, another crew comes at the same time. */
  'visit.crew-changed': visit,
  /** The crew arrives in about this many minutes; null: unknown. */
  'visit.on-the-way': { ...visit, minutes: orNull(count) },
  /** Reported by the crew's phone, at that moment. */
  'visit.working': { ...visit, at: instant },
  'visit.finished': { ...visit, at: instant },
  /** It begins about this many minutes later than announced. */
  'visit.late': { ...visit, minutes: count },
  /** Its customer is asked for a rating and a tip, as far as they have not answered yet. */
  'visit.rating-asked': { ...visit, asksRating: orNull(flag), asksTip: orNull(flag) },
  /** Its customer's rating: 1 to 5 stars. */
  'visit.rated': { visitId: ids.visitId, stars: count },
  /** No visits in these days, both included; `visits` planned ones are skipped. `amount`: their credit. */
  'visits.paused': {
    from: text,
    to: text,
    wish: skipRequesterOrCustomer,
    visits: count,
    amount,
    uncharged,
  },
  /** A pause ends early: these visits resume on a day, and their credit is taken back. */
  'visits.resumed': { on: text, visits: count, visitIds, amount, uncharged },
  /** Someone ended the pause of a plan's months in the processor's dashboard. */
  'plan.resumed-there': plan,
  /**
   * A change of the series leaves a paid month with `visits` fewer visits, which are credited; or they come after all,
   * and that credit is taken back. `monthStartsAt`: the first moment of the month.
   */
  'visits.credited': { monthStartsAt: instant, visits: count, amount, isTakenBack: flag },
  /**
   * A visit of a series, or it and all that follow, has another home or other add-ons. `dueCents`: what is due after
   * each; null: its months pay for it.
   */
  'series.terms-changed': {
    visitId: orNull(ids.visitId),
    startsAt: instant,
    isOne: flag,
    bedroomBath: text,
    sizeCategory: text,
    minutes: count,
    dueCents: orNull(amount),
    /** What each cost before, if the price changed; null in older rows. */
    beforeCents: orNull(amount),
  },
  /** A series paid by visit ends: no visit after that day; null: none at all. `visits` planned ones are called off. */
  'series.ended': { until: orNull(text), visits: count },
  /** The visits of a plan got a last day, or lost it (null): its months end with that day. */
  'series.bounded': { until: orNull(text) },
  /** A series with a last day has no more visits to come. */
  'series.over': {},
  'visit.done': { ...visitOrNull, ...worked },
  /** It was completed by mistake; null for a booking that was completed without a visit. */
  'visit.reopened': visitOrNull,
  'visit.change-requested': { requestId: text, times: orNull(dayParts) },
  'cancellation.requested': {},
  /** At the card processor, along with the saved cards. */
  'customer.deleted': {},
  'link.renewed': {},
  /** The address was entered or corrected. */
  'place.changed': {},
  'refund.requested': {
    refundId: ids.refundId,
    paymentId: ids.paymentId,
    amount,
    /** The first refund promised for this, if it was requested again. */
    promiseId: orNull(ids.refundId),
  },
  /** `amount` of this refund, `refunded` in total, of `paid`; `credit` that returns with a whole month. */
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
    /** The first refund promised for this, if it was requested again. */
    promiseId: orNull(ids.refundId),
    /** It had counted as refunded, until the bank returned it. */
    wasMade: orNull(flag),
    /** How much of the payment still counts as refunded; older rows do not say. */
    refunded: orNull(amount),
  },
  /** The person who requested it withdrew it, so it is not requested again. */
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
  /** It should have ended at once, and the processor has not ended it after many tries. */
  'plan.end-failed': { subscriptionRef: ids.subscriptionRef, code: orNull(text) },
  'plan.keep-asked': {},
  /** Someone wants its months charged despite a disputed payment. */
  'plan.resume-asked': {},
  /** After another year, its customer is reminded that it renews. */
  'plan.year-passed': {},
  /** A plan's price will change, and its customer is told. `chargedFrom`: the first charge at the new price. */
  'plan.price-announced': { before: amount, amount, chargedFrom: instant, needsConsent: flag },
  /** Its customer agreed to it. */
  'plan.price-agreed': { amount },
  /** The customer of a rhythm agreed to the current price of each visit. */
  'terms.renewed': { amount },
  /** It applies from the next charge on. */
  'plan.price-changed': { before: amount, amount },
  /** Without an agreement, the old price stays. */
  'plan.price-kept': { amount },
  /** An announced price was withdrawn; `amount` is what the plan costs then. */
  'plan.price-withdrawn': { amount },
  /** It will become another plan. `isMoved`: later than its customer was told. */
  'plan.change-agreed': { before: amount, amount, chargedFrom: instant, isMoved: flag },
  'plan.changed': { before: amount, amount },
  /** It stays the same plan; `amount` is what it costs then. */
  'plan.change-withdrawn': { amount },
  /** Someone set another price in the processor's dashboard; it applies from the next charge on. */
  'plan.price-changed-there': { before: amount, amount },
  'plan-month.due': month,
  'plan-month.paid': month,
  /** `isFirst`: the first decline for this month; the processor retries for days. */
  'plan-month.failed': { ...month, isFirst: orNull(flag) },
  'plan-month.cancelled': month,
  'referral.granted': { amount },
  'referral.reversed': {},
  'referral.restored': {},
  'credit.used': { reservationId: ids.reservationId, amount },
  'credit.used-by-hand': { amount },
  'credit.released': { reservationId: ids.reservationId, amount },
  /** Credit that an ended plan had not used. */
  'credit.returned': { amount },
  'dispute.inquiry': dispute,
  'dispute.open': dispute,
  /** It was lost, and is under review again. */
  'dispute.appealed': dispute,
  'dispute.won': dispute,
  /** `leavesNothing` of what was paid for the booking; `cancels`: and there was no visit yet. */
  'dispute.lost': { ...loss, leavesNothing: orNull(flag), cancels: orNull(flag) },
  /** The bank's share of a lost dispute changed: a part of it or the fee was returned. */
  'dispute.settled': loss,
  'extra-hours.billed': { paymentId: ids.paymentId, hours: count, amount, workedMinutes: count },
  'extra-hours.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  /** A part by its link, or the rest after parts. */
  'extra-hours.part-paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'extra-hours.needs-customer': charge,
  'extra-hours.failed': charge,
  /** A new bill for this many hours replaced the unpaid `former` one. */
  'extra-hours.corrected': {
    paymentId: ids.paymentId,
    hours: count,
    amount,
    workedMinutes: count,
    formerId: ids.paymentId,
    former: amount,
  },
  'extra-hours.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for a withdrawn bill: it is refunded. */
  'extra-hours.paid-late': { paymentId: ids.paymentId, amount },
  'extra-hours.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** A completed visit's own price is due. */
  'visit-price.billed': { paymentId: ids.paymentId, visitId: ids.visitId, amount },
  'visit-price.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'visit-price.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for a withdrawn bill: it is refunded. */
  'visit-price.paid-late': { paymentId: ids.paymentId, amount },
  'visit-price.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** A customer tips for a visit; `last4` of the card they agreed to charge, null: through checkout. */
  'tip.given': { paymentId: ids.paymentId, visitId: ids.visitId, amount, last4: orNull(text) },
  'tip.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'tip.refused': charge,
  'tip.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for a withdrawn tip: it is refunded. */
  'tip.paid-late': { paymentId: ids.paymentId, amount },
  'tip.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** This much of the booking is now on an invoice, and paid there. */
  'invoice.issued': { invoiceId: text, number: count, amount },
  /** The invoice is void: the booking owes the amount itself again. */
  'invoice.voided': { invoiceId: text, number: count, amount },
  /** An invoice paid the rest of the booking's price; `isFirst`: it was never paid before. */
  'invoice.settled': { invoiceId: text, number: count, amount, isFirst: flag },
  'invoice.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'invoice.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money that is no longer due: it is refunded. */
  'invoice.paid-late': { paymentId: ids.paymentId, amount },
  'invoice.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** An agreed fee: `kept` of what was paid, `charged` to the saved card by the payment. */
  'fee.taken': {
    fee: feeKind,
    amount,
    kept: amount,
    charged: amount,
    paymentId: orNull(ids.paymentId),
    visitId: orNull(ids.visitId),
  },
  /** It was due, and someone waived it. */
  'fee.waived': { fee: feeKind, amount, visitId: orNull(ids.visitId), reason },
  'fee.paid': { paymentId: ids.paymentId, amount: orNull(amount) },
  'fee.needs-customer': charge,
  'fee.failed': charge,
  'fee.withdrawn': { paymentId: ids.paymentId, amount, reason },
  /** Money for a withdrawn fee: it is refunded. */
  'fee.paid-late': { paymentId: ids.paymentId, amount },
  'fee.link': { paymentId: ids.paymentId, attemptId: ids.attemptId },
  /** The customer gives no tip. */
  'tip.none': { visitId: ids.visitId },
  /** A customer agreed to charge their saved card for a bill, which replaced the `former` one. */
  'bill.agreed': {
    paymentId: ids.paymentId,
    formerId: ids.paymentId,
    amount,
    last4: text,
    consent,
  },
  'bill.refused': charge,
  /** A bill was paid by hand, in whole or in part, and noted by an operator. */
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
/** The names of event fields, as they are stored. */
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

/** Whether the event may change the next visit. */
export function changesVisits(kind: OrderEventKind): boolean {
  return VISIT_CHANGES.has(kind);
}

/** An event from its row; null if an older version wrote it differently. */
export function readOrderEvent(kind: string, fields: unknown): OrderEvent | null {
  if (!isOrderEventKind(kind)) return null;
  const stored: Readonly<Record<string, unknown>> = Object(fields);
  const event: Record<string, unknown> = { kind };
  for (const [name, read] of Object.entries<Field<unknown>>(eventFields[kind])) {
    const value = read(stored[name]);
    if (value === undefined) return null;
    event[name] = value;
  }
  // The table that defines the type read each field.
  return event as unknown as OrderEvent;
}

/** The stored fields of an event, without its kind. */
export function storedFields(event: OrderEvent): Readonly<Record<string, unknown>> {
  const { kind: _kind, ...fields } = event;
  return 'reason' in event && typeof event.reason === 'object'
    ? { ...fields, reason: storedReason(event.reason) }
    : fields;
}
