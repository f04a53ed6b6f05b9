import type { CustomerDetail, CustomerHome } from '#contract/console-customers.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { type CustomerId, orderId } from '#domain/order/ids.ts';
import type { Db } from '#server/database/schema.ts';
import { phoneAsWritten } from '#server/e164.ts';
import { addressLines, rowOf as bookingRow, homeText } from '#server/features/bookings/bookings.ts';
import { schedulesById } from '#server/features/scheduling/scheduling.ts';
import { fail } from '#server/http/problem.ts';
import { changesOf } from './change-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';
import {
  bookedBy,
  creditOf,
  enquiriesOf,
  findCustomer,
  keysOf,
  MOST,
  mailsOf,
  plansOf,
} from './detail-queries.ts';
import { keepsFromErasing } from './erase-queries.ts';
import { homesOf } from './home-queries.ts';
import { joinedTo, perhapsSame } from './join-queries.ts';
import { rowOf, type Shown } from './list-customers.ts';
import { factsOf } from './list-queries.ts';

/** Everything about a person; a page that was joined leads to the one that it was joined to. @throws a problem: 404 */
export async function customerDetail(
  deps: CustomersDeps,
  id: CustomerId,
  { shown, extent }: { readonly shown: Shown; readonly extent: keyof typeof MOST },
): Promise<CustomerDetail> {
  const most = MOST[extent];
  const { db, catalogues } = deps;
  const { country } = shown;
  const [person, [facts]] = await Promise.all([findCustomer(db, id), factsOf(db, [id])]);
  if (person === undefined || facts === undefined || person.erased_at !== null) {
    fail('customer-not-found');
  }
  if (person.joined_into !== null)
    return customerDetail(deps, person.joined_into, { shown, extent });
  const [keys, keeps, booked, plans, credit, enquiries, mails, changes, joined, same] =
    await Promise.all([
      keysOf(db, id),
      keepsFromErasing(db, id),
      bookedBy(db, id, most),
      plansOf(db, id, most),
      creditOf(db, id),
      enquiriesOf(db, id, most),
      mailsOf(db, id, most),
      changesOf(db, id, most),
      joinedTo(db, id),
      perhapsSame(db, id),
    ]);
  return {
    ...rowOf(facts, shown),
    version: person.row_version,
    language: person.language,
    consent: person.consent,
    notes: person.notes,
    keepsFromErasing: keeps,
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
    homes: await homesOfPage(db, id, catalogues.current(), booked),
    orders: booked.map(bookingRow),
    plans,
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

type Booked = Awaited<ReturnType<typeof bookedBy>>[number];

/** Each address once, by the latest booking of it; homes that have none yet; and what an import told. */
async function homesOfPage(
  db: Db,
  id: CustomerId,
  catalogue: Catalogue,
  booked: readonly Booked[],
): Promise<CustomerHome[]> {
  const ids = booked.flatMap(({ schedule_request_id: id }) => (id === null ? [] : [id]));
  const schedules = ids.length === 0 ? [] : await schedulesById(db, ids);
  const addresses = new Map(schedules.map(({ id, address }) => [id, addressLines(address)]));
  const homes = new Map<string, CustomerHome>();
  for (const order of booked) {
    const address = addresses.get(order.schedule_request_id ?? '') ?? [];
    const label = homeText(catalogue, order);
    const key = (address.length > 0 ? address : [label]).join('\n').toLowerCase();
    if (!homes.has(key)) homes.set(key, { orderId: orderId(order.id), label, address });
  }
  for (const home of await homesOf(db, id)) {
    const address = addressLines({ ...home, postalCode: home.postal_code });
    const key = address.join('\n').toLowerCase();
    if (!homes.has(key)) homes.set(key, { orderId: null, label: null, address });
  }
  return [...homes.values()];
}
