import { randomUUID } from 'node:crypto';
import {
  newOrder,
  offeredVisitFees,
  type PricedSelection,
} from '#booking/server/checkout/checkout.ts';
import type { NewBookingBody } from '#callers/contract/caller-calls.ts';
import type { CallerPays } from '#callers/contract/callers.ts';
import { monthlyPrice } from '#catalogue/rules/month-of.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { audit } from '#company/server/operators/operators.ts';
import { type FittingDiscount, reserveDiscount } from '#discounts/server/discounts.ts';
import { billingProfileOf } from '#invoices/server/invoices.ts';
import { type OrderId, type PaymentId, paymentId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { isPaidOrPending } from '#orders/rules/order-status.ts';
import {
  type Actor,
  actAs,
  insertOrder,
  lockOrderOfBooking,
  type NewOrder,
  type Order,
  setCustomerName,
  setSchedule,
  waitsForPayment,
} from '#orders/server/orders.ts';
import type { TermOffer } from '#payments/rules/term-offer.ts';
import {
  type AgreedCharge,
  type BookingDeps,
  bookingChargeOf,
  CARDHOLDER_REQUIRED_CODES,
  chargeBooking,
  insertTermOffer,
  keepConsent,
  renewTenders,
  requestBookingCharge,
  type Tendered,
} from '#payments/server/payments.ts';
import { insertOrFind } from '#platform/server/database/insert-or-find.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { toE164 } from '#platform/server/e164.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { LineTax } from '#tax/rules/tax-of.ts';
import { collectsTax, insertTaxes } from '#tax/server/tax.ts';
import { visitOf } from '#visits/contract/schedule-request.ts';
import type { SoldRhythm } from '#visits/contract/series.ts';
import {
  byActor,
  CALLER_HELD_MINUTES,
  holdTime,
  refuseSameDay,
  sellAsSeries,
  storeForOrder,
  timeOfOrder,
} from '#visits/server/visits.ts';
import { customerOf } from './caller-queries.ts';
import { agreedCharge, requirePlanCard } from './card-on-file.ts';
import { limitHeld } from './limit-held.ts';
import { payForCaller, reserveForCaller } from './pay-for-caller.ts';
import { priceForCaller } from './price-for-caller.ts';
import { priceSetEvent } from './set-price.ts';
import { termsForCaller } from './terms-for-caller.ts';

/** A confirmed booking, with a charge of the card on file if one is still to be sent. */
interface TakenBooking {
  readonly id: OrderId;
  readonly charge: PaymentId | null;
  /** False: the same form already made it. */
  readonly isNew: boolean;
}

/** Who makes a booking for someone else. */
interface TakenBy {
  readonly actor: Actor;
  /** Null: one of their programs made it. */
  readonly operatorId: string | null;
  /** The source in figures. */
  readonly source: string;
  /** The language in which the caller's consent was read out. */
  readonly language: Language;
  /** How far below the list they may set a price; null: without a limit. */
  readonly mostOff: Cents | null;
}

/**
 * Books for a caller (ruling 28), all or nothing: by link with a hold for a day, paid by hand, or on a card on file
 * (a decline undoes the booking). The same id returns the same booking.
 * @throws a problem: 409 another price or a taken time, 422 what to correct.
 */
export async function takeBooking(
  deps: BookingDeps,
  by: TakenBy,
  body: NewBookingBody,
): Promise<Pick<TakenBooking, 'id' | 'isNew'>> {
  const { catalogues, settings } = deps;
  const catalogue = catalogues.current();
  const priced = await priceForCaller({ ...deps, catalogue }, by, body);
  const { discount, taxes, tenders, due } = priced;
  const isCovered = due === noCents;
  if (!isCovered && isByLink(body.pays) && body.customerEmail === '')
    failAt('customerEmail', 'link-needs-email');
  const { business } = settings;
  const { language, rhythm } = body;
  const offer =
    !isCovered && body.pays === 'terms' ? await requireTerms(deps, catalogue, priced, body) : null;
  // A program reads out no fees to the caller; an operator does.
  const isTold = by.operatorId !== null && rhythm === undefined;
  const fees = isTold
    ? offeredVisitFees(deps, priced, { language, isCharged: offer !== null })
    : null;
  const terms = offer?.terms;
  const told = { visit: visitOf(body), rhythm, terms, tenders, fees };
  const context = { catalogue, business, visitorId: null, language, ...told };
  const asked = newOrder(body, priced, context);
  const wanted = { ...asked, source: by.source };
  if (!isCovered && body.pays === 'invoice') await requireBilled(deps, wanted);
  if (wanted.recurring) requirePlanTerms(body);
  if (rhythm !== undefined) requireRhythmTerms(wanted, rhythm, body, settings.business.timeZone);
  const { lines } = priced.price;
  const agreed =
    body.pays === 'card' && !isCovered
      ? await agreedCharge(deps, { card: body.card, wanted, due, lines, ...by })
      : null;
  const { id, charge, isNew } = await inTransaction(deps.db, async (trx) => {
    await actAs(trx, by.actor);
    const { inserted, found } = await insertOrFind(
      () => insertOrder(trx, wanted, lines),
      () => lockOrderOfBooking(trx, wanted.booking_key ?? ''),
    );
    if (inserted === undefined) return sameBooking(trx, deps, found, { wanted, by, body });
    const order =
      rhythm === undefined
        ? inserted.order
        : await sellAsSeries(trx, inserted.order, {
            rhythm,
            visitCents: wanted.total_cents,
            firstCleanCents: priced.firstClean,
          });
    if (body.setPrice !== undefined) {
      const event = priceSetEvent(priced.listed, body.setPrice);
      await deps.orderLog.appendEvent(trx, order.id, event, by.actor);
    }
    const sold = { discount, taxes, tenders, due, month: monthlyPrice(lines) };
    return store(trx, deps, order, { by, body, agreed, offer, ...sold });
  });
  if (charge !== null) await chargeCard(deps, charge, by);
  return { id, isNew };
}

/** Its own page asks for money, or for consent and a card, before the booking is confirmed. */
function isByLink(pays: CallerPays): boolean {
  return pays === 'link' || pays === 'terms';
}

/**
 * What their own page asks them to agree to. As online, a series is charged after each visit, whatever the service's
 * terms are for one visit. @throws a problem: 422 if everything is paid now.
 */
async function requireTerms(
  deps: BookingDeps,
  catalogue: Catalogue,
  priced: PricedSelection & { readonly firstClean: Cents },
  { homeDetails, customerEmail: email, rhythm }: NewBookingBody,
): Promise<TermOffer> {
  if (rhythm !== undefined) {
    const { firstClean, price } = priced;
    const each = { each: price.total, firstClean, addsTax: collectsTax(deps) };
    return { terms: { kind: 'after' }, rhythm: { rhythm, ...each } };
  }
  const phone = toE164(homeDetails.customerPhone, deps.settings.business.country);
  const terms = await termsForCaller({ ...deps, catalogue }, priced, { phone, email });
  return terms === null ? failAt('pays', 'terms-not-offered') : { terms, rhythm: null };
}

/** Only a customer whose page says how they are billed can pay by invoice. */
async function requireBilled(
  { db }: BookingDeps,
  { customer_phone_e164: phone, customer_email: email }: NewOrder,
): Promise<void> {
  const customer = await customerOf(db, phone ?? null, email);
  const profile = customer === null ? undefined : await billingProfileOf(db, customer);
  if (profile === undefined) failAt('pays', 'caller-not-billed');
}

/** A plan charges its months to a card, and its email says how to end it. */
function requirePlanTerms({ pays, customerEmail }: NewBookingBody): void {
  if (pays !== 'link' && pays !== 'card') failAt('pays', 'plan-needs-card');
  if (customerEmail === '') failAt('customerEmail', 'plan-needs-email');
}

/** A series is due after each visit. A plan has its own rhythm, and an emergency has none. */
function requireRhythmTerms(
  { recurring, is_emergency: isEmergency }: Pick<NewOrder, 'recurring' | 'is_emergency'>,
  rhythm: SoldRhythm,
  { pays, start }: NewBookingBody,
  timeZone: string,
): void {
  if (recurring) failAt('rhythm', 'rhythm-of-plan');
  if (isEmergency) failAt('rhythm', 'rhythm-of-emergency');
  if (pays !== 'after' && pays !== 'terms') failAt('pays', 'rhythm-is-paid-after');
  if (start === undefined) return;
  refuseSameDay(rhythm, start, timeZone);
}

interface BookingInput {
  readonly by: TakenBy;
  readonly body: NewBookingBody;
  /** Null if no card on file pays. */
  readonly agreed: AgreedCharge | null;
  /** What their page asks them to agree to; null without anything. */
  readonly offer: TermOffer | null;
  /** The monthly price of a plan. */
  readonly month: Cents;
  /** Null without a code. */
  readonly discount: FittingDiscount | null;
  readonly taxes: readonly LineTax[];
  /** What credit and a gift card pay, and what they leave. */
  readonly tenders: readonly Tendered[];
  readonly due: Cents;
}

async function store(
  trx: Trx,
  deps: BookingDeps,
  order: Order,
  { by, body, agreed, offer, discount, taxes, tenders, due, month }: BookingInput,
): Promise<TakenBooking> {
  const { id } = order;
  if (discount !== null) await reserveDiscount(trx, deps, order, discount);
  await insertTaxes(trx, id, taxes);
  const { actor, operatorId } = by;
  await reserveForCaller(trx, order, { tenders, actor });
  const { pays, name } = body;
  const subject = { kind: 'booking', id } as const;
  if (operatorId !== null) {
    await audit(trx, { operatorId, act: 'booking.taken', subject, details: { pays } });
  }
  if (name !== '') await setCustomerName(trx, [id], name);
  if (agreed !== null) {
    if (order.recurring) await requirePlanCard(trx, order, agreed);
    await keepVisit(trx, deps, order, { by, body });
    const { words } = agreed.consent;
    const said = {
      words,
      language: by.language,
      way: 'read-out',
      ip: null,
      userAgent: null,
    } as const;
    await keepConsent(trx, order, { today: due, month }, said);
    return { id, charge: await chargeOf(trx, deps, order, { agreed, due }), isNew: true };
  }
  if (offer !== null) await insertTermOffer(trx, id, offer);
  await deps.orderLog.appendEvent(trx, id, { kind: 'order.taken' }, actor);
  await keepVisit(trx, deps, order, { by, body });
  await payForCaller(trx, deps, order, {
    ...{ tenders, due, actor },
    // A charge was handled above, so a card has nothing to pay here. The link asks for consent to terms.
    pays: pays === 'card' || pays === 'terms' ? 'link' : pays,
  });
  return { id, charge: null, isNew: true };
}

function chargeOf(
  trx: Trx,
  deps: BookingDeps,
  order: Order,
  { agreed, due: amount }: Pick<BookingInput, 'due'> & { readonly agreed: AgreedCharge },
): Promise<PaymentId> {
  return requestBookingCharge(trx, deps, order, agreed, { id: paymentId(randomUUID()), amount });
}

/** @throws a problem: 422 the bank declined */
async function chargeCard(deps: BookingDeps, charge: PaymentId, { actor }: TakenBy): Promise<void> {
  const charged = await chargeBooking(deps, charge, actor);
  if (charged.state !== 'refused') return;
  const wantsHolder = CARDHOLDER_REQUIRED_CODES.includes(charged.code);
  failAt('pays', wantsHolder ? 'card-needs-holder' : 'card-on-file-declined');
}

async function keepVisit(
  trx: Trx,
  deps: BookingDeps,
  order: Order,
  { by, body }: Pick<BookingInput, 'by' | 'body'>,
): Promise<void> {
  const scheduleId = await storeForOrder(trx, deps, order, body);
  await setSchedule(trx, order.id, scheduleId);
  const stored = { ...order, schedule_request_id: scheduleId };
  await keepForCaller(trx, deps, stored, { by, body });
}

/** @throws a problem: 409 the time is taken, 429 a program holds too many. */
async function keepForCaller(
  trx: Trx,
  deps: BookingDeps,
  order: Order,
  { by: { actor, operatorId }, body: { crewId } }: Pick<BookingInput, 'by' | 'body'>,
): Promise<void> {
  await holdTime(trx, deps, order, byActor(actor), { minutes: CALLER_HELD_MINUTES, crewId });
  if (operatorId === null) await limitHeld(trx, actor);
}

/**
 * The booking that this form already made. Charges it if no answer came; if it is unpaid and its hold is over, holds
 * its time again.
 * @throws a problem: 409 it differs, can no longer be paid, or its time is taken.
 */
async function sameBooking(
  trx: Trx,
  deps: BookingDeps,
  order: Order,
  { wanted, ...wish }: Pick<BookingInput, 'by' | 'body'> & { readonly wanted: NewOrder },
): Promise<TakenBooking> {
  if (!order.fingerprint.equals(wanted.fingerprint)) fail('booking-made-already');
  if (!isPaidOrPending(order.status)) {
    if (!waitsForPayment(order, deps.now())) fail('booking-made-already');
    const kept = await timeOfOrder(trx, order.id);
    if (kept === undefined) await keepForCaller(trx, deps, order, wish);
    await renewTenders(trx, order.id, wish.by.actor);
  }
  return { id: order.id, charge: await bookingChargeOf(trx, order), isNew: false };
}
