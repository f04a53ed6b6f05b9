import { hasDoneVisits } from '#after-visit/server/after-visit.ts';
import { homeText } from '#catalogue/rules/home-text.ts';
import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { translateText } from '#catalogue/rules/translate.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import type { OrderId, PaymentId, VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { nearMomentText } from '#kernel/rules/moments.ts';
import { type Cents, noCents, sumCents } from '#kernel/rules/money.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { isOrderEventKind } from '#orders/rules/order-event.ts';
import { isUnpaid, isUpcoming, isWithBank } from '#orders/rules/order-status.ts';
import type { PaymentState } from '#orders/rules/payment-state.ts';
import { priceValidUntil } from '#orders/rules/price-stands.ts';
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
  creditReturnedByPayment,
  creditToReturn,
  dueLateFee,
  duesOf,
  findPlan,
  holdSummary,
  isBeingCharged,
  isBillingHeld,
  isBillPayment,
  mandateOf,
  mayKeep,
  owedFor,
  type Payment,
  paymentsOf,
  planEndOf,
  planMoney,
  plannedChange,
  priceWords,
  promisedRefunds,
  refusalOf,
  type StoredPlan,
  type Tendered,
  takesCard,
  tendersOf,
  termsToAgree,
  termsToRenew,
} from '#payments/server/payments.ts';
import type { Db } from '#registry/tables.ts';
import { type Words, wordsOf } from '#registry/words.ts';
import { dueAddOns, dueForVisit, isExtraVisit, minutesSold } from '#visits/rules/own-visit.ts';
import {
  bindingStart,
  canBeCarriedOut,
  confirmedVisit,
  crewProgress,
  firstCleanToCome,
  mayMoveOwnVisit,
  ownOffers,
  readRecurrence,
  type Schedule,
  scheduleOf,
  timeOfOrder,
} from '#visits/server/visits.ts';
import { mayBookAgain } from './book-again.ts';
import { cancelRule } from './cancel-policy.ts';
import { cancellationOf, seriesCancellation } from './own-cancellation.ts';
import { creditOfOrder } from './own-credit.ts';
import type { ReadDeps } from './own-page-deps.ts';
import { hasCancellationRequest, isAwaitingBank, latestTimeRequest, quoteOf } from './queries.ts';
import { hasMessages } from './thread/thread-queries.ts';
import { hasBeenServed } from './was-served.ts';

/** Everything that the customer's page shows of an order, in the page's language. */
export async function readBooking(
  { db, settings, catalogues, taxes, now, ownHomeOf }: ReadDeps,
  order: Order,
  language: Language,
): Promise<MyBookingAnswer> {
  const words = wordsOf[language];
  const lines = await linesOf(db, order.id);
  const payments = (await paymentsOf(db, order.id)).sort(oldestFirst);
  const back = await pendingReturns(db, order.id);
  const dues = order.per_visit ? await duesOf(db, order.id) : [];
  const { schedule_request_id: scheduleId } = order;
  const schedule = scheduleId === null ? undefined : await scheduleOf(db, scheduleId);
  const visit = await confirmedVisit(db, order.id, now());
  const requested = await latestTimeRequest(db, order.id);
  const { business } = settings;
  const visitStart = bindingStart(visit);
  const offers = isUpcoming(order.status) ? await ownOffers({ db, settings, now }, order) : [];
  const served = await hasBeenServed(db, order.id, now());
  const fee = await dueLateFee(db, order, visitStart, now());
  const hasFee = fee !== null;
  const rule = cancelRule({ order, visitStart, served, hasFee, now: now(), business });
  const asked = rule.kind === 'ask' && (await hasCancellationRequest(db, order.id));
  const mayPay = takesCard(order, payments, now()) && !isBeingCharged(payments);
  const quote = await quoteOf(db, order.id);
  const plan = await findPlan(db, order.id);
  const isGiven = await canBeCarriedOut(db, settings, order);
  const kept = await ownHomeOf(db, order.id);
  return {
    reference: await bookingReference(db, order.id),
    status: order.status,
    isEmergency: order.is_emergency,
    service: translateText(words.catalogue, plan?.service_name ?? order.service_name),
    frequency: plan?.frequency ?? order.frequency,
    recurring: order.recurring,
    comesAgain: hasSeries(order),
    home: homeText(
      catalogues.current(),
      visit?.own.terms?.home ?? {
        bedroomBath: order.bedroom_bath,
        sizeCategory: order.size_category,
      },
      { words: words.catalogue, unit: words.squareFeetUnit },
    ),
    address: scheduleAddressLines(schedule),
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
    firstCleanCents: isUpcoming(order.status) ? await firstCleanToCome(db, order.id) : noCents,
    payments: payments.filter(isListedPayment).map((payment) => ({
      ...ownPayment(payment, back, dues),
      part: billPart(payment, payments),
    })),
    owedCents: owedFor(order, payments),
    creditCents: await creditOfOrder(db, order),
    tenders: isUnpaid(order.status) ? toOwnTenders(await tendersOf(db, order.id)) : [],
    comes: await seriesSummary({ db, settings, now }, order),
    terms: await ownTerms({ db, settings, taxes, now }, order, language),
    visit:
      visit === undefined
        ? null
        : {
            start: visit.start.toISOString(),
            arriveBy: visit.arriveBy.toISOString(),
            end: visit.end.toISOString(),
            crew: visit.crew,
            ...(await visitProgress({ db, settings, now }, visit)),
            isAsked: offers.some(({ visitId }) => visitId === visit.id),
            hasNoTime: visit.hasNoTime,
            isFurther: isExtraVisit(visit.own),
            dueCents: dueForVisit(visit.own),
            firstCleanCents: visit.own.first_clean_cents,
            addOns: dueAddOns(visit.own).map(({ name, quantity }) => {
              return { name: translatedLine(words.catalogue, name), quantity };
            }),
          },
    heldTime: await readHeldTime(db, order),
    preferredTimes: schedule?.preferredTimes ?? [],
    requested:
      requested === undefined ? null : { times: requested.times, at: requested.at.toISOString() },
    history: (await eventsOf(db, order.id))
      .filter(isTimelineEntry)
      .flatMap(({ kind, at, event }) => {
        const known = isOrderEventKind(kind) ? words.timeline[kind] : null;
        const text = visitEventText(event, { words, timeZone: business.timeZone }) ?? known;
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
        : { ...quote, until: priceValidUntil(order.created_at).toISOString() },
    mayPay,
    isBankAsked: await isAwaitingBank(db, order.id),
    needsVisit: mayPay && isUnpaid(order.status) && !isGiven,
    needsAddress: isUpcoming(order.status) && schedule === undefined && !isGiven,
    bookedMinutes: minutesSold(visit?.own, order.booked_minutes),
    extraHourCents: order.extra_hour_cents,
    mayAskForTime: isUpcoming(order.status),
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

async function readHeldTime(
  db: Db,
  { id, status }: Pick<Order, 'id' | 'status'>,
): Promise<MyBookingAnswer['heldTime']> {
  if (!isUnpaid(status) && !isWithBank(status)) return null;
  const kept = await timeOfOrder(db, id);
  if (kept === undefined) return null;
  const { start, arriveBy, until } = kept;
  return {
    start: start.toISOString(),
    arriveBy: arriveBy.toISOString(),
    until: until?.toISOString() ?? null,
  };
}

/** A visit on another day is not tracked yet. */
const TRACKING_WINDOW_MS = 86_400_000;

async function visitProgress(
  deps: Pick<ReadDeps, 'db' | 'settings' | 'now'>,
  { id, start, end, isAsked }: { id: VisitId; start: Date; end: Date; isAsked: boolean },
): Promise<Pick<NonNullable<MyBookingAnswer['visit']>, 'progress' | 'isFollowed'>> {
  const now = deps.now().getTime();
  const isNear =
    now > start.getTime() - TRACKING_WINDOW_MS && now < end.getTime() + TRACKING_WINDOW_MS;
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

async function seriesSummary(
  deps: Parameters<typeof readRecurrence>[0],
  order: Order,
): Promise<MyBookingAnswer['comes']> {
  if (!order.per_visit) return null;
  const { rhythm, visitCents } = (await readRecurrence(deps, order)) ?? {};
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
  const hold = await holdSummary(db, orderId);
  return { words, isAgreed: true, nowCents, chargeAt, hold, renew };
}

/**
 * Shows a refund and its failure once per promise, however often requested, and plan visits that
 * were planned together as one entry.
 */
function isTimelineEntry({ event }: EventRow, index: number, rows: readonly EventRow[]): boolean {
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
function visitEventText(
  event: EventRow['event'],
  { words, timeZone }: { readonly words: Words; readonly timeZone: string },
): string | null {
  if (event?.kind === 'visit.skipped' && event.isNoAccess) return words.visitTimeline.noAccess;
  if (event?.kind !== 'visit.confirmed' || event.movedFrom === null) return null;
  const shown = (at: string) => nearMomentText(words.moments, new Date(at), timeZone);
  const { moved, allMoved } = words.visitTimeline;
  return (event.movesAll ? allMoved : moved)(shown(event.movedFrom), shown(event.startsAt));
}

const HIDDEN_FROM_PAYING_LINK = {
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
export function forPayingLink(answer: MyBookingAnswer): MyBookingAnswer {
  const nothing = { end: null, mayKeep: false, change: null, mayChange: false };
  const plan = answer.plan && { ...answer.plan, ...nothing };
  const visit = answer.visit && { ...answer.visit, progress: null, isFollowed: false };
  const terms = answer.terms && { ...answer.terms, renew: null };
  return {
    ...answer,
    cancellation: { kind: 'none' },
    ...HIDDEN_FROM_PAYING_LINK,
    plan,
    visit,
    terms,
  };
}

function oldestFirst(one: Payment, other: Payment): number {
  return one.created_at.getTime() - other.created_at.getTime();
}

const ownPaymentStates: Record<PaymentState, OwnPayment['state']> = {
  pending: 'pending',
  'needs-customer': 'due',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  invoiced: 'invoiced',
};

/** What credit and gift cards pay of a booking that awaits payment. */
function toOwnTenders(tenders: readonly Tendered[]): OwnTender[] {
  return tenders.map((tender) => ({
    kind: tender.kind,
    lastFour: tender.kind === 'gift-card' ? tender.lastFour : null,
    amountCents: tender.cents,
  }));
}

/** Promised refunds, and credit returned or to be returned, by payment. */
interface PendingReturns {
  readonly promised: ReadonlyMap<PaymentId, Cents>;
  readonly creditBack: ReadonlyMap<PaymentId, Cents>;
  readonly creditLeft: ReadonlyMap<PaymentId, Cents>;
}

async function pendingReturns(db: Db, orderId: OrderId): Promise<PendingReturns> {
  const left = await creditToReturn(db, orderId);
  return {
    promised: await promisedRefunds(db, orderId),
    creditBack: await creditReturnedByPayment(db, orderId),
    creditLeft: new Map(left.map(({ paymentId, amount }) => [paymentId, amount])),
  };
}

const CARD_PAYMENT_KINDS: ReadonlySet<Payment['kind']> = new Set([
  'extra-hours',
  'fee',
  'visit-price',
]);

/**
 * Hides an unpaid tip, which no one owes and which its visit shows, and a bill that was withdrawn
 * or is listed in parts.
 */
function isListedPayment(payment: Payment): boolean {
  const { kind, state } = payment;
  if (kind === 'tip' || kind === 'invoice') return state === 'paid';
  return !(isBillPayment(payment) && state === 'cancelled');
}

/** Which part of the same extra hours a payment is. */
function billPart(payment: Payment, all: readonly Payment[]): OwnPayment['part'] {
  const isInParts = all.some(
    (other) => other.state !== 'cancelled' && areOfSameHours(payment, other),
  );
  if (!isInParts) return null;
  return payment.state === 'paid' ? 'paid' : 'left';
}

function ownPayment(
  payment: Payment,
  { promised, creditBack, creditLeft }: PendingReturns,
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
  const isDue = CARD_PAYMENT_KINDS.has(kind) && state === 'failed';
  const charge = dues.find((due) => due.bill_id === id && due.state === 'planned');
  const refunding = promised.get(id) ?? noCents;
  const leavesNothing = refunding > 0 && sumCents([refunded_cents, refunding]) >= amount_cents;
  return {
    id,
    kind,
    method,
    state: isDue ? 'due' : ownPaymentStates[state],
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
    isDisputed: state === 'paused' && (await isBillingHeld(db, order.id)),
    next: (await planMoney(db, [order.id])).get(order.id)?.nextInvoice ?? null,
    price: await ownPrice(deps, { id: order.id, frequency: plan.frequency }, language),
    change: await plannedChange(deps, order, language),
    mayChange:
      deps.settings.business.customersChangePlan && (await refusalOf(db, order, plan)) === null,
    mayKeep: mayKeep(order, plan),
  };
}

function scheduleAddressLines(schedule: Schedule | undefined): string[] {
  return schedule === undefined ? [] : addressLines(schedule.address);
}
