import type { GiftCardId, OrderId } from '#kernel/rules/ids.ts';
import { type Cents, noCents, subtractCents, sumCents } from '#kernel/rules/money.ts';
import type { BillKind } from '#orders/rules/payment-state.ts';
import type { Actor, Order } from '#orders/server/orders.ts';
import { type AvailableTender, tenderTotal } from '#payments/rules/amount-due.ts';
import { creditBalance, lockCredit } from '#payments/server/credit/credit-queries.ts';
import {
  findBalance,
  isUsable,
  lockGiftCard,
} from '#payments/server/gift-cards/gift-card-queries.ts';
import type { PaymentDeps } from '#payments/server/payment-deps.ts';
import { type BilledFor, insertPayment, type Payment } from '#payments/server/payment-queries.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import {
  activeTendersOf,
  insertTender,
  isFirstEmailOfNumber,
  lockReserved,
  releasedTendersOf,
  releaseTender,
  reservedOf,
  type Tender,
  takeTender,
} from './tender-queries.ts';

export { reservedCentsOf } from './tender-queries.ts';

/** A ledger that pays; its owner has proven that it is theirs. */
export type TenderSource =
  | { readonly kind: 'credit'; readonly phone: string }
  | { readonly kind: 'gift-card'; readonly cardId: GiftCardId; readonly lastFour: string };

/** What a ledger pays for a booking, in cents. */
export type Tendered = TenderSource & AvailableTender;

/** How long a tender is reserved without an open card page: a failed checkout frees it. */
const RESERVED_MINUTES = 60;

/**
 * Whose credit a booking's page may spend: its number's, if the booking has the email of the first
 * confirmed booking under that number. Null: a typed number alone proves nothing (ruling 23).
 */
export async function provenCredit(
  db: Db,
  { customer_phone_e164: phone, customer_email: email }: Order,
): Promise<TenderSource | null> {
  if (phone === null || !(await isFirstEmailOfNumber(db, { phone, email }))) return null;
  return { kind: 'credit', phone };
}

/**
 * What each ledger has, plus what is already reserved for `order` or has paid it, so a retried order
 * does not block itself.
 */
export async function availableOf(
  db: Db,
  sources: readonly TenderSource[],
  order?: OrderId,
): Promise<Tendered[]> {
  const own = order === undefined ? [] : await activeTendersOf(db, order);
  const found: Tendered[] = [];
  for (const source of sources) {
    const held = tenderTotal(own.filter((tender) => isFromSource(tender, source)));
    found.push({ ...source, cents: sumCents([await balanceOf(db, source), held]) });
  }
  return found;
}

/**
 * Reserves exactly the agreed amounts for an order, in the transaction that makes it. Each ledger is
 * locked and checked again, so two tabs cannot spend the same money.
 * @throws a problem: 409 some of it is gone.
 */
export async function reserveTenders(
  trx: Trx,
  orderId: OrderId,
  tenders: readonly Tendered[],
  actor: Actor,
  minutes = RESERVED_MINUTES,
): Promise<void> {
  for (const tender of await lockReserved(trx, orderId)) {
    const isSame = tenders.some(
      (each) => isFromSource(tender, each) && each.cents === tender.cents,
    );
    if (!isSame) await releaseTender(trx, tender.id);
  }
  const kept = await reservedOf(trx, orderId);
  for (const tender of tenders) {
    if (kept.some((each) => isFromSource(each, tender))) continue;
    if (!(await reserve(trx, orderId, tender, { actor, minutes }))) fail('tender-gone');
  }
}

/** False: its ledger does not have that much. */
async function reserve(
  trx: Trx,
  orderId: OrderId,
  tender: Tendered,
  { actor, minutes = RESERVED_MINUTES }: { readonly actor: Actor; readonly minutes?: number },
): Promise<boolean> {
  if (tender.kind === 'credit') await lockCredit(trx, tender.phone);
  else await lockGiftCard(trx, tender.cardId);
  if (tender.cents > (await balanceOf(trx, tender))) return false;
  const row = { ...sourceColumns(tender), order_id: orderId, cents: tender.cents, actor };
  await insertTender(trx, row, new Date(Date.now() + minutes * 60_000));
  return true;
}

/**
 * Reserves an order's released tenders again, when its card page closed and it can be paid after all.
 * What was spent since is gone, and the card pays more. Its order is locked.
 * @param most the total to reserve for it, in cents; absent: everything it had
 */
export async function renewTenders(
  trx: Trx,
  orderId: OrderId,
  actor: Actor,
  most?: Cents,
): Promise<void> {
  let held = await reservedFor(trx, orderId);
  for (const tender of await releasedTendersOf(trx, orderId)) {
    const withIt = sumCents([held, tender.cents]);
    if (most !== undefined && withIt > most) continue;
    const wanted = { ...sourceOf(tender), cents: tender.cents };
    if (await reserve(trx, orderId, wanted, { actor })) held = withIt;
  }
}

/** What tenders pay for a payable order: reserved, or available to reserve again. */
export async function tendersOf(db: Db, orderId: OrderId): Promise<Tendered[]> {
  const found: Tendered[] = (await reservedOf(db, orderId)).map(toTendered);
  for (const tender of (await releasedTendersOf(db, orderId)).map(toTendered)) {
    if (tender.cents <= (await balanceOf(db, tender))) found.push(tender);
  }
  return found;
}

/** What a page asks for an order: 0 if it is paid. */
export async function leftToPay(
  db: Db,
  { id, paid_at: paidAt, total_cents: total }: Pick<Order, 'id' | 'paid_at' | 'total_cents'>,
): Promise<Cents> {
  return paidAt === null ? subtractCents(total, await reservedFor(db, id)) : noCents;
}

/** The total reserved for an order. */
export async function reservedFor(db: Db, orderId: OrderId): Promise<Cents> {
  return tenderTotal(await reservedOf(db, orderId));
}

/**
 * Turns an order's reserved tenders into payments when it is confirmed. What a closed card page had
 * freed is reserved again, if available. Its order is locked.
 * @param said what tenders pay besides the paid card page, in cents: never more is taken
 */
export async function takeTenders(
  trx: Trx,
  order: Payer,
  said: Cents,
  actor: Actor = 'processor',
): Promise<Payment[]> {
  await renewTenders(trx, order.id, actor, said);
  const payments: Payment[] = [];
  for (const tender of await lockReserved(trx, order.id)) {
    payments.push(
      await insertTenderPayment(trx, order, toTendered(tender), { tenderId: tender.id }),
    );
  }
  return payments;
}

/** The payer. */
interface Payer {
  readonly id: OrderId;
  readonly currency: string;
}

interface TenderPayment {
  readonly tenderId: string;
  /** Made by the caller if repeating the call must not pay twice. */
  readonly id?: Payment['id'];
  /** The bill that it pays; missing: the price of a booking. */
  readonly of?: { readonly kind: BillKind; readonly details: BilledFor };
}

async function insertTenderPayment(
  trx: Trx,
  { id: orderId, currency }: Payer,
  tender: Tendered,
  { tenderId, id, of }: TenderPayment,
): Promise<Payment> {
  const payment = await insertPayment(trx, {
    ...(id === undefined ? {} : { id }),
    orderId,
    kind: of?.kind ?? 'booking',
    method: tender.kind,
    amount: tender.cents,
    currency,
    paymentIntentRef: null,
    invoiceRef: null,
    paidAt: null,
    isNew: true,
    ...detailsOf(tender, of?.details),
  });
  if (payment === undefined) throw new Error('a payment without references met another one');
  await takeTender(trx, tenderId, payment.id);
  return payment;
}

function detailsOf(tender: Tendered, billed?: BilledFor) {
  if (tender.kind === 'gift-card') return { details: { ...billed, lastFour: tender.lastFour } };
  return billed === undefined ? {} : { details: billed };
}

/**
 * Pays part or all of a booking or a bill, at once.
 * @throws a problem: 409 some of it is gone.
 */
export async function payWithTender(
  trx: Trx,
  order: Payer,
  tender: Tendered,
  { actor, ...paying }: Omit<TenderPayment, 'tenderId'> & { readonly actor: Actor },
): Promise<Payment> {
  await reserveTenders(trx, order.id, [tender], actor);
  const [held] = await lockReserved(trx, order.id);
  if (held === undefined) throw new Error('what was just set aside is there');
  return insertTenderPayment(trx, order, tender, { tenderId: held.id, ...paying });
}

/** The log events of tenders, each separate from the event that paid or secured the booking. */
export async function logTenders(
  trx: Trx,
  { orderLog }: Pick<PaymentDeps, 'orderLog'>,
  orderId: OrderId,
  payments: readonly Payment[],
  actor: Actor = 'processor',
): Promise<void> {
  for (const payment of payments) {
    const event = { ...usedEvent(payment), isBeside: true };
    await orderLog.appendEvent(trx, orderId, event, actor);
  }
}

export function usedEvent({ id, amount_cents, method }: Payment) {
  if (method === 'card') throw new Error('a card is no tender');
  const amount = amount_cents;
  return { kind: 'payment.noted', paymentId: id, amount, method, isBeside: false } as const;
}

async function balanceOf(db: Db, source: TenderSource): Promise<Cents> {
  if (source.kind === 'credit') return creditBalance(db, source.phone);
  const card = await findBalance(db, source.cardId);
  return card !== undefined && isUsable(card) ? card.balance_cents : noCents;
}

function isFromSource(tender: Tender, source: TenderSource): boolean {
  return source.kind === 'credit'
    ? tender.phone === source.phone
    : tender.gift_card_id === source.cardId;
}

function sourceColumns(source: TenderSource) {
  return source.kind === 'credit'
    ? { kind: source.kind, phone: source.phone, gift_card_id: null, last_four: null }
    : { kind: source.kind, phone: null, gift_card_id: source.cardId, last_four: source.lastFour };
}

function sourceOf({ phone, gift_card_id: cardId, last_four: lastFour }: Tender): TenderSource {
  if (phone !== null) return { kind: 'credit', phone };
  if (cardId === null || lastFour === null) throw new Error('a tender is credit or a gift card');
  return { kind: 'gift-card', cardId, lastFour };
}

function toTendered(tender: Tender): Tendered {
  return { ...sourceOf(tender), cents: tender.cents };
}
