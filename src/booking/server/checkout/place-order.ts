import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { RhythmId } from '#catalogue/rules/rhythm-ids.ts';
import { type FittingDiscount, reserveDiscount } from '#discounts/server/discounts.ts';
import { productLanguage } from '#kernel/rules/language.ts';
import type { Cents } from '#kernel/rules/money.ts';
import {
  isEnded,
  isPaidOrPending,
  isWithBank,
  type OrderStatus,
} from '#orders/rules/order-status.ts';
import {
  lockOrderOfBooking,
  type NewOrder,
  type Order,
  type OrderLog,
  releaseBooking,
  setLanguage,
  soldLines,
} from '#orders/server/orders.ts';
import { tenderTotal } from '#payments/rules/amount-due.ts';
import {
  type Agreement,
  type Attempt,
  type ConsentRecord,
  findLiveAttempt,
  insertMandate,
  isUsable,
  type PaymentDeps,
  reserveTenders,
  type Step,
  startAttempt,
  type Tendered,
} from '#payments/server/payments.ts';
import { insertOrFind } from '#platform/server/database/insert-or-find.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Trx } from '#registry/tables.ts';
import type { LineTax } from '#tax/rules/tax-of.ts';
import { insertTaxes } from '#tax/server/tax.ts';
import {
  canNewOrderBeCarriedOut,
  requireVisitDetails,
  sellAsSeries,
} from '#visits/server/visits.ts';

type Contact = Pick<NewOrder, 'customer_email' | 'customer_phone'>;

export type PlaceResult = Step<{ readonly order: Order; readonly attempt: Attempt }>;

export type PlaceDeps = Pick<PaymentDeps, 'orderLog'> & {
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
};

type CreatedOrder = NonNullable<Awaited<ReturnType<OrderLog['createOrder']>>>;

export interface PlaceOptions {
  /** The card page returns the visitor here. */
  readonly origin: string;
  /** Requires what a crew needs to carry out the order. */
  readonly asksVisit: boolean;
  /** The id under which its schedule was stored. */
  readonly bookingId?: string | null;
  /** What the visitor agreed to; null or absent if the whole price is paid now. */
  readonly agreed?: Agreement | null;
  /** What the visitor agreed to before a plan begins. */
  readonly consent?: ConsentRecord | undefined;
  /** Reserved with the order; null or absent without a code. */
  readonly discount?: FittingDiscount | null;
  /** The tax of its lines; absent without tax. */
  readonly taxes?: readonly LineTax[];
  /** Set aside with the order, and what is left for the card; absent if the card pays everything. */
  readonly tenders?: readonly Tendered[];
  readonly due?: Cents;
  /** The rhythm, with each visit due after it; absent for a single visit or a plan. */
  readonly rhythm?: Parameters<typeof sellAsSeries>[2] & { readonly id: RhythmId };
}

/**
 * Stores an order with its priced lines and its first attempt, or finds the current one for the
 * same booking. A changed selection is a new order, never an edit.
 * @throws a problem: 409 paid, being paid, or another rhythm; 422 the visit is missing, or the code is gone
 */
export async function placeOrder(
  trx: Trx,
  deps: PlaceDeps,
  wanted: NewOrder,
  lines: readonly PricedLine[],
  placing: PlaceOptions,
): Promise<PlaceResult> {
  const { origin, asksVisit, bookingId = wanted.booking_id ?? null } = placing;
  const { agreed = null, discount = null, taxes = [], tenders = [], consent, rhythm } = placing;
  const create = () => {
    const created = { kind: 'order.created' } as const;
    return deps.orderLog.createOrder(trx, wanted, lines, created, 'visitor', bookingId);
  };
  const open = async ({ order: created, asked: visit }: CreatedOrder): Promise<PlaceResult> => {
    if (asksVisit && !canNewOrderBeCarriedOut(deps.settings, created, visit)) fail('visit-missing');
    // The visitor agreed to the words for the stored schedule. Nothing else is sold, whatever was
    // read before.
    if ((visit?.rhythm ?? null) !== (rhythm?.id ?? null)) fail('rhythm-differs');
    const order = rhythm === undefined ? created : await sellAsSeries(trx, created, rhythm);
    if (discount !== null) await reserveDiscount(trx, deps, order, discount);
    await insertTaxes(trx, order.id, taxes);
    if (tenders.length > 0) await reserveTenders(trx, order.id, tenders, 'visitor');
    if (agreed !== null) await insertMandate(trx, order.id, agreed);
    const asked = cardPageCharge(placing);
    const hasTime = visit?.hasChosenTime ?? false;
    const known = { sold: soldLines(lines), hasTime, asked, consent };
    const attempt = await startAttempt(trx, deps, order, origin, known);
    return { next: 'open', order, attempt };
  };
  // Usually there is none yet: one statement checks that and stores it.
  const { inserted, found: held } = await insertOrFind(create, () =>
    lockOrderOfBooking(trx, wanted.booking_key ?? ''),
  );
  if (inserted !== undefined) return open(inserted);
  if (belongsToAnotherVisitor(held, wanted)) {
    return placeOrder(trx, deps, asSeparateOrder(wanted), lines, { ...placing, bookingId });
  }
  const placed = await resumeOrder(trx, deps, held, wanted, placing);
  if (placed !== 'replace') {
    if (asksVisit) await requireVisitDetails(trx, deps.settings, held);
    return placed;
  }
  await releaseBooking(trx, held.id);
  await deps.orderLog.appendEvent(trx, held.id, { kind: 'order.replaced' }, 'visitor');
  const created = await create();
  return created === undefined ? { next: 'again' } : open(created);
}

/** What the card page charges; null for the whole price. */
function cardPageCharge({ agreed = null, tenders = [], due }: PlaceOptions) {
  const tendered = tenderTotal(tenders);
  if (agreed !== null) return { amount: agreed.dueNow, words: agreed.words, tendered };
  return due === undefined || tenders.length === 0 ? null : { amount: due, words: null, tendered };
}

/**
 * A booking id is not a secret: alone, it never lets one visitor touch another's order. A visitor
 * who also repeats every field, or knows the schedule id, is the same person with a lost session,
 * so they cannot pay twice.
 */
function belongsToAnotherVisitor(held: Order, wanted: NewOrder): boolean {
  if (held.fingerprint.equals(wanted.fingerprint)) return false;
  const { schedule_request_id: scheduleId = null } = wanted;
  if (scheduleId !== null && held.schedule_request_id === scheduleId) return false;
  if (held.visitor_id !== null) return held.visitor_id !== wanted.visitor_id;
  return !isSameContact(held, wanted);
}

/** Without a session, only the contact shows whose order it is. */
function isSameContact(one: Contact, other: Contact): boolean {
  return (
    one.customer_email.toLowerCase() === other.customer_email.toLowerCase() &&
    one.customer_phone === other.customer_phone
  );
}

/**
 * A second visitor with the same booking id gets their own order; without a session every call is a
 * new booking.
 */
function asSeparateOrder(wanted: NewOrder): NewOrder {
  return wanted.visitor_id === null
    ? { ...wanted, booking_id: null, booking_key: null }
    : { ...wanted, booking_key: `${wanted.booking_key}:${wanted.visitor_id}` };
}

async function resumeOrder(
  trx: Trx,
  deps: PlaceDeps,
  held: Order,
  wanted: NewOrder,
  { origin, agreed = null, discount = null, tenders = [], consent }: PlaceOptions,
): Promise<PlaceResult | 'replace'> {
  if (isPaidOrPending(held.status)) {
    // The same visitor may book the same thing again, but each booking is paid once.
    const rebooked = wanted.booking_id === null && !isWithBank(held.status);
    return rebooked ? 'replace' : refusePaid(held.status);
  }
  if (isEnded(held.status)) return 'replace';
  const attempt = await findLiveAttempt(trx, held.id);
  const isSame = held.fingerprint.equals(wanted.fingerprint);
  if (attempt !== undefined) {
    if (attempt.state === 'mismatch') refusePaid('processing');
    // A card page keeps the language in which it was made.
    const isSpoken = held.language === wanted.language;
    if (isSame && isSpoken && isUsable(attempt)) return { next: 'open', order: held, attempt };
    return { next: 'retire', attempt };
  }
  if (!isSame) return 'replace';
  // The code's use was released when the card page closed.
  if (discount !== null) await reserveDiscount(trx, deps, held, discount);
  if (tenders.length > 0) await reserveTenders(trx, held.id, tenders, 'visitor');
  const { language = productLanguage } = wanted;
  await setLanguage(trx, held.id, language);
  // The same terms, in the language in which they were read.
  if (agreed !== null) await insertMandate(trx, held.id, agreed);
  const reopened = { kind: 'order.reopened' } as const;
  await deps.orderLog.moveOrder(trx, held.id, 'awaiting_payment', reopened, 'visitor');
  return {
    next: 'open',
    order: held,
    attempt: await startAttempt(trx, deps, { ...held, language }, origin, { consent }),
  };
}

function refusePaid(status: OrderStatus): never {
  fail(isWithBank(status) ? 'payment-processing' : 'booking-already-paid');
}
