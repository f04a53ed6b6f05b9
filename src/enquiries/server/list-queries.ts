import { type RawBuilder, sql } from 'kysely';
import type { EnquiryKind, EnquiryState } from '#enquiries/contract/enquiries.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { idsWithText } from '#platform/server/database/text-page-queries.ts';
import type { Db } from '#registry/tables.ts';

export interface EnquiryFilters {
  readonly kind: EnquiryKind | undefined;
  readonly state: EnquiryState | undefined;
  /** A part of a name, an email or a phone's digits, for LIKE. */
  readonly like: string | undefined;
}

export interface EnquiryPage {
  readonly order: 'asc' | 'desc';
  /** The page begins after this id, in that order. */
  readonly from: string | undefined;
  readonly most: number;
}

export interface ListedEnquiry {
  id: string;
  kind: EnquiryKind;
  state: EnquiryState;
  name: string;
  phone: string;
  email: string;
  /** The beginning of the message; null for an unfinished booking. */
  message: string | null;
  service_id: string | null;
  created_at: Date;
  quoted_cents: Cents | null;
  quoted_at: Date | null;
  order_status: OrderStatus | null;
  order_paid_at: Date | null;
}

const COUNT_LIMIT = 1000;

/** Messages, quote requests and unfinished bookings as one list. Ids are in order of time. */
export async function listEnquiries(
  db: Db,
  filters: EnquiryFilters,
  page: EnquiryPage,
): Promise<ListedEnquiry[]> {
  const ordered = sql`order by enquiry.id ${sql.raw(page.order)} limit ${page.most}`;
  const messages = await pageCondition(db, page, filters, sql`contact_messages`, messageFilter);
  const unfinished = await pageCondition(
    db,
    page,
    filters,
    sql`unfinished_bookings`,
    unfinishedFilter,
  );
  const { rows } = await sql<ListedEnquiry>`
    select enquiry.*, sold.total_cents as quoted_cents, sold.created_at as quoted_at,
      sold.status as order_status, sold.paid_at as order_paid_at
    from (
      (select enquiry.id, ${KIND_COLUMN} as kind, enquiry.state, enquiry.name, enquiry.phone,
        enquiry.email, left(enquiry.message, 160) as message,
        enquiry.selection ->> 'serviceId' as service_id, enquiry.created_at
      from contact_messages as enquiry where ${messages} ${ordered})
      union all
      (select enquiry.id, 'unfinished', ${REMINDED_COLUMN}, '', enquiry.phone,
        enquiry.email, null, enquiry.selection ->> 'serviceId', enquiry.created_at
      from unfinished_bookings as enquiry where ${unfinished} ${ordered})
    ) as enquiry
    left join custom_quotes as quoted
      on quoted.contact_id = enquiry.id and quoted.replaced_at is null
    left join order_facts as sold on sold.id = quoted.order_id
    ${ordered}
  `.execute(db);
  return rows;
}

/** What of a table can be on a page: all that fits beyond its position, or the rows of it that have a text. */
async function pageCondition(
  db: Db,
  { order, from, most }: EnquiryPage,
  { like, ...filters }: EnquiryFilters,
  table: RawBuilder<unknown>,
  fits: (filters: EnquiryFilters) => RawBuilder<unknown>,
): Promise<RawBuilder<unknown>> {
  const all = fits({ ...filters, like: undefined });
  if (like === undefined) {
    const than = sql.raw(order === 'asc' ? '>' : '<');
    return from === undefined ? all : sql`${all} and enquiry.id ${than} ${from}::uuid`;
  }
  const ids = await idsWithText(db, {
    list: sql`select id, search_text from ${table} as enquiry where ${all}`,
    has: sql`search_text like ${like}`,
    column: null,
    direction: order,
    from: from === undefined ? null : { id: from, value: null },
    most,
  });
  return sql`enquiry.id = any(${ids}::uuid[])`;
}

/** Counts up to 1000; returns 1001 if there are more. */
export async function countEnquiries(db: Db, filters: EnquiryFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      (select from contact_messages as enquiry where ${messageFilter(filters)} limit ${COUNT_LIMIT + 1})
      union all
      (select from unfinished_bookings as enquiry where ${unfinishedFilter(filters)}
        limit ${COUNT_LIMIT + 1})
      limit ${COUNT_LIMIT + 1}
    ) as few
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const KIND_COLUMN = sql`case when enquiry.quote_status is null then 'message' else 'quote' end`;
const REMINDED_COLUMN = sql`case when enquiry.reminded_at is null then 'open' else 'answered' end`;

function messageFilter({ kind, state, like }: EnquiryFilters): RawBuilder<unknown> {
  if (kind === 'unfinished') return sql`false`;
  const isKind =
    kind === undefined
      ? sql`true`
      : kind === 'message'
        ? sql`enquiry.quote_status is null`
        : sql`enquiry.quote_status is not null`;
  const inState = state === undefined ? sql`true` : sql`enquiry.state = ${state}`;
  return sql`${isKind} and ${inState} and ${textFilter(like)}`;
}

function unfinishedFilter({ kind, state, like }: EnquiryFilters): RawBuilder<unknown> {
  if ((kind !== undefined && kind !== 'unfinished') || state === 'closed') return sql`false`;
  const reminded = {
    open: sql`enquiry.reminded_at is null`,
    answered: sql`enquiry.reminded_at is not null`,
    any: sql`true`,
  };
  return sql`${reminded[state ?? 'any']} and ${textFilter(like)}`;
}

function textFilter(like: string | undefined): RawBuilder<unknown> {
  return like === undefined ? sql`true` : sql`enquiry.search_text like ${like}`;
}
