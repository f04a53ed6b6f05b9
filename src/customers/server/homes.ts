import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';
import { type HomeFacts, noPlace, placeOf } from '#visits/rules/home-facts.ts';
import { schedulesById } from '#visits/server/telling/telling.ts';
import { listBookings, MAX } from './detail-queries.ts';
import { listEditedHomes } from './home-queries.ts';
import { type BookedHome, type EditedHome, type MergedHome, mergedHomes } from './merged-homes.ts';
import { customersOfOrders, haveOneBooker } from './whose-queries.ts';

type BookedOrderHome = Pick<Order, 'bedroom_bath' | 'size_category' | 'schedule_request_id'> & {
  readonly id: OrderId;
};

/** A person's homes, each once. @param booked their bookings, newest first */
export async function listHomes(
  db: Db,
  id: CustomerId,
  booked?: readonly BookedOrderHome[],
): Promise<readonly MergedHome[]> {
  const bookings = booked ?? (await listBookings(db, id, MAX.newest));
  const [of, kept] = await Promise.all([bookedHomes(db, bookings), listEditedHomes(db, id)]);
  return mergedHomes(of, kept);
}

/** The current home of a booking, as edited by hand; undefined if only bookings have it. */
export async function editedHomeFacts(db: Db, id: OrderId): Promise<HomeFacts | undefined> {
  return (await findEditedHome(db, id))?.facts;
}

/**
 * The same for the customer on their own page, but only if it replaced the home of this very booking. A stranger who
 * books to an address with its owner's phone shares the owner's page, and must not see what we store about that home.
 */
export async function ownHomeOf(db: Db, id: OrderId): Promise<HomeFacts | undefined> {
  const kept = await findEditedHome(db, id);
  if (!kept?.orderIds.includes(id)) return undefined;
  return (await haveOneBooker(db, kept.orderIds)) ? kept.facts : undefined;
}

async function findEditedHome(db: Db, id: OrderId): Promise<EditedHome | undefined> {
  const [customer] = await customersOfOrders(db, [id]);
  if (customer === undefined) return undefined;
  const kept = await listEditedHomes(db, customer);
  if (kept.length === 0) return undefined;
  const booked = await bookedHomes(db, await listBookings(db, customer, MAX.all));
  const home = mergedHomes(booked, kept).find(({ orderIds }) => orderIds.includes(id));
  const keeper = kept.find((each) => each.id === home?.id);
  return keeper?.facts.address.line1 === '' ? undefined : keeper;
}

/** The homes of bookings, each as given with its booking. */
export async function bookedHomes(
  db: Db,
  booked: readonly BookedOrderHome[],
): Promise<BookedHome[]> {
  const ids = booked.flatMap(({ schedule_request_id: id }) => id ?? []);
  const schedules = ids.length === 0 ? [] : await schedulesById(db, ids);
  const places = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  return booked.map((order) => {
    const place = places.get(order.schedule_request_id ?? '');
    const facts: HomeFacts = {
      name: '',
      ...placeOf(place ?? noPlace),
      bedroomBath: order.bedroom_bath,
      sizeCategory: order.size_category,
    };
    return { orderId: order.id, facts };
  });
}
