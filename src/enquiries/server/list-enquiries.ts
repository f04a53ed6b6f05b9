import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { EnquiryRow } from '#enquiries/contract/enquiries.ts';
import type { EnquiryQuery } from '#enquiries/contract/enquiry-calls.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { containing, searchOf } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';
import { countEnquiries, type ListedEnquiry, listEnquiries } from './list-queries.ts';
import { customQuoteState } from './quote-state.ts';

const PAGE = 50;
const COUNT_LIMIT = 1000;

/** One page of inquiries and unfinished bookings. */
export async function enquiryList(
  { db, catalogue, now }: { db: Db; catalogue: Catalogue; now: Date },
  query: EnquiryQuery,
): Promise<ListAnswer<EnquiryRow>> {
  const { q, kind, status: state, sort = 'newest', after, before } = query;
  const filters = { kind, state, like: q === '' ? undefined : containing(searchText(q)) };
  const backward = after === undefined && before !== undefined;
  const order = (sort === 'oldest') !== backward ? 'asc' : 'desc';
  const from = after ?? before;
  const [found, count] = await Promise.all([
    listEnquiries(db, filters, { order, from, most: PAGE + 1 }),
    countEnquiries(db, filters),
  ]);
  const rows = found.slice(0, PAGE);
  if (backward) rows.reverse();
  const goesOn = found.length > PAGE;
  return {
    rows: rows.map((row) => rowOf(row, catalogue, now)),
    next: (backward || goesOn) && rows.length > 0 ? (rows.at(-1)?.id ?? null) : null,
    previous: (backward ? goesOn : from !== undefined) ? (rows[0]?.id ?? null) : null,
    count: { value: Math.min(count, COUNT_LIMIT), exact: count <= COUNT_LIMIT },
  };
}

function searchText(typed: string): string {
  const search = searchOf(typed);
  return search.kind === 'text' ? search.text : typed.toLowerCase();
}

function rowOf(row: ListedEnquiry, catalogue: Catalogue, now: Date): EnquiryRow {
  const { id, kind, state, name, phone, email, message, service_id } = row;
  const service = findService(catalogue, service_id)?.name ?? service_id ?? addOnsOnly.name;
  return {
    id,
    kind,
    state,
    name,
    phone,
    email,
    about: message ?? service,
    at: row.created_at.toISOString(),
    quote: listedQuote(row, now),
  };
}

function listedQuote(row: ListedEnquiry, now: Date): EnquiryRow['quote'] {
  const { quoted_cents, quoted_at, order_status: status, order_paid_at: paidAt } = row;
  if (quoted_cents === null || quoted_at === null || status === null) return null;
  const state = customQuoteState({ status, paidAt, madeAt: quoted_at, replacedAt: null }, now);
  return { amountCents: quoted_cents, state };
}
