import { type RawBuilder, sql } from 'kysely';
import type { DiscountCode } from '#discounts/rules/codes/discount-code.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { priceValidDays } from '#orders/rules/price-stands.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { DiscountCodesTable } from './tables.ts';

/** A code as stored. */
export interface StoredCode extends DiscountCode {
  readonly id: string;
  readonly version: number;
  readonly createdAt: Date;
}

type Row = Pick<
  DiscountCodesTable,
  'starts_on' | 'ends_on' | 'most_uses' | 'most_uses_each' | 'services' | 'frequencies'
> & {
  id: string;
  code: string;
  percent: number | null;
  amount_cents: Cents | null;
  first_booking_only: boolean;
  is_active: boolean;
  row_version: number;
  created_at: Date;
};

const COLUMNS = sql`id, code, percent, amount_cents, services, frequencies, first_booking_only,
  starts_on::text as starts_on, ends_on::text as ends_on, most_uses, most_uses_each, is_active,
  row_version, created_at`;

/**
 * A use that counts: it was paid, or can still be. An older price cannot be paid anymore; the extra
 * day is for a card page opened on the last day.
 */
const isCountedUse = sql`(use.state = 'taken' or (use.state = 'reserved'
  and use.reserved_at > now() - ${sql.lit(priceValidDays + 1)} * interval '1 day'))`;

function codeFrom(row: Row): StoredCode {
  const { percent, amount_cents: amount } = row;
  return {
    id: row.id,
    code: row.code,
    worth:
      percent === null
        ? { kind: 'fixed', amount: amount ?? noCents }
        : { kind: 'percent', percent },
    services: row.services,
    frequencies: row.frequencies,
    firstBookingOnly: row.first_booking_only,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    mostUses: row.most_uses,
    mostUsesEach: row.most_uses_each,
    isActive: row.is_active,
    version: row.row_version,
    createdAt: row.created_at,
  };
}

async function codesWhere(db: Db, condition: RawBuilder<unknown>): Promise<StoredCode[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from discount_codes where ${condition}
  `.execute(db);
  return rows.map(codeFrom);
}

export async function findCode(db: Db, code: string): Promise<StoredCode | undefined> {
  return (await codesWhere(db, sql`code = ${code}`))[0];
}

/** Locks a code until the transaction ends, so its uses are counted one after the other. */
export async function lockCode(trx: Trx, id: string): Promise<StoredCode | undefined> {
  return (await codesWhere(trx, sql`id = ${id} for update`))[0];
}

/** Locks an order's code; undefined: it has none. */
export async function lockCodeOf(
  trx: Trx,
  order: OrderId,
): Promise<{ code: StoredCode; cents: Cents; isReserved: boolean } | undefined> {
  const use = await trx
    .selectFrom('discount_uses as use')
    .select(['code_id', 'cents'])
    .select(sql<boolean>`(${isCountedUse})`.as('is_reserved'))
    .where('order_id', '=', order)
    .executeTakeFirst();
  const code = use && (await lockCode(trx, use.code_id));
  return use && code && { code, cents: use.cents, isReserved: use.is_reserved };
}

/** Whether an order was sold with a code. */
export async function hasUse(db: Db, code: string, order: OrderId): Promise<boolean> {
  const use = await db
    .selectFrom('discount_uses')
    .select('order_id')
    .where('order_id', '=', order)
    .where('code_id', '=', code)
    .executeTakeFirst();
  return use !== undefined;
}

export interface CodeUses {
  readonly uses: number;
  readonly usesOfCustomer: number;
}

/**
 * How often a code was used, and how often by these bookings.
 * @param except orders that have the code themselves, or are replaced by another order
 */
export async function countUses(
  db: Db,
  code: string,
  { own, except }: { readonly own: readonly OrderId[]; readonly except: readonly OrderId[] },
): Promise<CodeUses> {
  const { rows } = await sql<CodeUses>`
    select count(*)::integer as uses,
      (count(*) filter (where order_id = any(${own}::uuid[])))::integer as "usesOfCustomer"
    from discount_uses as use
    where code_id = ${code} and ${isCountedUse} and order_id <> all(${except}::uuid[])
  `.execute(db);
  return rows[0] ?? { uses: 0, usesOfCustomer: 0 };
}

/** Stores that an order has a code, perhaps again. */
export async function storeUse(
  trx: Trx,
  { order, code, cents }: { order: OrderId; code: string; cents: Cents },
): Promise<void> {
  const again = { state: 'reserved', reserved_at: sql<Date>`now()` } as const;
  await trx
    .insertInto('discount_uses')
    .values({ order_id: order, code_id: code, cents })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(again))
    .execute();
}

/** Whether any code can be entered on a day. */
export async function hasOfferedCode(db: Db, today: string): Promise<boolean> {
  const { rows } = await sql`
    select from discount_codes where is_active and (ends_on is null or ends_on >= ${today}::date)
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** A code in the console's list. */
export interface ListedCode extends StoredCode {
  /** By paid bookings. */
  readonly taken: number;
  /** By bookings that can still be paid. */
  readonly reserved: number;
  /** What it took off the paid ones. */
  readonly takenCents: number;
}

/** Every code, newest first; codes that are switched off come last. */
export async function listCodes(db: Db): Promise<ListedCode[]> {
  type Uses = { taken: number; reserved: number; taken_cents: number };
  const { rows } = await sql<Row & Uses>`
    select ${COLUMNS}, uses.taken, uses.reserved, uses.taken_cents
    from discount_codes
    cross join lateral (
      select (count(*) filter (where use.state = 'taken'))::integer as taken,
        (count(*) filter (where use.state = 'reserved' and ${isCountedUse}))::integer as reserved,
        coalesce(sum(cents) filter (where use.state = 'taken'), 0)::float8 as taken_cents
      from discount_uses as use where code_id = discount_codes.id
    ) as uses
    order by is_active desc, id desc
  `.execute(db);
  return rows.map((row) => ({
    ...codeFrom(row),
    taken: row.taken,
    reserved: row.reserved,
    takenCents: row.taken_cents,
  }));
}

/** Null: that code already exists. */
export async function insertCode(trx: Trx, code: DiscountCode): Promise<string | null> {
  const { worth } = code;
  const inserted = await trx
    .insertInto('discount_codes')
    .values({
      code: code.code,
      percent: worth.kind === 'percent' ? worth.percent : null,
      amount_cents: worth.kind === 'fixed' ? worth.amount : null,
      ...limitColumns(code),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** What can change about a code: who may use it, when, how often, and whether it is on. */
export type CodeLimits = Omit<DiscountCode, 'code' | 'worth'>;

export async function changeCode(trx: Trx, id: string, limits: CodeLimits): Promise<void> {
  await trx.updateTable('discount_codes').set(limitColumns(limits)).where('id', '=', id).execute();
}

function limitColumns(limits: CodeLimits) {
  return {
    services: limits.services === null ? null : [...limits.services],
    frequencies: limits.frequencies === null ? null : [...limits.frequencies],
    first_booking_only: limits.firstBookingOnly,
    starts_on: limits.startsOn,
    ends_on: limits.endsOn,
    most_uses: limits.mostUses,
    most_uses_each: limits.mostUsesEach,
    is_active: limits.isActive,
  };
}
