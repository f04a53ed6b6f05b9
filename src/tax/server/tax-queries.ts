import { type RawBuilder, sql } from 'kysely';
import { taxLineName } from '#catalogue/rules/quote-line.ts';
import type { CustomerId, OrderId, PaymentId } from '#kernel/rules/ids.ts';
import { type Cents, cents, noCents } from '#kernel/rules/money.ts';
import { customersOf } from '#orders/server/orders.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { Exemption } from '#tax/contract/tax.ts';
import { taxIn } from '#tax/rules/sums/tax-in.ts';
import type { ServiceClass } from '#tax/rules/table/service-class.ts';
import { rateText } from '#tax/rules/table/tax-table.ts';
import type { LineTax } from '#tax/rules/tax-of.ts';
import { taxInBill } from './in-bills/in-bills-queries.ts';

export interface StoredExemption extends Exemption {
  readonly version: number;
}

/** Undefined: this customer pays tax. */
export async function exemptionOf(
  db: Db,
  customer: CustomerId,
): Promise<StoredExemption | undefined> {
  const { rows } = await sql<StoredExemption>`
    select kind, certificate, until_on::text as until, row_version as version
    from tax_exemptions where customer_id = ${customer}
  `.execute(db);
  return rows[0];
}

/** Stores it if its version is still the one on screen; 0: there was none. */
export async function storeExemption(
  trx: Trx,
  customer: CustomerId,
  { kind, certificate, until }: Exemption,
  version: number,
): Promise<boolean> {
  const row = { kind, certificate, until_on: until };
  if (version === 0) {
    const { numInsertedOrUpdatedRows: made } = await trx
      .insertInto('tax_exemptions')
      .values({ customer_id: customer, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return made === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('tax_exemptions')
    .set({ ...row, row_version: sql<number>`row_version + 1`, updated_at: sql<Date>`now()` })
    .where('customer_id', '=', customer)
    .where('row_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function removeExemption(
  trx: Trx,
  customer: CustomerId,
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('tax_exemptions')
    .where('customer_id', '=', customer)
    .where('row_version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The exemption of a customer page that is merged into another, unless the other has one. */
export async function moveExemption(trx: Trx, from: CustomerId, to: CustomerId): Promise<void> {
  await sql`
    update tax_exemptions set customer_id = ${to} where customer_id = ${from}
      and not exists (select from tax_exemptions as own where own.customer_id = ${to})
  `.execute(trx);
}

export async function eraseExemptions(trx: Trx, customers: readonly CustomerId[]): Promise<void> {
  await trx.deleteFrom('tax_exemptions').where('customer_id', 'in', customers).execute();
}

/** Whose exemption counts: by a phone and email that the office knows, or by a browser's own bookings. */
export type ExemptBy =
  | { readonly phone: string | null; readonly email: string }
  | { readonly orders: readonly OrderId[] };

/** @param today in the business's time zone; the last day of an exemption is included. */
export async function isExempt(db: Db, by: ExemptBy, today: string): Promise<boolean> {
  if ('orders' in by && by.orders.length === 0) return false;
  const customers =
    'orders' in by
      ? customersOf(by.orders)
      : sql`(select customer_of(${by.phone}::text, ${by.email}::text))`;
  const { rows } = await sql`
    select from tax_exemptions
    where customer_id in ${customers} and (until_on is null or until_on >= ${today}::date)
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Stores the tax that an order, or a bill of it, was sold with. */
export async function insertTaxes(
  trx: Trx,
  orderId: OrderId,
  taxes: readonly LineTax[],
  paymentId: PaymentId | null = null,
): Promise<void> {
  if (taxes.length === 0) return;
  const rows = taxes.map((tax) => ({
    order_id: orderId,
    payment_id: paymentId,
    part: tax.part,
    item_id: tax.itemId,
    service_class: tax.serviceClass,
    place: tax.place,
    state: tax.state,
    rate: tax.rate,
    base_cents: tax.base,
    tax_cents: tax.cents,
    why: tax.why,
  }));
  await trx.insertInto('order_taxes').values(rows).execute();
}

/** The tax lines of a bill, with their English names. */
export async function taxesOfBill(
  db: Db,
  id: PaymentId,
): Promise<{ readonly name: string; readonly cents: Cents }[]> {
  const rows = await db
    .selectFrom('order_taxes')
    .select(['rate', 'tax_cents'])
    .where('payment_id', '=', id)
    .where('tax_cents', '>', noCents)
    .execute();
  return rows.map((row) => ({ name: taxLineName(rateText(row.rate)), cents: row.tax_cents }));
}

/** The tax in a bill. */
export async function taxOfBill(db: Db, id: PaymentId): Promise<Cents> {
  const { rows } = await sql<{ tax: Cents }>`select ${taxInBill(sql`${id}::uuid`)} as tax`.execute(
    db,
  );
  return rows[0]?.tax ?? noCents;
}

/** The tax class of an order's own item; undefined: sold without tax. */
export async function classOfOrder(
  db: Db,
  orderId: OrderId,
  item: string,
): Promise<ServiceClass | undefined> {
  const row = await db
    .selectFrom('order_taxes')
    .select('service_class')
    .where('order_id', '=', orderId)
    .where('item_id', '=', item)
    .limit(1)
    .executeTakeFirst();
  return row?.service_class;
}

/** Moves a bill's taxes to the bills that replace it, each with the tax of its own part. */
export async function moveTaxes(
  trx: Trx,
  former: PaymentId,
  parts: readonly { readonly id: PaymentId; readonly amount: Cents }[],
): Promise<void> {
  const rows = await trx
    .selectFrom('order_taxes')
    .selectAll()
    .where('payment_id', '=', former)
    .execute();
  for (const { id: _, created_at: __, ...row } of rows) {
    const total = cents(row.base_cents + row.tax_cents);
    let before = 0;
    for (const { id, amount } of parts) {
      const [from, to] = [before, before + amount].map((at) => taxIn(at, row.tax_cents, total));
      const tax = cents((to ?? 0) - (from ?? 0));
      const base = cents(amount - tax);
      const moved = { ...row, payment_id: id, base_cents: base, tax_cents: tax };
      await trx.insertInto('order_taxes').values(moved).execute();
      before += amount;
    }
  }
}

/** Whether anything was ever sold with a tax. Part of another statement. */
export const hasTaxes: RawBuilder<boolean> = sql<boolean>`(select true from order_taxes limit 1)`;

/** The tax rate of a month as sold, in thousandths of a percent; 0: none. */
export async function monthTaxRate(db: Db, orderId: OrderId): Promise<number> {
  const row = await db
    .selectFrom('order_taxes')
    .select('rate')
    .where('order_id', '=', orderId)
    .where('part', '=', 'month')
    .limit(1)
    .executeTakeFirst();
  return row?.rate ?? 0;
}
