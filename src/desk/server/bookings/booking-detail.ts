import { translatedLine } from '#catalogue/rules/quote-line.ts';
import { findCatalogueVersion } from '#catalogue/server/catalogue.ts';
import { checklistOf, crewRecordsAt, noteLinesOf } from '#crew/server/crew.ts';
import type { BookingDetail, BookingOffers, BookingVisit } from '#desk/contract/bookings.ts';
import type { OrderId, VisitId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import {
  isAnswerable,
  isBooked,
  isDone as isCompleted,
  isEnded,
  isOver,
  isUpcoming,
  isWithBank,
  mayBecome,
} from '#orders/rules/order-status.ts';
import {
  bookingReference,
  findOrder,
  linesOf,
  mayUndoAnswer,
  type Order,
} from '#orders/server/orders.ts';
import { hasCancellationRequest, latestTimeRequest } from '#own-page/server/own-page.ts';
import {
  afterVisit,
  answerDueAt,
  attendedVisitsOf,
  type BookingDeps,
  completedAt,
  failedPlanEnds,
  findLiveAttempt,
  findPlan,
  isBeingCharged,
  isBillable,
  isBillingHeld,
  isExtraHoursBillInEffect,
  isPayableByHand,
  mayKeep,
  moneyMovedBy,
  officeCredit,
  owedFor,
  type Payment,
  paymentsOf,
  planMoney,
  plannedChange,
  processorPages,
  refusalOf,
  reservedFor,
  type StoredPlan,
  takesCard,
  termsToAgree,
} from '#payments/server/payments.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { wordsOf } from '#registry/words.ts';
import { isUnderWay } from '#visits/rules/has-begun.ts';
import { placeOf } from '#visits/rules/home-facts.ts';
import { isExtraVisit } from '#visits/rules/own-visit.ts';
import {
  type ConsoleVisitRow,
  loadVisitContext,
  readRecurrence,
  scheduleOf,
  timeOfOrder,
  toConsoleVisit,
} from '#visits/server/visits.ts';
import {
  customerOf,
  eventsOf,
  messagesOf,
  notesOf,
  sessionRefs,
  tickedDuties,
} from './detail-queries.ts';
import { pageOfEvent } from './page-of-event.ts';
import { lateFeePart, paymentsPart, termsPart } from './payments-part.ts';
import { homeText } from './place-text.ts';
import { visitsOf } from './visit-queries.ts';

/** Everything about a booking, with refund reasons in a language. @throws a problem: 404 */
export async function bookingDetail(
  {
    db,
    catalogues,
    settings,
    taxes,
    now,
  }: Pick<BookingDeps, 'db' | 'catalogues' | 'settings' | 'taxes' | 'now'>,
  id: OrderId,
  language: Language,
): Promise<BookingDetail> {
  const order = await findOrder(db, id);
  if (order === undefined) fail('booking-not-found');
  const [
    lines,
    catalogue,
    ticked,
    visits,
    timeline,
    notes,
    deliveries,
    mails,
    refs,
    plan,
    live,
    who,
    reference,
  ] = await Promise.all([
    linesOf(db, id),
    findCatalogueVersion(db, order.catalogue_version),
    tickedDuties(db, id),
    visitsOf(db, id),
    eventsOf(db, id),
    notesOf(db, id),
    messagesOf(db, id, 'crm'),
    messagesOf(db, id, 'mail'),
    sessionRefs(db, id),
    findPlan(db, id),
    findLiveAttempt(db, id),
    customerOf(db, id),
    bookingReference(db, id),
  ]);
  const soldBy = catalogue ?? catalogues.current();
  const payments = await paymentsOf(db, id);
  const unbilled = await unbilledVisits(db, order, payments);
  const completed = await completedAt(db, order);
  const isSeries = hasSeries(order);
  const isReopenable = (
    visit: { readonly id: VisitId; readonly own: BookingVisit['own'] } | null,
  ) => {
    const of = { visitId: visit?.id ?? null, isFurther: isExtraVisit(visit?.own ?? null) };
    return (
      isBooked(order.status) &&
      moneyMovedBy(payments, { comesAgain: isSeries, ...of, completedAt: completed }).length === 0
    );
  };
  // The earliest that is still open.
  const next = visits.find(({ state }) => state === 'confirmed');
  const isDone = visits.some(({ state }) => state === 'done');
  const mayBeBilled = isSeries ? unbilled.size > 0 : !payments.some(isExtraHoursBillInEffect);
  const pages = processorPages(settings.stripe);
  const teller = await loadVisitContext({ db, settings, now });
  return {
    ...headOf(order),
    comes: isSeries ? await readRecurrence({ db, settings, now }, order) : null,
    ...who,
    reference,
    lines: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      unitCents: line.unit_cents,
      amountCents: line.amount_cents,
    })),
    home: {
      label: homeText(soldBy, order, language),
      levels: order.levels,
      answers: order.answers.map(({ name }) => translatedLine(wordsOf[language].catalogue, name)),
    },
    schedule: await schedulePart(db, order.schedule_request_id),
    heldTime: visits.some(({ state }) => state !== 'cancelled') ? null : await heldPart(db, id),
    ...(await requestsPart(db, id)),
    checklist: checklistOf(soldBy, lines, wordsOf[language].catalogue, noteLinesOf(who.crewNotes)),
    ticked,
    left: await crewRecordsAt(
      db,
      visits.map((visit) => visit.id),
    ),
    visits: visits.map((visit) => ({
      ...toConsoleVisit(visit, teller),
      state: visit.state,
      workedMinutes: visit.workedMinutes,
      workedBy: visit.workedBy,
      who: visit.who,
      mayBill: unbilled.has(visit.id),
      mayReopen: visit.state === 'done' && isReopenable(visit),
      own: visit.own,
    })),
    owedCents: owedFor(order, payments),
    setAsideCents: await reservedFor(db, id),
    creditCents: await officeCredit(db, order),
    terms: await termsPart(db, order.id),
    askedWords: (await termsToAgree({ db, settings }, order, language))?.words ?? null,
    afterVisit:
      next === undefined
        ? null
        : await afterVisit(
            db,
            { taxes, settings },
            { order, visit: next.own, start: next.startsAt },
            now(),
          ),
    feeWords: order.fee_words,
    lateFee: await lateFeePart({ db, now }, order),
    payments: await paymentsPart(db, order, refs, language),
    plan: await planPart({ db, catalogues, settings, now }, order, plan, language),
    planGoesOnSince: await planGoesOnSince(db, id),
    timeline: timeline.map((event) => ({
      ...withIsoTime(event),
      processorPage: pageOfEvent(event.event, order, payments, pages),
    })),
    notes: notes.map(withIsoTime),
    deliveries: deliveries.map(withIsoTime),
    mails: mails.map(withIsoTime),
    offers: {
      ...offersOf(order, {
        payments,
        waits: live?.state === 'mismatch',
        visits,
        now: now(),
      }),
      reopen: completed !== null && !isDone && isReopenable(null),
      ...(isBeingCharged(payments) && { sendPaymentLink: false }),
      addVisit:
        (isCompleted(order.status) && !order.recurring) ||
        (isUpcoming(order.status) && !isSeries && isDone),
      chargeCard: owedFor(order, payments) > 0 && !isBeingCharged(payments),
      notePayment: await isPayableByHand(db, { settings, now }, order),
      billHours: mayBeBilled && (await isBillable(db, order)),
      endPlan: plan !== undefined && canEnd(order, plan),
      keepPlan: plan !== undefined && mayKeep(order, plan),
    },
  };
}

/** The completed visits of a series that have no bill for extra hours. */
async function unbilledVisits(
  db: Db,
  order: Order,
  payments: readonly Payment[],
): Promise<ReadonlySet<VisitId>> {
  if (!hasSeries(order)) return new Set();
  const billed = new Set(
    payments.filter(isExtraHoursBillInEffect).map(({ details }) => details.visitId),
  );
  return new Set((await attendedVisitsOf(db, order.id)).filter((visitId) => !billed.has(visitId)));
}

async function planPart(
  deps: Pick<BookingDeps, 'db' | 'catalogues' | 'settings' | 'now'>,
  order: Order,
  plan: StoredPlan | undefined,
  language: Language,
): Promise<BookingDetail['plan']> {
  const { db } = deps;
  if (plan === undefined) return null;
  const money = (await planMoney(db, [plan.order_id])).get(plan.order_id);
  if (money === undefined) return null;
  return {
    standing: plan.standing,
    periodEndsAt: plan.period_ends_at?.toISOString() ?? null,
    endsWithPeriod: plan.ends_with_period,
    isDisputed: plan.state !== 'cancelled' && (await isBillingHeld(db, plan.order_id)),
    ...money,
    frequency: plan.frequency,
    serviceName: plan.service_name,
    change: await plannedChange(deps, order, language),
    mayChange: (await refusalOf(db, order, plan)) === null,
    lacksVisit: plan.next_visit_at === -Infinity,
  };
}

async function planGoesOnSince(db: Db, id: OrderId): Promise<string | null> {
  const [first] = await failedPlanEnds(db, id);
  return first?.failed_at?.toISOString() ?? null;
}

/** A plan that already ends with its month can end at once only if its booking is over. */
function canEnd({ status }: Order, plan: StoredPlan): boolean {
  if (plan.state === 'cancelled') return false;
  return !plan.ends_with_period || !mayBecome(status, 'cancelled');
}

function withIsoTime<Row extends { at: Date }>(row: Row) {
  return { ...row, at: row.at.toISOString() };
}

function headOf(order: Order) {
  return {
    id: order.id,
    version: order.row_version,
    status: order.status,
    bookedAt: order.created_at.toISOString(),
    paidAt: order.paid_at?.toISOString() ?? null,
    hasCard: order.customer_ref !== null,
    isEmergency: order.is_emergency,
    emergency: emergencyOf(order),
    customer: {
      name: order.customer_name,
      email: order.customer_email,
      phone: order.customer_phone,
      referrerPhone: order.referrer_phone,
    },
    service: {
      id: order.service_id,
      name: order.service_name,
      frequency: order.frequency,
      recurring: order.recurring,
      comesAgain: hasSeries(order),
      bookedMinutes: order.booked_minutes,
      extraHourCents: order.extra_hour_cents,
    },
    totalCents: order.total_cents,
  };
}

function emergencyOf(order: Order): BookingDetail['emergency'] {
  const isClockRunning = order.paid_at !== null || isWithBank(order.status);
  if (!order.is_emergency || !isClockRunning) return null;
  return {
    dueAt: answerDueAt(order).toISOString(),
    answeredAt: order.emergency_answered_at?.toISOString() ?? null,
  };
}

/** An id that leads nowhere (an outside widget's) means a booking without an address. */
async function schedulePart(db: Db, id: string | null): Promise<BookingDetail['schedule']> {
  const schedule = id === null ? undefined : await scheduleOf(db, id);
  if (schedule === undefined) return null;
  return { times: schedule.preferredTimes, ...placeOf(schedule) };
}

async function heldPart(db: Db, id: OrderId): Promise<BookingDetail['heldTime']> {
  const kept = await timeOfOrder(db, id);
  if (kept === undefined) return null;
  return { startsAt: kept.start.toISOString(), until: kept.until?.toISOString() ?? null };
}

async function requestsPart(db: Db, id: OrderId) {
  const [request, cancellation] = await Promise.all([
    latestTimeRequest(db, id),
    hasCancellationRequest(db, id),
  ]);
  return {
    requests:
      request === undefined
        ? null
        : {
            times: request.times,
            note: request.note,
            askedAt: request.at.toISOString(),
            isAnswered: request.isAnswered,
          },
    cancellationAsked: cancellation,
  };
}

interface UpcomingVisit {
  readonly state: 'confirmed' | 'done' | 'cancelled';
  readonly startsAt: Date;
  readonly said: ConsoleVisitRow['said'];
}

function offersOf(
  order: Order,
  {
    payments,
    waits,
    visits,
    now,
  }: {
    payments: readonly Payment[];
    waits: boolean;
    visits: readonly UpcomingVisit[];
    now: Date;
  },
): Omit<
  BookingOffers,
  'reopen' | 'addVisit' | 'chargeCard' | 'notePayment' | 'billHours' | 'endPlan' | 'keepPlan'
> {
  const { status, is_emergency: isEmergency, emergency_answered_at: answered } = order;
  const isOn = isUpcoming(status);
  const open = visits.filter(({ state }) => state === 'confirmed');
  return {
    changePlace: !isOver(status),
    confirmTime: isOn,
    // A visit can be closed once it has begun; a booking without visits can be closed unless it is a series.
    complete:
      isOn &&
      (open.length === 0
        ? !hasSeries(order)
        : open.some(({ startsAt, said }) => isUnderWay(startsAt, said?.kind ?? null, now))),
    cancel: mayBecome(status, 'cancelled'),
    answerEmergency: isEmergency && answered === null && isAnswerable(status),
    reopenEmergency: mayUndoAnswer(order, now),
    declineEmergency: isOn && isEmergency,
    acceptPayment: waits && !isEnded(status),
    sendPaymentLink: !waits && takesCard(order, payments, now) && order.customer_email !== '',
  };
}
