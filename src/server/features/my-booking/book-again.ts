import type { BookAgainAnswer } from '#contract/my-booking.ts';
import { addOnsOnly } from '#domain/catalogue/add-ons-only.ts';
import { findAddOn, findService, findSize } from '#domain/catalogue/lookup.ts';
import { centsToDollars, isChargeable } from '#domain/money.ts';
import { isUnpaid } from '#domain/order/order-status.ts';
import { quote } from '#domain/pricing/quote.ts';
import type { Selection } from '#domain/pricing/selection.ts';
import { selectionProblems } from '#domain/pricing/selection-problems.ts';
import type { Db } from '#server/database/schema.ts';
import { linesOf, type Order, type OrderLine } from '#server/features/orders/orders.ts';
import { findPlan } from '#server/features/payments/payments.ts';
import { scheduleOf } from '#server/features/scheduling/scheduling.ts';
import { fail } from '#server/http/problem.ts';
import type { MyBookingDeps } from './my-booking-deps.ts';
import { fullyOwnOrder } from './own-order.ts';
import { quoteSentenceOf } from './queries.ts';

type Deps = Pick<MyBookingDeps, 'db' | 'settings' | 'catalogues'>;

/**
 * The same for the same home once more, at today's price: on the way of any other booking, with the
 * address filled in. @throws a problem: 403 the link only pays, 404 no such link, 409 it is sold so no more.
 */
export async function bookAgain(deps: Deps, token: string): Promise<BookAgainAnswer> {
  const order = await fullyOwnOrder(deps.db, token);
  const again = await pricedAgain(deps, order);
  if (again === null) fail('not-sold-again');
  const { selection, amount } = again;
  const { services, ...catalogue } = deps.catalogues.current();
  const { id, name, category } =
    findService({ ...catalogue, services }, selection.serviceId) ?? addOnsOnly;
  const { schedule_request_id: scheduleId } = order;
  const place = scheduleId === null ? undefined : await scheduleOf(deps.db, scheduleId);
  return {
    booking: {
      service: { id, name, category },
      frequency: selection.frequency,
      amount,
      email: order.customer_email,
      bedroomBath: order.bedroom_bath,
      sizeCategory: order.size_category,
      squareFootage: order.square_footage,
      levels: order.levels,
      customerPhone: order.customer_phone,
      referrerPhone: '',
      isEmergency: false,
      addOns: selection.addOns,
    },
    address: place?.address ?? null,
    accessNotes: place?.accessNotes ?? '',
    parkingNotes: place?.parkingNotes ?? '',
    petNotes: place?.petNotes ?? '',
  };
}

/** Whether the customer's page offers it. */
export async function mayBookAgain(deps: Deps, order: Order): Promise<boolean> {
  return (await pricedAgain(deps, order)) !== null;
}

/** Null where it was never paid, runs as a plan, had a price of its own, or is sold so no more. */
async function pricedAgain({ db, settings, catalogues }: Deps, order: Order) {
  if (settings.schedulingWidgetUrl !== null || isUnpaid(order.status)) return null;
  if (order.is_emergency || (await hasPlan(db, order))) return null;
  if ((await quoteSentenceOf(db, order.id)) !== undefined) return null;
  const catalogue = catalogues.current();
  const selection = selectionOf(order, await linesOf(db, order.id));
  const service = findService(catalogue, selection.serviceId);
  const size = findSize(catalogue, order.bedroom_bath, order.size_category);
  const isOffered =
    (selection.serviceId === null || service?.offered === true) &&
    size?.offered === true &&
    selection.addOns.every(({ id }) => findAddOn(catalogue, id)?.offered === true);
  if (!isOffered || selectionProblems(catalogue, selection).length > 0) return null;
  const price = quote(catalogue, selection, { liveCardTest: settings.liveCardTest });
  if (price.status !== 'priced' || !isChargeable(price.total)) return null;
  return { selection, amount: centsToDollars(price.total) };
}

/** One that has ended may begin anew. */
async function hasPlan(db: Db, { id, recurring }: Order): Promise<boolean> {
  return recurring && (await findPlan(db, id))?.state !== 'cancelled';
}

function selectionOf(order: Order, lines: readonly OrderLine[]): Selection {
  return {
    serviceId: order.service_id === addOnsOnly.id ? null : order.service_id,
    frequency: order.frequency,
    home: { bedroomBath: order.bedroom_bath, sizeCategory: order.size_category },
    addOns: lines
      .filter(({ kind }) => kind === 'add-on')
      .map(({ item_id: id, quantity }) => ({ id, quantity })),
  };
}
