import type { CustomerQuery } from '#customers/contract/customer-calls.ts';
import type { CustomerRow } from '#customers/contract/customers.ts';
import type { ListAnswer } from '#kernel/contract/console/console.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import { idsOfSearch, searchOf } from '#orders/server/orders.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import type { Db } from '#registry/tables.ts';
import {
  type CustomerFacts,
  type CustomerSearch,
  countMatches,
  customerIds,
  factsOf,
} from './list-queries.ts';
import { customersOfEmail, customersOfOrders } from './whose-queries.ts';

const PAGE = 50;

/** How to show a person, and what an operator may see. */
export interface ListOptions {
  /** The country of the phone format. */
  readonly country: string;
  /** Whether this operator can see what a customer spent. */
  readonly spent: boolean;
}

/** One page of matching people, the newest first. @throws a problem: 422 the search is too short. */
export async function customerList(
  { db, shown }: { readonly db: Db; readonly shown: ListOptions },
  { q, after, before }: CustomerQuery,
): Promise<ListAnswer<CustomerRow>> {
  const backward = after === undefined && before !== undefined;
  const from = after ?? before;
  const { count, sought } = await countMatches(db, await customerSearch(db, q));
  const order = backward ? 'asc' : 'desc';
  const found = await customerIds(db, sought, { order, from, most: PAGE + 1 });
  const ids = found.slice(0, PAGE);
  if (backward) ids.reverse();
  const goesOn = found.length > PAGE;
  const facts = new Map((await factsOf(db, ids)).map((each) => [each.id, each]));
  return {
    rows: ids.flatMap((id) => {
      const known = facts.get(id);
      return known === undefined ? [] : [rowOf(known, shown)];
    }),
    next: backward || goesOn ? (ids.at(-1) ?? null) : null,
    previous: (backward ? goesOn : from !== undefined) ? (ids[0] ?? null) : null,
    count,
  };
}

/** A search that finds bookings (a reference, an id) finds their customers. */
async function customerSearch(db: Db, typed: string): Promise<CustomerSearch> {
  if (typed === '') return null;
  const search = searchOf(typed);
  const orders = await idsOfSearch(db, search);
  const owners = orders === null ? [] : await customersOfOrders(db, orders);
  if (search.kind !== 'text') return { ids: owners };
  const email = readEmail(search.text);
  const named = email ? await customersOfEmail(db, email) : [];
  const ids = [...new Set([...owners, ...named])];
  return ids.length > 0 ? { ids } : { text: search.text };
}

export function rowOf(facts: CustomerFacts, { country, spent }: ListOptions): CustomerRow {
  const { id, name, email, tags, bookings } = facts;
  return {
    id,
    name,
    phone: facts.phone_e164 === null ? '' : phoneAsWritten(facts.phone_e164, country),
    email,
    tags,
    bookings,
    spentCents: spent ? facts.spent_cents : null,
    lastBookedAt: facts.last_booked_at?.toISOString() ?? null,
    since: facts.created_at.toISOString(),
  };
}
