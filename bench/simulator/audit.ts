import type { DeliveryFact, Facts, OrderFact } from './facts.ts';

/** One kind of loss; `cases` is empty when there was none. */
export interface Finding {
  readonly name: string;
  readonly cases: readonly string[];
}

/** What the visitors were told on the success page, by session. */
export interface Told {
  readonly toldConfirmed: ReadonlySet<string>;
  readonly toldFailed: ReadonlySet<string>;
}

/** Everything that must never happen to money, judged from both sides' books. */
export function audit(facts: Facts, told: Told): Finding[] {
  const { orders, paidSessions } = facts;
  const paidOrders = new Set(paidSessions.map(({ orderId }) => orderId));
  const paidIds = new Set(paidSessions.map(({ id }) => id));
  const confirmed = orders.filter((order) => order.confirmations > 0);
  const confirmedIds = new Set(confirmed.map(({ id }) => id));
  return [
    { name: 'paid bookings missing', cases: [...paidOrders].filter((id) => !confirmedIds.has(id)) },
    {
      name: 'orders confirmed without a payment',
      cases: ids(confirmed.filter(({ id }) => !paidOrders.has(id))),
    },
    { name: 'orders confirmed twice', cases: ids(orders.filter((o) => o.confirmations > 1)) },
    { name: 'bookings charged twice', cases: chargedTwice(facts) },
    { name: 'orders paid again', cases: ids(orders.filter((order) => order.paidAgain > 0)) },
    {
      name: 'charges that belong to no paid session',
      cases: Array(Math.abs(facts.charges - paidSessions.length)).fill('a charge'),
    },
    {
      name: 'visitors told a wrong outcome',
      cases: [
        ...[...told.toldConfirmed].filter((id) => !paidIds.has(id)),
        ...[...told.toldFailed].filter((id) => paidIds.has(id)),
      ],
    },
    {
      name: 'orders whose booking.paid is missing or doubled',
      cases: notOnceEach(facts, 'booking.paid', confirmed),
    },
    {
      name: 'orders whose booking.created is missing or doubled',
      cases: notOnceEach(facts, 'booking.created', orders),
    },
    { name: 'deliveries to the CRM never accepted', cases: unaccepted(facts) },
    { name: "processor's events without a receipt", cases: without(facts.events, facts.receipts) },
    { name: 'jobs given up', cases: facts.deadJobs },
  ];
}

function ids(orders: readonly OrderFact[]): string[] {
  return orders.map(({ id }) => id);
}

/** A booking may have had several orders, one for each selection; it is paid for once. */
function chargedTwice({ orders, paidSessions }: Facts): string[] {
  const bookingOf = new Map(orders.map(({ id, bookingId }) => [id, bookingId ?? id]));
  return repeated(paidSessions.map(({ orderId }) => bookingOf.get(orderId) ?? orderId));
}

function notOnceEach(
  { deliveries, endpoints }: Facts,
  type: string,
  orders: readonly OrderFact[],
): string[] {
  const seen = deliveries.filter((delivery) => delivery.type === type).map(pairOf);
  const wanted = orders.flatMap(({ id }) => endpoints.map((endpoint) => `${id} ${endpoint}`));
  return [...repeated(seen), ...without(wanted, seen), ...without(seen, wanted)];
}

function pairOf({ orderId, endpointId }: DeliveryFact): string {
  return `${orderId} ${endpointId}`;
}

/** Accepted in our books, and in the CRM's. */
function unaccepted({ deliveries, received }: Facts): string[] {
  const arrived = new Set(received);
  return deliveries
    .filter(({ state, eventId }) => state !== 'accepted' || !arrived.has(eventId))
    .map(({ eventId, state }) => `${eventId} ${state}`);
}

function without(all: readonly string[], known: readonly string[]): string[] {
  const set = new Set(known);
  return all.filter((one) => !set.has(one));
}

function repeated(all: readonly string[]): string[] {
  const seen = new Set<string>();
  return all.filter((one) => seen.size === seen.add(one).size);
}
