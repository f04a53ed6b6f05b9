import { endLowRatings } from '#after-visit/server/after-visit.ts';
import type { AddOnChoice } from '#catalogue/rules/selection.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import {
  type Operator,
  requireRight,
  type SeenVersion,
} from '#company/server/operators/operators.ts';
import type { CrewId, OrderId, VisitId } from '#kernel/rules/ids.ts';
import { type Cents, highestAmount, minimumCharge, noCents } from '#kernel/rules/money.ts';
import { hasSeries } from '#orders/rules/comes-again.ts';
import { isDone, isEnded, isUpcoming } from '#orders/rules/order-status.ts';
import { lockOrder, type Order, updateNextVisit } from '#orders/server/orders.ts';
import type { BookingDeps } from '#payments/server/payments.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import {
  addOnsForVisit,
  dueForVisit,
  isFreePurpose,
  type VisitAddOn,
  type VisitOwnFields,
  type VisitPurpose,
} from '#visits/rules/own-visit.ts';
import { byOperator, describeVisit, placeTypedTime, visitToReopen } from '#visits/server/visits.ts';
import { actOnBooking } from './act-on-booking.ts';
import { actOnVisit } from './act-on-visit.ts';
import { instantOf } from './days.ts';

/** The note and add-ons of one visit, as typed. */
export interface TypedVisitDetails {
  readonly note: string;
  readonly addOns: readonly AddOnChoice[];
}

export interface AdditionalVisit extends TypedVisitDetails {
  /** A day of the business, such as "2026-11-25". */
  readonly date: string;
  /** Such as "09:30". */
  readonly from: string;
  readonly to: string;
  readonly purpose: VisitPurpose;
  /** Without add-ons; absent for a re-clean. */
  readonly priceCents: Cents;
  /** Missing: any available crew. Null: it waits for a crew. */
  readonly crewId?: CrewId | null | undefined;
  readonly despite?: string | undefined;
}

/**
 * Adds a visit to a completed booking: free, or for a price owed once that visit is done. Until then the booking
 * is upcoming again. The customer gets one email. @param most the most this operator can bill; null: any amount
 * @throws a problem: 404, 409 changed, or not done, 422 the time, the price or an add-on.
 */
export function addVisit(
  deps: BookingDeps,
  seen: SeenVersion<OrderId>,
  wish: AdditionalVisit,
  most: Cents | null,
): Promise<VisitId> {
  const { db, orderLog, settings, catalogues } = deps;
  const { timeZone } = settings.business;
  const startsAt = instantOf(wish.date, wish.from, timeZone);
  const endsAt = instantOf(wish.date, wish.to, timeZone);
  return inTransaction(db, async (trx) => {
    const { id: orderId, operatorId } = seen;
    const order = await lockOrder(trx, orderId);
    await refuseUndone(trx, order, wish.purpose);
    await actOnBooking(trx, seen, 'booking.visit-added');
    const { purpose, note, crewId, despite } = wish;
    if (isFreePurpose(purpose) && wish.priceCents > 0) failAt('priceCents', 're-clean-is-free');
    const add_ons = addOnsOf(catalogues.current(), order, wish.addOns, purpose);
    const priced = { price_cents: wish.priceCents, first_clean_cents: noCents, add_ons };
    const own = { purpose, ...priced, terms: null };
    const amount = refusePrice(own, most);
    const further = { ...own, note };
    const place = { order, operatorId, startsAt, endsAt, crewId, despite, further };
    const { visitId } = await placeTypedTime(trx, deps, place);
    const { actor } = byOperator(operatorId);
    const time = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    const event = { kind: 'visit.added', visitId, ...time, amount } as const;
    if (await orderLog.moveOrder(trx, orderId, 'confirmed', event, actor)) {
      // An event that also changes the status does not update the next visit by itself.
      await updateNextVisit(trx, orderId);
    } else await orderLog.appendEvent(trx, orderId, event, actor);
    if (isFreePurpose(purpose)) await endLowRatings(trx, orderId, { operatorId, at: deps.now() });
    return visitId;
  });
}

/**
 * Sets the note and add-ons of an upcoming visit. If the add-ons change what is due after it, the customer gets an
 * email.
 * @throws a problem: 403, 404, 409 changed, or over, 422 an add-on, or more than they may bill.
 */
export function setVisitDetails(
  { db, orderLog, catalogues }: BookingDeps,
  seen: SeenVersion<VisitId>,
  { note, addOns }: TypedVisitDetails,
  operator: Operator,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { order, visit } = await actOnVisit(trx, seen, 'booking.visit-described');
    if (visit.state !== 'confirmed') fail('visit-over');
    const known = visit.add_ons.map(({ id, quantity }) => ({ id, quantity }));
    // Add-ons already sold keep their price, even if the catalog has changed.
    const isKept = isSame(known, addOns);
    if (!isKept && !isFreePurpose(visit.purpose)) requireRight(operator, 'takePayments');
    const { billsUpTo: most } = operator.rights;
    const { add_ons: _, ...own } = visit;
    const { purpose } = own;
    const sold = isKept ? visit.add_ons : addOnsOf(catalogues.current(), order, addOns, purpose);
    const amount = isKept ? dueForVisit(visit) : refusePrice({ ...own, add_ons: sold }, most);
    const by = byOperator(seen.operatorId);
    await describeVisit(trx, visit, { note, addOns: sold }, by);
    if (isKept) return;
    const { id: visitId, starts_at, ends_at } = visit;
    const time = { startsAt: starts_at.toISOString(), endsAt: ends_at.toISOString() };
    const event = { kind: 'visit.add-ons-changed', visitId, ...time, amount } as const;
    await orderLog.appendEvent(trx, order.id, event, by.actor);
  });
}

/** Whether a booking has a completed visit that a re-clean can follow. */
export function canReclean({ status }: Pick<Order, 'status'>): boolean {
  return isDone(status) || isUpcoming(status);
}

/**
 * Another visit needs a completed booking; a re-clean needs any completed visit, of a series as well.
 * @throws a problem: 409 with its current status.
 */
async function refuseUndone(trx: Trx, order: Order, purpose: VisitPurpose): Promise<void> {
  const { status, customer_phone: phone, customer_email: email } = order;
  if (phone === '' && email === '') fail('visit-of-erased-customer');
  if (isEnded(status)) fail('visit-of-ended-booking');
  const wasThere = (await visitToReopen(trx, order.id)) !== undefined;
  if (isFreePurpose(purpose) && wasThere && canReclean(order)) return;
  const isOnceMore = isUpcoming(status) && !hasSeries(order) && wasThere;
  if (order.recurring || !(isDone(status) || isOnceMore)) fail('visit-needs-done-booking');
}

function addOnsOf(
  catalogue: Catalogue,
  order: Order,
  choices: readonly AddOnChoice[],
  purpose: VisitPurpose | null,
): readonly VisitAddOn[] {
  const home = { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category };
  const addOns = addOnsForVisit(catalogue, home, choices, purpose);
  if (addOns === 'unknown') return failAt('addOns', 'visit-add-on-unknown');
  if (addOns === 'no-price') return failAt('addOns', 'visit-add-on-without-price');
  return addOns;
}

/** The price due for it. @throws a problem: 422 below a card's minimum, or more than they may bill. */
function refusePrice(own: VisitOwnFields, most: Cents | null): Cents {
  const due = dueForVisit(own);
  if (isFreePurpose(own.purpose) || (due === 0 && own.purpose === null)) return due;
  if (due < minimumCharge) failAt('priceCents', 'visit-price-missing');
  if (due > highestAmount) failAt('priceCents', 'visit-price-too-high', { most: highestAmount });
  if (most !== null && due > most) failAt('priceCents', 'visit-price-above-limit', { most });
  return due;
}

function isSame(known: readonly AddOnChoice[], asked: readonly AddOnChoice[]): boolean {
  const told = (choices: readonly AddOnChoice[]) =>
    choices
      .map(({ id, quantity }) => `${id} ${quantity}`)
      .toSorted()
      .join();
  return told(known) === told(asked);
}
