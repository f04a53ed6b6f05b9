import type { Catalogue } from '#catalogue/rules/types.ts';
import type { SeenVersion } from '#company/server/operators/operators.ts';
import type { HomeBody } from '#customers/contract/customer-calls.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Trx } from '#registry/tables.ts';
import type { HomeFacts } from '#visits/rules/home-facts.ts';
import { actOnCustomer } from './act-on-customer.ts';
import { copyForSearch, insertChanges } from './change-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';
import { listBookings, MAX } from './detail-queries.ts';
import { homeHistoryText } from './home-in-words.ts';
import { belongsToAnotherCustomer, listEditedHomes, storeHome } from './home-queries.ts';
import { bookedHomes } from './homes.ts';
import type { EditedHome } from './merged-homes.ts';

/**
 * Adds, changes, removes or restores a person's home, and records the old one; future bookings start with it.
 * @throws a problem: 404, 409, 422
 */
export function changeHome(
  { db, catalogues }: Pick<CustomersDeps, 'db' | 'catalogues'>,
  seen: SeenVersion<CustomerId>,
  { version: _, homeId: id, orderId, removed: isRemoved, ...facts }: HomeBody,
): Promise<void> {
  const catalogue = catalogues.current();
  return inTransaction(db, async (trx) => {
    await actOnCustomer(trx, seen, 'customer.home-changed');
    if (await belongsToAnotherCustomer(trx, id, seen.id)) fail('home-not-found');
    const kept = await listEditedHomes(trx, seen.id);
    const known = kept.find((each) => each.id === id);
    refuseUnsold(catalogue, facts, known?.facts);
    const home: EditedHome = { id, orderIds: known?.orderIds ?? [], isRemoved, facts };
    refuseDuplicateHome(home, kept);
    const booked = await formerHome(trx, seen.id, orderId);
    const former = known ?? booked;
    const orderIds = [...new Set([...home.orderIds, ...(orderId === null ? [] : [orderId])])];
    await storeHome(trx, seen.id, { ...home, orderIds });
    await copyForSearch(trx, seen.id);
    const [before, after] = [homeHistoryText(catalogue, former), homeHistoryText(catalogue, home)];
    if (before === after) return;
    const by = { customerId: seen.id, operatorId: seen.operatorId };
    await insertChanges(trx, by, [{ field: 'home', before, after }]);
  });
}

/** A home no longer sold may stay as it was. */
function refuseUnsold(catalogue: Catalogue, facts: HomeFacts, before: HomeFacts | undefined): void {
  const { bedroomBath, sizeCategory } = facts;
  if (bedroomBath === '' && sizeCategory === '') return;
  const isAsBefore = before?.bedroomBath === bedroomBath && before.sizeCategory === sizeCategory;
  const sizes = catalogue.homes.find(({ id }) => id === bedroomBath)?.sizes;
  const isSold = sizes?.some(({ id }) => id === sizeCategory) === true;
  if (!isAsBefore && !isSold) failAt('bedroomBath', 'home-not-sold');
}

/** Like the table's constraint (customer_homes_once), ignores the city, whose spelling varies. */
function refuseDuplicateHome(
  { id, facts, isRemoved }: EditedHome,
  kept: readonly EditedHome[],
): void {
  const place = ({ address }: HomeFacts) =>
    [address.line1, address.line2, address.postalCode].join('\n').toLowerCase();
  const isOther = (each: EditedHome) => each.id !== id && !each.isRemoved;
  if (isRemoved || !kept.some((each) => isOther(each) && place(each.facts) === place(facts)))
    return;
  failAt('address.line1', 'home-known-already');
}

/** The home as in its bookings; undefined for a new one. @throws a problem: 404 another's booking */
async function formerHome(
  trx: Trx,
  id: CustomerId,
  orderId: OrderId | null,
): Promise<Pick<EditedHome, 'facts' | 'isRemoved'> | undefined> {
  if (orderId === null) return undefined;
  const booked = await listBookings(trx, id, MAX.all);
  const order = booked.find((each) => each.id === orderId) ?? fail('booking-not-found');
  const [home] = await bookedHomes(trx, [order]);
  return home && { facts: home.facts, isRemoved: false };
}
