import { lowRatings } from '#after-visit/server/after-visit.ts';
import { crewMessages, reportsOf } from '#crew/server/crew.ts';
import type {
  CrewReportRow,
  LowRatingRow,
  MessageLine,
  TodayRows,
  TodaySectionName,
  TodayVisit,
} from '#desk/contract/today.ts';
import { overdueInvoices } from '#invoices/server/invoices.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import { visitId } from '#kernel/rules/ids.ts';
import { mayUndoAnswer } from '#orders/server/orders.ts';
import { type UnreadThread, unreadThreads } from '#own-page/server/thread/thread.ts';
import { tipsDue } from '#pay/server/pay.ts';
import { isAtRisk } from '#payments/rules/hold.ts';
import { answerDueAt, disputedGifts, processorPages } from '#payments/server/payments.ts';
import type { Position } from '#platform/server/http/cursor.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { WaitingAnswer } from '#visits/contract/scheduling.ts';
import { isUnderWay } from '#visits/rules/has-begun.ts';
import {
  dueAddOns,
  isExtraVisit,
  type VisitAddOn,
  type VisitTerms,
} from '#visits/rules/own-visit.ts';
import { notesOf } from '#visits/rules/visit-notes.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  type ConsoleVisitRow,
  listWaiting,
  placeOfRow,
  toConsoleVisit,
  type VisitContext,
} from '#visits/server/visits.ts';
import { canReclean } from './add-visit.ts';
import { lowestIdAt, startOfDay } from './days.ts';
import { rowOf } from './list-bookings.ts';
import type { ListedOrder } from './list-queries.ts';
import { noAccessFees } from './no-access-fee.ts';
import {
  declinedHolds,
  disputesToAnswer,
  dueCharges,
  failedPayments,
  failedRefunds,
  mismatchedPayments,
  openBills,
  openDifferences,
  refusedCharges,
  unendedPlans,
  visitsByLink,
} from './today-money-queries.ts';
import {
  bookingsOf,
  bookingsWithoutAddress,
  bookingsWithoutTime,
  openCancellations,
  openEnquiries,
  openTimeRequests,
  parkedMessages,
  reportedVisits,
  unclosedVisits,
  visitsBetween,
  waitingEmergencies,
} from './today-queries.ts';
import type { PagedQuery } from './waiting-queries.ts';

export interface TodayDeps {
  readonly db: Db;
  readonly now: Date;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl' | 'stripe'>;
}

/** Includes what all sections need to describe visits. */
export type SectionDeps = TodayDeps & { readonly teller: VisitContext };

/** A query whose rows have the console's format. */
export interface Section<Row> {
  page(from: Position | null, most: number): Promise<{ row: Row; position: Position }[]>;
  count(): Promise<number>;
}

type Sections = {
  readonly [Name in TodaySectionName]: (deps: SectionDeps) => Section<TodayRows[Name]>;
};

const WEEK_MS = 7 * 86_400_000;

/** The query of each section of Today, and the format of its rows. */
export const todaySections: Sections = {
  visits: (deps) => withMessages(deps),
  emergencies: ({ db }) =>
    pagedSection(waitingEmergencies(db), (order, id) => ({
      ...bookingRow(order, id),
      version: order.row_version,
      dueAt: answerDueAt(order).toISOString(),
    })),
  'crew-reports': (deps) => withReports(deps),
  'low-ratings': ({ db }) => fullSection(() => lowRatingRows(db)),
  'tips-due': ({ db, settings, now }) =>
    fullSection(async () => {
      const due = await tipsDue({ db, settings, now: () => now });
      return due === null ? [] : [{ id: due.period?.to ?? 'none', ...due }];
    }),
  'waiting-visits': (deps) => withWaiting(deps),
  'needs-time': ({ db, now }) =>
    pagedSection(bookingsWithoutTime(db), (order, id) => ({
      ...bookingRow(order, id),
      version: order.row_version,
      mayReopen: mayUndoAnswer(order, now),
    })),
  'time-requests': ({ db }) =>
    pagedSection(openTimeRequests(db), (request, id) => ({
      ...bookingRow(request, id),
      askedAt: request.asked_at.toISOString(),
      times: request.preferred_times,
      note: request.note,
    })),
  cancellations: ({ db }) =>
    pagedSection(openCancellations(db), (request, id) => ({
      ...bookingRow(request, id),
      askedAt: request.asked_at.toISOString(),
    })),
  messages: ({ db }) => fullSection(async () => (await unreadThreads(db)).map(messageLine)),
  'unclosed-visits': (deps) =>
    pagedSection(unclosedVisits(deps.db, dayStart(deps)), (visit, id) => ({
      ...bookingRow(visit, id),
      visit: toConsoleVisit({ ...visit, id: visitId(id) }, deps.teller),
    })),
  disputes: ({ db, settings }) =>
    pagedSection(disputesToAnswer(db), (dispute, id) => ({
      ...bookingRow(dispute, id),
      amountCents: dispute.amount_cents,
      reason: dispute.reason,
      answerBy: dispute.answer_by.toISOString(),
      isInquiry: dispute.dispute_state === 'inquiry',
      paymentKind: dispute.payment_kind,
      processorPage: processorPages(settings.stripe).ofDispute(dispute.dispute_ref),
    })),
  'disputed-gifts': ({ db, settings, now }) =>
    fullSection(async () => {
      const found = await disputedGifts(db, new Date(now.getTime() - WEEK_MS));
      return found.map(({ answerBy, ...gift }) => ({
        ...gift,
        answerBy: answerBy?.toISOString() ?? null,
        processorPage: processorPages(settings.stripe).ofDispute(gift.id),
      }));
    }),
  mismatches: ({ db }) =>
    pagedSection(mismatchedPayments(db), (order, id) => ({
      ...bookingRow(order, id),
      version: order.row_version,
      paidCents: order.paid_cents,
      billCents: order.bill_cents,
    })),
  'declined-holds': ({ db, now }) =>
    pagedSection(declinedHolds(db, now), (hold, id) => ({
      ...bookingRow(hold, id),
      version: hold.row_version,
      amountCents: hold.owed_cents,
      maxCents: hold.max_cents,
      code: hold.failure,
      at: hold.declined_at.toISOString(),
      visitStart: hold.visit_starts_at.toISOString(),
      isAtRisk: isAtRisk(hold.visit_starts_at, now),
    })),
  'due-charges': ({ db }) =>
    pagedSection(dueCharges(db), (due, id) => ({
      ...bookingRow(due, id),
      version: due.row_version,
      amountCents: due.owed_cents,
      maxCents: due.max_cents,
      at: due.charge_at.toISOString(),
      creditCents: due.credit_cents,
      isStopped: due.due_state === 'stopped',
    })),
  'refused-charges': ({ db }) =>
    pagedSection(refusedCharges(db), (due, id) => ({
      ...bookingRow(due, id),
      amountCents: due.owed_cents,
      code: due.failure,
      at: due.failed_at.toISOString(),
    })),
  'by-link': ({ db }) =>
    pagedSection(visitsByLink(db), (gap, id) => ({
      ...bookingRow(gap, id),
      since: gap.since.toISOString(),
    })),
  'failed-payments': ({ db, now }) =>
    pagedSection(failedPayments(db, lowestIdAt(new Date(now.getTime() - WEEK_MS))), bookingRow),
  'open-bills': ({ db }) =>
    pagedSection(openBills(db), (bill, id) => ({
      ...bookingRow(bill, id),
      kind: bill.payment_kind,
      state: bill.payment_state,
      isUnasked: bill.is_unasked,
      amountCents: bill.amount_cents,
      at: bill.billed_at.toISOString(),
    })),
  'overdue-invoices': ({ db, settings, now }) =>
    fullSection(() => overdueInvoices(db, dayAt(now.getTime(), settings.business.timeZone))),
  'failed-refunds': ({ db }) =>
    pagedSection(failedRefunds(db), (refund, id) => ({
      ...bookingRow(refund, id),
      amountCents: refund.owed_cents,
      at: refund.failed_at.toISOString(),
      code: refund.failure,
    })),
  'unended-plans': ({ db }) =>
    pagedSection(unendedPlans(db), (plan, id) => ({
      ...bookingRow(plan, id),
      version: plan.row_version,
      since: plan.since.toISOString(),
    })),
  differences: ({ db }) =>
    pagedSection(openDifferences(db), ({ content, found_at }, id) => ({
      id,
      difference: content,
      at: found_at.toISOString(),
    })),
  'address-missing': ({ db }) => pagedSection(bookingsWithoutAddress(db), bookingRow),
  enquiries: ({ db }) =>
    pagedSection(openEnquiries(db), (message, id) => ({
      id,
      kind: message.quote_status === null ? 'message' : 'quote',
      who: message.name || message.email || message.phone,
      at: message.created_at.toISOString(),
    })),
  undelivered: ({ db }) =>
    pagedSection(parkedMessages(db), (message, id) => ({
      id,
      channel: message.channel,
      kind: message.kind,
      error: message.last_error ?? (message.last_status === null ? null : `${message.last_status}`),
      at: message.created_at.toISOString(),
      bookingId: message.order_id,
    })),
};

function pagedSection<Stored, Row>(
  { page, count }: PagedQuery<Stored>,
  rowOfStored: (stored: Stored, id: string) => Row,
): Section<Row> {
  return {
    count,
    page: async (from, most) =>
      (await page(from, most)).map((stored) => ({
        row: rowOfStored(stored, stored.place_id),
        position: { id: stored.place_id, value: stored.place_at },
      })),
  };
}

function messageLine({ customerId, orderId, since, ...thread }: UnreadThread): MessageLine {
  const { name, email, phone, about, count } = thread;
  const who = name || email || phone;
  return { id: customerId, who, bookingId: orderId, about, count, at: since.toISOString() };
}

async function lowRatingRows(db: Db): Promise<LowRatingRow[]> {
  const ratings = await lowRatings(db);
  const orders = await bookingsOf(
    db,
    ratings.map(({ orderId }) => orderId),
  );
  return ratings.flatMap(({ id, orderId, visitStart, people, stars, text, at }) => {
    const order = orders.get(orderId);
    if (order === undefined) return [];
    return {
      ...bookingRow(order, id),
      version: order.row_version,
      visitStart: visitStart?.toISOString() ?? null,
      ...{ people, stars, text },
      at: at.toISOString(),
      mayReclean: canReclean(order),
    };
  });
}

function bookingRow(order: ListedOrder, id: string) {
  return { id, booking: rowOf(order) };
}

/** A section that must be read in full, in its own order. */
function fullSection<Row extends { readonly id: string }>(
  read: () => Promise<readonly Row[]>,
): Section<Row> {
  let rows: Promise<readonly Row[]> | undefined;
  const all = () => {
    rows ??= read();
    return rows;
  };
  return {
    count: async () => (await all()).length,
    page: async (from, most) => {
      const found = await all();
      const first = from === null ? 0 : found.findIndex(({ id }) => id === from.id) + 1;
      return found
        .slice(first, first + most)
        .map((row) => ({ row, position: { id: row.id, value: null } }));
    },
  };
}

/** Pages through the visits that wait, oldest first, with the total count. */
function withWaiting({
  db,
  settings,
  now,
  teller,
}: SectionDeps): Section<TodayRows['waiting-visits']> {
  let asked: Promise<WaitingAnswer> | undefined;
  const read = () => {
    asked ??= listWaiting({ db, settings, now: () => now }, {}, teller);
    return asked;
  };
  const { page } = fullSection(async () => (await read()).visits);
  return { page, count: async () => (await read()).count };
}

/** A page of visits with their crews' reports, which are read only for that page. */
function withReports({ db, teller }: SectionDeps): Section<CrewReportRow> {
  const { page, count } = reportedVisits(db);
  return {
    count,
    page: async (from, most) => {
      const found = await page(from, most);
      const ids = found.map(({ place_id: id }) => visitId(id));
      const reports = await reportsOf(db, ids);
      const fees = await noAccessFees(db, found, reports);
      return found.flatMap((stored) => {
        const { place_id: id, place_at: value, booked_minutes: bookedMinutes } = stored;
        const extraHourCents = isExtraVisit(stored) ? null : stored.extra_hour_cents;
        const report = reports.get(visitId(id));
        if (report === undefined) return [];
        const noAccessFee = fees.get(visitId(id)) ?? null;
        const visit = toConsoleVisit({ ...stored, id: visitId(id) }, teller);
        const told = { visit, report, bookedMinutes, extraHourCents, noAccessFee };
        const row = { ...bookingRow(stored, id), ...told };
        return [{ row, position: { id, value } }];
      });
    },
  };
}

/** Today's visits with their crews' messages to the office. */
function withMessages(deps: SectionDeps): Section<TodayVisit> {
  const { db } = deps;
  const { page, count } = visitsBetween(db, dayStart(deps), dayStart(deps, 1));
  return {
    count,
    page: async (from, most) => {
      const found = await page(from, most);
      const told = await crewMessages(
        db,
        found.map(({ place_id: id }) => visitId(id)),
      );
      const byVisit = Map.groupBy(told, (message) => message.visitId);
      return found.map((stored) => {
        const { place_id: id, place_at: value } = stored;
        const messages = byVisit.get(visitId(id)) ?? [];
        return { row: { ...visitRow(stored, id, deps), messages }, position: { id, value } };
      });
    },
  };
}

type StoredVisit = ListedOrder &
  Omit<ConsoleVisitRow, 'id'> & {
    readonly shown_state: TodayVisit['visit']['state'];
    readonly crew: string | null;
    readonly add_ons: TodayVisit['addOns'];
    readonly crew_notes: string | null;
    readonly own_note: string;
    readonly own_add_ons: readonly VisitAddOn[];
    readonly terms: VisitTerms | null;
  } & Parameters<typeof placeOfRow>[0];

function visitRow(
  visit: StoredVisit,
  id: string,
  { teller, now }: SectionDeps,
): Omit<TodayVisit, 'messages'> {
  const place = placeOfRow(visit);
  return {
    ...bookingRow(visit, id),
    visit: { ...toConsoleVisit({ ...visit, id: visitId(id) }, teller), state: visit.shown_state },
    hasBegun: isUnderWay(visit.startsAt, visit.said?.kind ?? null, now),
    crew: visit.crew,
    address: addressLines(place.address),
    notes: { ...notesOf(place), customer: visit.crew_notes ?? '', visit: visit.own_note },
    addOns: [
      ...visit.add_ons,
      ...dueAddOns({ add_ons: visit.own_add_ons, terms: visit.terms }).map(
        ({ name, quantity }) => ({
          name,
          quantity,
        }),
      ),
    ],
  };
}

/** The start of the business's day, or of the one `later` days after it. */
function dayStart({ now, settings }: TodayDeps, later = 0): Date {
  const { timeZone } = settings.business;
  return startOfDay(dayAt(now.getTime(), timeZone), timeZone, later);
}
