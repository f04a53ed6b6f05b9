import type { CallerProfile, NewBookingStart } from '#callers/contract/callers.ts';
import { findAddOn } from '#catalogue/rules/lookup.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import { validAnswers } from '#catalogue/rules/questions.ts';
import {
  customersOfOrders,
  editedHomeFacts,
  listHomes,
  type MergedHome,
} from '#customers/server/customers.ts';
import { hasDiscounts } from '#discounts/server/discounts.ts';
import type { CustomerId, OrderId } from '#kernel/rules/ids.ts';
import { dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { addOnsOf, findOrder, linesOf, selectionOf } from '#orders/server/orders.ts';
import { type BookingDeps, hasUsableGiftCard } from '#payments/server/payments.ts';
import { phoneAsWritten } from '#platform/server/e164.ts';
import { fail } from '#platform/server/http/problem.ts';
import { collectsTax } from '#tax/server/tax.ts';
import { type HomeFacts, noPlace, placeOf } from '#visits/rules/home-facts.ts';
import { scheduleOf } from '#visits/server/visits.ts';
import { findCaller } from './caller-queries.ts';

const NO_HOME: HomeFacts = { name: '', ...noPlace, bedroomBath: '', sizeCategory: '' };

/** The initial data of a new booking: blank, from a customer's page, or from a booking. @throws a problem: 404 */
export async function startBooking(
  deps: BookingDeps,
  of: { readonly customer?: CustomerId | undefined; readonly booking?: OrderId | undefined },
): Promise<NewBookingStart> {
  const { catalogues, settings } = deps;
  const catalogue = offeredCatalogue(catalogues.current());
  const { liveCardTest } = settings;
  const asksFor = {
    discounts: await hasDiscounts(deps.db, deps),
    giftCards: await hasUsableGiftCard(deps.db),
  };
  const { cancelFreeHours, lateCancelFee, noAccessFee, travelFees, extraHourPrice } =
    settings.business;
  const fees = { cancelFreeHours, lateCancelFee, noAccessFee };
  const addsTax = collectsTax(deps);
  const extraHourCents = dollarsToCents(dollars(extraHourPrice));
  const start = { catalogue, liveCardTest, addsTax, travelFees, asksFor, fees, extraHourCents };
  if (of.booking !== undefined) return { ...start, caller: await callerOf(deps, of.booking) };
  if (of.customer !== undefined)
    return { ...start, caller: await readCallerProfile(deps, of.customer) };
  return { ...start, caller: null };
}

/** The customer of a page: their own facts, with the home of their last booking. */
async function readCallerProfile(deps: BookingDeps, id: CustomerId): Promise<CallerProfile> {
  const person = await findCaller(deps.db, id);
  if (person === undefined) fail('customer-not-found');
  const { orderId, ...facts } = person;
  const { country } = deps.settings.business;
  const phone = facts.phone === '' ? '' : phoneAsWritten(facts.phone, country);
  const homes = withAddress(await listHomes(deps.db, id));
  const booked = orderId === null ? null : (await bookedBefore(deps, orderId)).booked;
  const last = homes.find(({ orderIds }) => orderId !== null && orderIds.includes(orderId));
  const { name: _, ...home } = (last ?? homes[0])?.facts ?? NO_HOME;
  return { ...facts, ...home, phone, booked, homes: homes.map(factsOf) };
}

/** The customer of a booking, with its home as it is now. @throws a problem: 404 */
async function callerOf(deps: BookingDeps, id: OrderId): Promise<CallerProfile> {
  const { person, place, booked } = await bookedBefore(deps, id);
  const [customer] = await customersOfOrders(deps.db, [id]);
  const homes = customer === undefined ? [] : withAddress(await listHomes(deps.db, customer));
  const { name: _, ...home } = (await editedHomeFacts(deps.db, id)) ?? { name: '', ...place };
  return { ...person, ...home, booked, homes: homes.map(factsOf) };
}

function withAddress(homes: readonly MergedHome[]): readonly MergedHome[] {
  return homes.filter(({ facts }) => facts.address.line1 !== '');
}

function factsOf({ facts }: MergedHome): MergedHome['facts'] {
  return facts;
}

/**
 * The earlier booking: its customer, its address, and which of its items are still sold.
 * @throws a problem: 404
 */
async function bookedBefore({ db, catalogues }: BookingDeps, id: OrderId) {
  const order = await findOrder(db, id);
  if (order === undefined) fail('booking-not-found');
  const scheduleId = order.schedule_request_id;
  const schedule = scheduleId === null ? undefined : await scheduleOf(db, scheduleId);
  const { bedroom_bath: bedroomBath, size_category: sizeCategory } = order;
  const offered = offeredCatalogue(catalogues.current());
  const { serviceId, frequency, addOns, answers } = selectionOf(
    order,
    addOnsOf(await linesOf(db, id)),
  );
  return {
    person: {
      name: order.customer_name,
      phone: order.customer_phone,
      email: order.customer_email,
      language: order.language,
    },
    place: { ...placeOf(schedule ?? noPlace), bedroomBath, sizeCategory },
    booked: {
      serviceId,
      frequency,
      levels: order.levels,
      answers: validAnswers(offered, answers) ?? {},
      addOns: addOns.filter(({ id: addOn }) => findAddOn(offered, addOn) !== undefined),
    },
  };
}
