import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, maxCents, noCents } from '#kernel/rules/money.ts';
import type { OtherMethod } from '#orders/rules/payment-method.ts';
import { findOrder, type Order } from '#orders/server/orders.ts';
import { creditBalance } from '#payments/server/credit/credit-queries.ts';
import { findUsableGiftCard } from '#payments/server/gift-cards/known-card.ts';
import { failAt } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import type { TenderSource } from './tenders.ts';

interface OfficePayment {
  readonly method: OtherMethod;
  readonly giftCard?: string | undefined;
}

/**
 * The ledger from which the office pays a booking: its number's credit, or a gift card by its code.
 * Undefined: an operator took the money.
 * @throws a problem: 422 at `method` or `giftCard`.
 */
export async function officeSource(
  db: Db,
  orderId: OrderId,
  { method, giftCard = '' }: OfficePayment,
): Promise<TenderSource | undefined> {
  if (method === 'gift-card') return findUsableGiftCard(db, giftCard);
  if (method !== 'credit') return undefined;
  const phone = (await findOrder(db, orderId))?.customer_phone_e164 ?? null;
  if (phone === null) return failAt('method', 'credit-nothing-left');
  return { kind: 'credit', phone };
}

/** How much credit of a booking's number the office may spend. */
export function officeCredit(
  db: Db,
  { customer_phone_e164: phone }: Pick<Order, 'customer_phone_e164'>,
): Promise<Cents> {
  return creditOfNumber(db, phone);
}

/** The same for a number, in E.164. */
export async function creditOfNumber(db: Db, phone: string | null): Promise<Cents> {
  return phone === null ? noCents : maxCents(await creditBalance(db, phone), noCents);
}
