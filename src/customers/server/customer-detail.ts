import type { Catalogue } from '#catalogue/rules/types.ts';
import type { CustomerDetail, CustomerHome } from '#customers/contract/customers.ts';
import { rowOf as bookingRow, homeText, withNextCrews } from '#desk/server/bookings/bookings.ts';
import { addressLines } from '#kernel/rules/address-lines.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import { fail } from '#platform/server/http/problem.ts';
import { seriesIdsOf } from '#visits/server/visits.ts';
import { findCard } from './cards/queries.ts';
import { changesOf } from './change-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';
import {
  findCustomer,
  listBookings,
  listCredit,
  listEmails,
  listEnquiriesOf,
  listKeys,
  listPlans,
  MAX,
} from './detail-queries.ts';
import { findErasureBlocker } from './erase-queries.ts';
import { listHomes } from './homes.ts';
import { listJoinedPages, listPossibleDuplicates } from './join-queries.ts';
import { type ListOptions, rowOf } from './list-customers.ts';
import { factsOf } from './list-queries.ts';
import type { MergedHome } from './merged-homes.ts';

interface DetailOptions {
  readonly shown: ListOptions;
  readonly extent: keyof typeof MAX;
  readonly language: Language;
}

/** Everything about a person; a joined page leads to the page that it was joined to. @throws a problem: 404 */
export async function customerDetail(
  deps: Pick<CustomersDeps, 'db' | 'catalogues' | 'settings'>,
  id: CustomerId,
  asked: DetailOptions,
): Promise<CustomerDetail> {
  const { shown, extent, language } = asked;
  const most = MAX[extent];
  const { db, catalogues } = deps;
  const { country } = shown;
  const [person, [facts]] = await Promise.all([findCustomer(db, id), factsOf(db, [id])]);
  if (person === undefined || facts === undefined || person.erased_at !== null) {
    fail('customer-not-found');
  }
  if (person.joined_into !== null) return customerDetail(deps, person.joined_into, asked);
  const [keys, keeps, booked, plans, credit, enquiries, mails, changes, joined, same, card] =
    await Promise.all([
      listKeys(db, id),
      findErasureBlocker(db, id),
      listBookings(db, id, most),
      listPlans(db, id, most),
      listCredit(db, id),
      listEnquiriesOf(db, id, most),
      listEmails(db, id, most),
      changesOf(db, id, most),
      listJoinedPages(db, id),
      listPossibleDuplicates(db, id),
      findCard(db, id),
    ]);
  const series = await seriesIdsOf(
    db,
    plans.map(({ orderId }) => orderId),
  );
  return {
    ...rowOf(facts, shown),
    version: person.row_version,
    language: person.language,
    consent: person.consent,
    notes: person.notes,
    keepsFromErasing: keeps,
    savedCard: card
      ? { brand: card.brand, last4: card.last4, endsAt: card.ends_at.toISOString() }
      : null,
    knownBy: keys.map(({ kind, value }) => ({
      kind,
      value,
      shown: kind === 'phone' ? phoneAsWritten(value, country) : value,
    })),
    joined,
    perhapsSame: same,
    hasMore:
      extent === 'newest' &&
      [booked, plans, enquiries, mails, changes].some((list) => list.length === most),
    homes: (await listHomes(db, id, booked)).map((home) =>
      toCustomerHome(catalogues.current(), home, language),
    ),
    orders: await withNextCrews(db, booked.map(bookingRow)),
    plans: plans.map((plan) => ({ ...plan, seriesId: series.get(plan.orderId) ?? null })),
    credit: credit.map((each) => ({ ...each, phone: phoneAsWritten(each.phone, country) })),
    enquiries: enquiries.map(withIsoTime),
    mails: mails.map(withIsoTime),
    changes: changes.map(({ before, after, ...change }) => {
      const written = (value: string) =>
        change.field === 'phone' ? phoneAsWritten(value, country) : value;
      return withIsoTime({ ...change, before: written(before), after: written(after) });
    }),
  };
}

function withIsoTime<Row extends { at: Date }>(row: Row) {
  return { ...row, at: row.at.toISOString() };
}

function toCustomerHome(
  catalogue: Catalogue,
  { id, facts, orderIds }: MergedHome,
  language: Language,
): CustomerHome {
  const sold = { bedroom_bath: facts.bedroomBath, size_category: facts.sizeCategory };
  const kind = homeText(catalogue, sold, language);
  return {
    id,
    orderId: orderIds[0] ?? null,
    label: kind === '' ? null : kind,
    address: facts.address.line1 === '' ? [] : addressLines(facts.address),
    facts,
  };
}
