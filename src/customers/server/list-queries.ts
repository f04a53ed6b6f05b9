import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { ListCount } from '#kernel/contract/console/console.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { containing } from '#orders/server/orders.ts';
import { about, estimatedRows } from '#platform/server/database/row-count.ts';
import { idsWithText } from '#platform/server/database/text-page-queries.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import type { Database, Db } from '#registry/tables.ts';
import { ordersOf } from './whose-queries.ts';

/** The people a search finds: by id if it is exact, by part of their details, or all. */
export type CustomerSearch =
  | { readonly ids: readonly CustomerId[] }
  /** `rare`: the parts of the text that the index looks up. Absent: all parts. */
  | { readonly text: string; readonly rare?: readonly string[] }
  | null;

export interface CustomerPage {
  readonly order: 'asc' | 'desc';
  /** The id that the page begins after, in that order. */
  readonly from: string | undefined;
  readonly most: number;
}

/** Up to this many are counted one by one; beyond, the planner's estimate is close enough. */
const COUNT_LIMIT = 1000;
/** The share of all people beyond which a word hardly narrows the search. */
const COMMON_WORD_SHARE = 0.1;

type FilteredCustomers = SelectQueryBuilder<Database, 'customers', object>;

export async function customerIds(
  db: Db,
  sought: CustomerSearch,
  { order, from, most }: CustomerPage,
): Promise<CustomerId[]> {
  if (sought !== null && 'text' in sought) {
    return idsWithText<CustomerId>(db, {
      list: filteredCustomers(db, null).select(['id', 'search_text']),
      has: hasText(sought),
      column: null,
      direction: order,
      from: from === undefined ? null : { id: from, value: null },
      most,
    });
  }
  const than = sql.raw(order === 'asc' ? '>' : '<');
  let query = filteredCustomers(db, sought);
  if (from !== undefined) query = query.where(sql<boolean>`id ${than} ${from}::uuid`);
  const rows = await query.select('id').orderBy('id', order).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** How many match, and for a text with few matches, which ones: looked up by index, regardless of the page. */
export async function countMatches(
  db: Db,
  sought: CustomerSearch,
): Promise<{ count: ListCount; sought: CustomerSearch }> {
  if (sought !== null && 'text' in sought) {
    const estimate = await estimatedRows(filteredCustomers(db, sought).select('id'));
    if (estimate > 2 * COUNT_LIMIT) return { count: about(estimate), sought };
  }
  const few = await (sought === null
    ? findFew(db, sought)
    : findFewByIndex(db, await withRareWords(db, sought)));
  if (few.length > COUNT_LIMIT) {
    const estimate = await estimatedRows(filteredCustomers(db, sought).select('id'));
    return { count: about(Math.max(estimate, COUNT_LIMIT)), sought };
  }
  return { count: { value: few.length, exact: true }, sought: { ids: few } };
}

/**
 * Common words ("street") cost the index more than they narrow: each of their trigrams leads through everyone. If the
 * other words leave few, the index looks up only those, and the rest is compared with the results.
 */
async function withRareWords(
  db: Db,
  sought: NonNullable<CustomerSearch>,
): Promise<NonNullable<CustomerSearch>> {
  if ('ids' in sought) return sought;
  const words = indexableParts(sought.text);
  if (words.length < 2) return sought;
  const common =
    COMMON_WORD_SHARE * (await estimatedRows(filteredCustomers(db, null).select('id')));
  const rare: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const estimate = await estimatedRows(filteredCustomers(db, { text: word }).select('id'));
    if (estimate < common) rare.push(word);
    least = Math.min(least, estimate);
  }
  return rare.length < words.length && least <= 2 * COUNT_LIMIT ? { ...sought, rare } : sought;
}

/** The parts that the index can find: "417 " and " street" of "417 street". */
function indexableParts(text: string): string[] {
  const words = text.split(' ');
  return words
    .map((word, n) => `${n > 0 ? ' ' : ''}${word}${n < words.length - 1 ? ' ' : ''}`)
    .filter((word) => word.trim().length >= 2);
}

/** Unordered, so that the planner uses the index for the text instead of scanning all rows in order. */
function findFewByIndex(db: Db, sought: CustomerSearch): Promise<CustomerId[]> {
  return inTransaction(db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    return findFew(trx, sought);
  });
}

async function findFew(db: Db, sought: CustomerSearch): Promise<CustomerId[]> {
  const query = filteredCustomers(db, sought)
    .select('id')
    .limit(COUNT_LIMIT + 1);
  return (await query.execute()).map(({ id }) => id);
}

function filteredCustomers(db: Db, sought: CustomerSearch): FilteredCustomers {
  const query: FilteredCustomers = db
    .selectFrom('customers')
    .where('joined_into', 'is', null)
    .where('erased_at', 'is', null);
  if (sought === null) return query;
  if ('ids' in sought) return query.where(sql<boolean>`id = any(${sought.ids}::uuid[])`);
  return query.where(hasText(sought));
}

function hasText({ text, rare }: Extract<CustomerSearch, { text: string }>): RawBuilder<boolean> {
  if (rare === undefined) return sql<boolean>`search_text like ${containing(text)}`;
  return rare.reduce(
    (found, word) => sql<boolean>`${found} and search_text like ${containing(word)}`,
    sql<boolean>`position(${text} in search_text) > 0`,
  );
}

/** A person, with the totals of their bookings and payments. */
export interface CustomerFacts {
  id: CustomerId;
  name: string;
  phone_e164: string | null;
  email: string;
  tags: string[];
  created_at: Date;
  bookings: number;
  spent_cents: Cents;
  last_booked_at: Date | null;
}

export async function factsOf(db: Db, ids: readonly CustomerId[]): Promise<CustomerFacts[]> {
  const { rows } = await sql<CustomerFacts>`
    select customer.id, name, phone_e164, email, tags, created_at, sums.*
    from customers as customer cross join lateral (
      select count(*) filter (where paid_at is not null)::int as bookings,
        max(booked.created_at) filter (where paid_at is not null) as last_booked_at,
        coalesce(sum(paid.cents), 0)::int as spent_cents
      from order_facts as booked left join lateral (
        select sum(kept_cents) as cents
        from payment_facts where order_id = booked.id and state = 'paid'
      ) as paid on true
      where booked.id in ${ordersOf(sql`customer.id`)}
    ) as sums
    where customer.id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}
