import { hasDoneVisits } from '#after-visit/server/after-visit.ts';
import { homeText } from '#catalogue/rules/home-text.ts';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { translated } from '#catalogue/rules/translate.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { nearMomentText } from '#kernel/rules/moments.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { comesAgain } from '#orders/rules/comes-again.ts';
import { isOrderEventKind } from '#orders/rules/order-event.ts';
import { isToCome, isUnpaid, isWithBank } from '#orders/rules/order-status.ts';
import type { PaymentState } from '#orders/rules/payment-state.ts';
import { priceStandsUntil } from '#orders/rules/price-stands.ts';
import {
  bookingReference,
  type EventRow,
  eventsOf,
  linesOf,
  type Order,
} from '#orders/server/orders.ts';
import type {
  MyBookingAnswer,
  OwnPayment,
  OwnPlan,
  OwnTender,
} from '#own-page/contract/my-booking.ts';
import {
  announcedPrice,
  areOfSameHours,
  changeUnderWay,
  creditReturned,
  creditToReturn,
  dueLateFee,
  duesOf,
  findPlan,
  holdsBilling,
  isABill,
  isBeingCharged,
  mandateOf,
  mayKeep,
  owedFor,
  type Payment,
  paymentsOf,
  planEndOf,
  planMoney,
  priceWords,
  promisedBack,
  refusalOf,
  type StoredPlan,
  type Tendered,
  takesCard,
  tendersOf,
  termsToAgree,
  termsToRenew,
  toldHold,
} from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';
import { type Words, wordsOf } from '#registry/words.ts';
import { dueFor, isFurtherVisit, minutesSold, soldWith } from '#visits/rules/own-visit.ts';
import {
  boundStart,
  comesOf,
  confirmedVisit,
  crewProgress,
  firstCleanToCome,
  isVisitGiven,
  keptTimeOf,
  mayMoveOwnVisit,
  ownOffers,
  type Schedule,
  scheduleOf,
} from '#visits/server/visits.ts';
import { mayBookAgain } from './book-again.ts';
import { cancelRule } from './cancel-policy.ts';
import { cancellationOf, seriesCancellation } from './own-cancellation.ts';
import { creditFor } from './own-credit.ts';
import type { ReadDeps } from './own-page-deps.ts';
import { bankIsAsked, hasCancellationRequest, latestTimeRequest, quoteOf } from './queries.ts';
import { hasMessages } from './thread/thread-queries.ts';
import { wasServed } from './was-served.ts';

/** Everything that the customer's page shows of an order, in the page's language. */
export async function readBooking(
  { db, settings, catalogues, taxes, now, ownHomeOf }: ReadDeps,
  order: Order,
  language: Language,
): Promise<MyBookingAnswer> {
  const words = wordsOf[language];
  const lines = await linesOf(db, order.id);
  const payments = (await paymentsOf(db, order.id)).sort(byTime);
  const back = await comingBack(db, order.id);
  const dues = order.per_visit ? await duesOf(db, order.id) : [];
  const { schedule_request_id: scheduleId } = order;
  const schedule = scheduleId === null ? undefined : await scheduleOf(db, scheduleId);
  const visit = await confirmedVisit(db, order.id, now());
  const requested = await latestTimeRequest(db, order.id);
  const { business } = settings;
  const visitStart = boundStart(visit);
  const offers = isToCome(order.status) ? await ownOffers({ db, settings, now }, order) : [];
  const served = await wasServed(db, order.id, now());
  const fee = await dueLateFee(db, order, visitStart, now());
  const hasFee = fee !== null;
  const rule = cancelRule({ order, visitStart, served, hasFee, now: now(), business });
  const asked = rule.kind === 'ask' && (await hasCancellationRequest(db, order.id));
  const mayPay = takesCard(order, payments, now()) && !isBeingCharged(payments);
  const quote = await quoteOf(db, order.id);
  const plan = await findPlan(db, order.id);
  const isGiven = await isVisitGiven(db, settings, order);
  const kept = await ownHomeOf(db, order.id);
  return {
    reference: await bookingReference(db, order.id),
    status: order.status,
    isEmergency: order.is_emergency,
    service: translated(words.catalogue, plan?.service_name ?? order.service_name),
    frequency: plan?.frequency ?? order.frequency,
    recurring: order.recurring,
    comesAgain: comesAgain(order),
    home: homeText(
      catalogues.current(),
      visit?.own.terms?.home ?? {
        bedroomBath: order.bedroom_bath,
        sizeCategory: order.size_category,
      },
      { words: words.catalogue, unit: words.squareFeetUnit },
    ),
    address: addressOf(schedule),
    phone: order.customer_phone,
    email: order.customer_email,
    bookedAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    lines: lines.map(({ kind, item_id: itemId, name, quantity, unit_cents, amount_cents }) => {
      return {
        kind,
        itemId,
        name: translatedLine(words.catalogue, name),
        quantity,
        unitCents: unit_cents,
        amountCents: amount_cents,
      };
    }),
    totalCents: order.total_cents,
    firstCleanCents: isToCome(order.status) ? await firstCleanToCome(db, order.id) : noCents,
    payments: payments
      .filter(isShown)
      .map((payment) => ({ ...ownPayment(payment, back, dues), part: partOf(payment, payments) })),
    owedCents: owedFor(order, payments),
    creditCents: await creditFor(db, order),
    tenders: isUnpaid(order.status) ? toldTenders(await tendersOf(db, order.id)) : [],
    comes: await ownComes({ db, settings, now }, order),
    terms: await ownTerms({ db, settings, taxes, now }, order, language),
    visit:
      visit === undefined
        ? null
        : {
            start: visit.start.toISOString(),
            arriveBy: visit.arriveBy.toISOString(),
            end: visit.end.toISOString(),
            crew: visit.crew,
            ...(await progressOf({ db, settings, now }, visit)),
            isAsked: offers.some(({ visitId }) => visitId === visit.id),
            hasNoTime: visit.hasNoTime,
            isFurther: isFurtherVisit(visit.own),
            dueCents: dueFor(visit.own),
            firstCleanCents: visit.own.first_clean_cents,
            addOns: soldWith(visit.own).map(({ name, quantity }) => {
              return { name: translatedLine(words.catalogue, name), quantity };
            }),
          },
    heldTime: await heldTimeOf(db, order),
    preferredTimes: schedule?.preferredTimes ?? [],
    requested:
      requested === undefined ? null : { times: requested.times, at: requested.at.toISOString() },
    history: (await eventsOf(db, order.id)).filter(isNews).flatMap(({ kind, at, event }) => {
      const known = isOrderEventKind(kind) ? words.timeline[kind] : null;
      const text = movedText(event, { words, timeZone: business.timeZone }) ?? known;
      return text === null ? [] : [{ at: at.toISOString(), text }];
    }),
    feeWords: order.fee_words,
    cancellation:
      rule.kind === 'series'
        ? await seriesCancellation({ db, settings, now }, order)
        : cancellationOf(rule, { business, order, fee, asked, payments }),
    quote:
      quote === undefined
        ? null
        : { ...quote, until: priceStandsUntil(order.created_at).toISOString() },
    mayPay,
    isBankAsked: await bankIsAsked(db, order.id),
    needsVisit: mayPay && isUnpaid(order.status) && !isGiven,
    needsAddress: isToCome(order.status) && schedule === undefined && !isGiven,
    bookedMinutes: minutesSold(visit?.own, order.booked_minutes),
    extraHourCents: order.extra_hour_cents,
    mayAskForTime: isToCome(order.status),
    mayMove: await mayMoveOwnVisit({ db, settings, now }, order),
    offers: offers.filter(({ times }) => times.length > 0),
    mayShare: order.paid_at !== null,
    hasMessages: await hasMessages(db, order.id),
    hasDoneVisits: await hasDoneVisits({ db, now }, order.id),
    mayBookAgain: mayBookAgain({ settings, catalogues }, order, {
      kept,
      lines,
      plan,
      isQuote: quote !== undefined,
    }),
    plan:
      plan === undefined
        ? null
        : await ownPlan({ db, settings, catalogues, now }, { order, plan, language }),
    hasPortal: order.subscription_ref !== null && order.customer_ref !== null,
  };
}

async function heldTimeOf(
  db: Db,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<MyBookingAnswer['heldTime']> {
  if (!isUnpaid(status) && !isWithBank(status)) return null;
  const kept = await keptTimeOf(db, id);
  if (kept === undefined) return null;
  const { start, arriveBy, until } = kept;
  return {
    start: start.toISOString(),
    arriveBy: arriveBy.toISOString(),
    until: until?.toISOString() ?? null,
  };
}

/** A visit on another day is not tracked yet. */
const NEAR_MS = 86_400_000;

async function progressOf(
  deps: Pick<ReadDeps, 'db' | 'settings' | 'now'>,
  { id, start, end, isAsked }: { id: VisitId; start: Date; end: Date; isAsked: boolean },
): Promise<Pick<NonNullable<MyBookingAnswer['visit']>, 'progress' | 'isFollowed'>> {
  const now = deps.now().getTime();
  const isNear = now > start.getTime() - NEAR_MS && now < end.getTime() + NEAR_MS;
  const isTold = deps.settings.business.tellsOfCrews && isNear && !isAsked;
  if (!isTold) return { progress: null, isFollowed: false };
  const told = await crewProgress(deps, id);
  const progress = told && {
    state: told.state,
    since: told.since.toISOString(),
    arrives: told.arrives?.toISOString() ?? null,
  };
  return { progress, isFollowed: true };
}

async function ownComes(
  deps: Parameters<typeof comesOf>[0],
  order: Order,
): Promise<MyBookingAnswer['comes']> {
  if (!order.per_visit) return null;
  const { rhythm, visitCents } = (await comesOf(deps, order)) ?? {};
  return rhythm === undefined || visitCents == null ? null : { rhythm, visitCents };
}

async function ownTerms(
  deps: Parameters<typeof termsToRenew>[0],
  order: Order,
  language: Language,
): Promise<MyBookingAnswer['terms']> {
  const { db } = deps;
  const { id: orderId } = order;
  const asked = await termsToAgree(deps, order, language);
  if (asked !== null) {
    const nothing = { chargeAt: null, hold: null, renew: null };
    return { words: asked.words, isAgreed: false, nowCents: asked.dueNow, ...nothing };
  }
  const mandate = await mandateOf(db, orderId);
  if (mandate === undefined) return null;
  // The next one: a series may have one per visit.
  const planned = (await duesOf(db, orderId)).findLast(({ state }) => state === 'planned');
  const { words, due_now_cents: nowCents } = mandate;
  const chargeAt = planned?.charge_at.toISOString() ?? null;
  const renew = (await termsToRenew(deps, order, language))?.words ?? null;
  const hold = await toldHold(db, orderId);
  return { words, isAgreed: true, nowCents, chargeAt, hold, renew };
}

/**
 * Shows a refund and its failure once per promise, however often requested, and plan visits that
 * were planned together as one entry.
 */
function isNews({ event }: EventRow, index: number, rows: readonly EventRow[]): boolean {
  if (event?.kind === 'visit.planned' || event?.kind === 'visit.waits') {
    return rows[index - 1]?.event?.kind !== event.kind;
  }
  if (event?.kind !== 'refund.requested' && event?.kind !== 'refund.failed') return true;
  const { kind, promiseId } = event;
  if (promiseId === null) return true;
  return !rows.slice(0, index).some((row) => {
    return row.event?.kind === kind && row.event.promiseId === promiseId;
  });
}

/** The sentence for a moved visit, or for it and all that follow; null for anything else. */
function movedText(
  event: EventRow['event'],
  { words, timeZone }: { readonly words: Words; readonly timeZone: string },
): string | null {
  if (event?.kind !== 'visit.confirmed' || event.movedFrom === null) return null;
  const shown = (at: string) => nearMomentText(words.moments, new Date(at), timeZone);
  const { moved, allMoved } = words.moved;
  return (event.movesAll ? allMoved : moved)(shown(event.movedFrom), shown(event.startsAt));
}

const NOT_BY_PAYING = {
  creditCents: noCents,
  needsAddress: false,
  mayAskForTime: false,
  mayMove: false,
  offers: [],
  mayShare: false,
  hasMessages: false,
  hasDoneVisits: false,
  mayBookAgain: false,
  hasPortal: false,
};

/** The page for a link that only pays: offers nothing that the link could not do. */
export function forPaying(answer: MyBookingAnswer): MyBookingAnswer {
  const nothing = { end: null, mayKeep: false, change: null, mayChange: false };
  const plan = answer.plan && { ...answer.plan, ...nothing };
  const visit = answer.visit && { ...answer.visit, progress: null, isFollowed: false };
  const terms = answer.terms && { ...answer.terms, renew: null };
  return { ...answer, cancellation: { kind: 'none' }, ...NOT_BY_PAYING, plan, visit, terms };
}

function byTime(one: Payment, other: Payment): number {
  return one.created_at.getTime() - other.created_at.getTime();
}

const states: Record<PaymentState, OwnPayment['state']> = {
  pending: 'pending',
  'needs-customer': 'due',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  invoiced: 'invoiced',
};

/** What credit and gift cards pay of a booking that awaits payment. */
function toldTenders(tenders: readonly Tendered[]): OwnTender[] {
  return tenders.map((tender) => ({
    kind: tender.kind,
    lastFour: tender.kind === 'gift-card' ? tender.lastFour : null,
    amountCents: tender.cents,
  }));
}

/** Promised refunds, and credit returned or to be returned, by payment. */
interface ComingBack {
  readonly promised: ReadonlyMap<PaymentId, Cents>;
  readonly creditBack: ReadonlyMap<PaymentId, Cents>;
  readonly creditLeft: ReadonlyMap<PaymentId, Cents>;
}

async function comingBack(db: Db, orderId: OrderId): Promise<ComingBack> {
  const left = await creditToReturn(db, orderId);
  return {
    promised: await promisedBack(db, orderId),
    creditBack: await creditReturned(db, orderId),
    creditLeft: new Map(left.map(({ paymentId, amount }) => [paymentId, amount])),
  };
}

const ON_CARD: ReadonlySet<Payment['kind']> = new Set(['extra-hours', 'fee', 'visit-price']);

/**
 * Hides an unpaid tip, which no one owes and which its visit shows, and a bill that was withdrawn
 * or is listed in parts.
 */
function isShown(payment: Payment): boolean {
  const { kind, state } = payment;
  if (kind === 'tip' || kind === 'invoice') return state === 'paid';
  return !(isABill(payment) && state === 'cancelled');
}

/** Which part of the same extra hours a payment is. */
function partOf(payment: Payment, all: readonly Payment[]): OwnPayment['part'] {
  const isInParts = all.some(
    (other) => other.state !== 'cancelled' && areOfSameHours(payment, other),
  );
  if (!isInParts) return null;
  return payment.state === 'paid' ? 'paid' : 'left';
}

function ownPayment(
  payment: Payment,
  { promised, creditBack, creditLeft }: ComingBack,
  dues: Awaited<ReturnType<typeof duesOf>>,
): Omit<OwnPayment, 'part'> {
  const {
    id,
    kind,
    method,
    state,
    amount_cents,
    refunded_cents,
    taken_cents,
    paid_at,
    created_at,
    details,
  } = payment;
  // What the saved card did not pay can be paid with any other card.
  const isDue = ON_CARD.has(kind) && state === 'failed';
  const charge = dues.find((due) => due.bill_id === id && due.state === 'planned');
  const refunding = promised.get(id) ?? noCents;
  const leavesNothing = refunding > 0 && sumCents([refunded_cents, refunding]) >= amount_cents;
  return {
    id,
    kind,
    method,
    state: isDue ? 'due' : states[state],
    amountCents: amount_cents,
    refundedCents: refunded_cents,
    takenCents: taken_cents,
    refundingCents: refunding,
    creditBackCents: creditBack.get(id) ?? noCents,
    creditToComeCents: (leavesNothing ? creditLeft.get(id) : undefined) ?? noCents,
    at: ((state === 'paid' ? paid_at : null) ?? created_at).toISOString(),
    hours: details.hours ?? null,
    lastFour: details.lastFour ?? null,
    chargeAt: charge?.charge_at.toISOString() ?? null,
  };
}

async function ownPrice(
  { db, settings }: Pick<ReadDeps, 'db' | 'settings'>,
  { id, frequency }: Pick<Order, 'id' | 'frequency'>,
  language: Language,
): Promise<OwnPlan['price']> {
  const price = await announcedPrice(db, id);
  return (
    price && {
      monthCents: price.month_cents,
      words: priceWords(language, { frequency }, price, settings.business.timeZone),
      needsConsent: price.needs_consent,
      isAgreed: price.agreed_at !== null,
    }
  );
}

async function ownPlan(
  deps: Omit<ReadDeps, 'ownHomeOf' | 'taxes'>,
  { order, plan, language }: { order: Order; plan: StoredPlan; language: Language },
): Promise<OwnPlan> {
  const { db } = deps;
  const { state, ends_with_period: ends, period_ends_at: end } = plan;
  return {
    state: state === 'active' && ends ? 'ending' : state,
    periodEndsAt: end?.toISOString() ?? null,
    end: planEndOf(order, plan),
    isDisputed: state === 'paused' && (await holdsBilling(db, order.id)),
    next: (await planMoney(db, [order.id])).get(order.id)?.nextInvoice ?? null,
    price: await ownPrice(deps, { id: order.id, frequency: plan.frequency }, language),
    change: await changeUnderWay(deps, order, language),
    mayChange:
      deps.settings.business.customersChangePlan && (await refusalOf(db, order, plan)) === null,
    mayKeep: mayKeep(order, plan),
  };
}

function addressOf(schedule: Schedule | undefined): string[] {
  return schedule === undefined ? [] : addressLines(schedule.address);
}
