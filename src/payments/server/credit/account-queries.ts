import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { nameOfActor } from '#company/server/operators/operators.ts';
import type { ListCount } from '#kernel/contract/console/console.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { type Cents, noCents } from '#kernel/rules/money.ts';
import { isUpcoming, statusesWhere } from '#orders/rules/order-status.ts';
import { containing } from '#orders/server/orders.ts';
import type { CreditSort, LedgerKind } from '#payments/contract/credit.ts';
import type { CreditAccountsTable } from '#payments/server/tables.ts';
import { insertOrFind } from '#platform/server/database/insert-or-find.ts';
import { about, estimatedRows } from '#platform/server/database/row-count.ts';
import { literalList } from '#platform/server/database/statements.ts';
import { idsWithText } from '#platform/server/database/text-page-queries.ts';
import {
  type PageRequest,
  type Position,
  type SortOrder,
  walkOf,
} from '#platform/server/http/cursor.ts';
import type { Database, Db } from '#registry/tables.ts';
import type { CreditFilters } from './list-request.ts';
import { numbersOfSameCustomer } from './number-queries.ts';

export type Account = Selectable<CreditAccountsTable>;

/** The leading column of each sort; the id decides between equals. */
const ORDERS = {
  moved: { column: 'moved_at', direction: 'desc' },
  highest: { column: 'balance_cents', direction: 'desc' },
  lowest: { column: 'balance_cents', direction: 'asc' },
} as const satisfies Record<CreditSort, SortOrder<string>>;

type AccountQuery = SelectQueryBuilder<Database, 'credit_accounts', object>;

type Page = PageRequest & { readonly sort: CreditSort; readonly most: number };

/** Up to `most` accounts from a position on, in sort order. */
export function listAccounts(
  db: Db,
  filters: CreditFilters,
  ids: readonly string[] | null,
  page: Page,
): Promise<Account[]> {
  const { column, direction } = walkOf(ORDERS[page.sort], page.way);
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  let query = filteredAccounts(db, filters, ids);
  if (page.from !== null) {
    const { id, value } = page.from;
    query = query.where(sql<boolean>`(${sql.ref(column)}, id) ${than} (${value}, ${id}::uuid)`);
  }
  return query
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(page.most)
    .execute();
}

/** Where a text fits more than can be looked up at once: which are on a page, in the order of the walk. */
export function searchedIds(db: Db, filters: CreditFilters, text: string, page: Page) {
  const { column, direction } = walkOf(ORDERS[page.sort], page.way);
  return idsWithText(db, {
    ...page,
    list: filteredAccounts(db, { ...filters, search: null }, null).select([
      'id',
      'search_text',
      column,
    ]),
    has: sql`search_text like ${containing(text)}`,
    column,
    direction,
  });
}

export function positionOf(account: Account, sort: CreditSort): Position {
  const value = account[ORDERS[sort].column];
  return { id: account.id, value: value instanceof Date ? value.toISOString() : value };
}

const COUNTED = 1000;

/** How many of the found numbers match, and, if they are few, which ones. */
export async function countMatches(
  db: Db,
  filters: CreditFilters,
  found: readonly string[] | null,
): Promise<{ count: ListCount; ids: readonly string[] | null }> {
  const few = await filteredAccounts(db, filters, found)
    .select('id')
    .limit(COUNTED + 1)
    .execute();
  if (few.length <= COUNTED) {
    return { count: { value: few.length, exact: true }, ids: few.map(({ id }) => id) };
  }
  const estimate = await estimatedRows(filteredAccounts(db, filters, found).select('id'));
  return { count: about(Math.max(estimate, COUNTED)), ids: found };
}

function filteredAccounts(
  db: Db,
  filters: CreditFilters,
  ids: readonly string[] | null,
): AccountQuery {
  const { search, holding } = filters;
  let query: AccountQuery = db.selectFrom('credit_accounts');
  if (ids !== null) query = query.where(sql<boolean>`id = any(${ids}::uuid[])`);
  else if (search?.kind === 'text') {
    query = query.where(sql<boolean>`search_text like ${containing(search.text)}`);
  }
  if (holding === 'with') query = query.where('balance_cents', '>', noCents);
  if (holding === 'owing') query = query.where('balance_cents', '<', noCents);
  return query;
}

/** The credit accounts of these bookings' customers. */
export async function accountsOf(db: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from credit_accounts where phone in (
      select customer_phone_e164 from order_facts as orders where id = any(${orderIds}::uuid[])
    )
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The customers' names for these numbers, as on their pages. */
export async function customersOf(db: Db, phones: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ phone: string; customer: string }>`
    select key.value as phone, coalesce(nullif(name, ''), email) as customer
    from customer_key_facts as key join customer_facts as customers on customers.id = key.customer_id
    where key.kind = 'phone' and key.value = any(${phones}::text[])
  `.execute(db);
  return new Map(rows.map(({ phone, customer }) => [phone, customer]));
}

export function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return db.selectFrom('credit_accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Opens a number's account, and says whether it is new. */
export async function openAccount(db: Db, phone: string): Promise<{ id: string; isNew: boolean }> {
  const insert = db
    .insertInto('credit_accounts')
    .values({ phone })
    .onConflict((conflict) => conflict.column('phone').doNothing())
    .returning('id');
  const find = db.selectFrom('credit_accounts').select('id').where('phone', '=', phone);
  const { inserted, found } = await insertOrFind(
    () => insert.executeTakeFirst(),
    () => find.executeTakeFirst(),
  );
  return { id: (inserted ?? found).id, isNew: inserted !== undefined };
}

export interface LedgerRow {
  id: string;
  at: Date;
  kind: LedgerKind;
  amount: Cents;
  balance: Cents;
  reason: string;
  who: string;
  orderId: OrderId | null;
}

/** Newest first. A use is one line, with its result. */
export async function ledgerOf(db: Db, phone: string, most: number): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`
    select entry.id, entry.at, entry.amount, entry.balance, entry.reason,
      coalesce(${nameOfActor('entry.actor')}, entry.actor) as who, entry."orderId",
      case entry.kind
        when 'reserved' then case ended.kind
          when 'used' then 'used' when 'released' then 'refused' else 'waiting' end
        when 'released' then 'freed'
        else entry.kind
      end as kind
    from (
      select id, created_at as at, kind, amount_cents as amount, reason, actor, reservation_id,
        (sum(amount_cents) over (order by id))::integer as balance,
        coalesce(referral_order_id, order_id, for_order_id) as "orderId"
      from credit_entries where phone = ${phone}
    ) as entry
    left join credit_entries as ended on ended.reservation_id = entry.reservation_id
      and ended.kind in ('used', 'released') and entry.kind = 'reserved'
    where entry.kind <> 'used'
    order by entry.id desc limit ${most}
  `.execute(db);
  return rows;
}

/** What a number's credit can be used for: its running plans, newest first. */
export async function creditTargetsOf(db: Db, phone: string) {
  const { rows } = await sql<{ orderId: OrderId; serviceName: string }>`
    select booking.id as "orderId", coalesce(plan.service_name, booking.service_name) as "serviceName"
    from order_facts as booking left join plans as plan on plan.order_id = booking.id
    where customer_phone_e164 = ${numbersOfSameCustomer(phone)} and recurring
      and booking.status in ${literalList(statusesWhere(isUpcoming))} and booking.subscription_ref is not null
      and coalesce(plan.state <> 'cancelled' and not ends_with_period, true)
    order by booking.id desc limit 20
  `.execute(db);
  return rows;
}
