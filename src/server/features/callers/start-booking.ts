import type { KnownCaller, NewBookingStart } from '#contract/console-callers.ts';
import { findAddOn } from '#domain/catalogue/lookup.ts';
import { offeredCatalogue } from '#domain/catalogue/offered-catalogue.ts';
import type { CustomerId, OrderId } from '#domain/order/ids.ts';
import { phoneAsWritten } from '#server/e164.ts';
import { homesOf } from '#server/features/customers/customers.ts';
import { addOnsOf, findOrder, linesOf, selectionOf } from '#server/features/orders/orders.ts';
import { scheduleOf } from '#server/features/scheduling/scheduling.ts';
import { fail } from '#server/http/problem.ts';
import { findCaller } from './caller-queries.ts';
import type { CallersDeps } from './callers-deps.ts';

const NOWHERE = { line1: '', line2: '', city: '', region: '', postalCode: '' };

/** What a new booking begins with: nothing, somebody's page, or another booking. @throws a problem: 404 */
export async function startBooking(
  deps: CallersDeps,
  of: { readonly customer?: CustomerId | undefined; readonly booking?: OrderId | undefined },
): Promise<NewBookingStart> {
  const { catalogues, settings } = deps;
  const catalogue = offeredCatalogue(catalogues.current());
  const start = { catalogue, liveCardTest: settings.liveCardTest };
  if (of.booking !== undefined) return { ...start, caller: await callerOf(deps, of.booking) };
  if (of.customer !== undefined) return { ...start, caller: await known(deps, of.customer) };
  return { ...start, caller: null };
}

/** Who is known by a page: their own facts, with the home that they booked for last. */
async function known(deps: CallersDeps, id: CustomerId): Promise<KnownCaller> {
  const person = await findCaller(deps.db, id);
  if (person === undefined) fail('customer-not-found');
  const { orderId, ...facts } = person;
  const { country } = deps.settings.business;
  const phone = facts.phone === '' ? '' : phoneAsWritten(facts.phone, country);
  const last = orderId === null ? null : await callerOf(deps, orderId);
  const start = last ?? { ...EMPTY, address: await homeOf(deps, id) };
  return { ...start, ...facts, phone };
}

/** Where they live, who have booked nothing yet. */
async function homeOf({ db }: CallersDeps, id: CustomerId): Promise<KnownCaller['address']> {
  const [home] = await homesOf(db, id);
  if (home === undefined) return NOWHERE;
  const { line1, line2, city, region, postal_code: postalCode } = home;
  return { line1, line2, city, region, postalCode };
}

const EMPTY = {
  address: NOWHERE,
  accessNotes: '',
  parkingNotes: '',
  petNotes: '',
  booked: null,
};

async function callerOf({ db, catalogues }: CallersDeps, id: OrderId): Promise<KnownCaller> {
  const order = await findOrder(db, id);
  if (order === undefined) fail('booking-not-found');
  const scheduleId = order.schedule_request_id;
  const place = scheduleId === null ? undefined : await scheduleOf(db, scheduleId);
  const { address = NOWHERE, accessNotes = '', parkingNotes = '', petNotes = '' } = place ?? {};
  const offered = offeredCatalogue(catalogues.current());
  const { serviceId, frequency, addOns } = selectionOf(order, addOnsOf(await linesOf(db, id)));
  return {
    name: order.customer_name,
    phone: order.customer_phone,
    email: order.customer_email,
    language: order.language,
    address,
    accessNotes,
    parkingNotes,
    petNotes,
    booked: {
      serviceId,
      frequency,
      bedroomBath: order.bedroom_bath,
      sizeCategory: order.size_category,
      levels: order.levels,
      addOns: addOns.filter(({ id: addOn }) => findAddOn(offered, addOn) !== undefined),
    },
  };
}
