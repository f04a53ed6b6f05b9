import { referralCredit } from '#domain/booking/referral.ts';
import type { ChargeFact, DeliveryFact, Facts, OrderFact, PaymentFact } from './facts.ts';

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
      name: 'charges that are no paid session and no paid bill',
      cases: Array(Math.abs(facts.charges.length - paidSessions.length - facts.paidBills)).fill(
        'a charge',
      ),
    },
    { name: 'charges that our books do not hold once', cases: notHeldOnce(facts) },
    { name: 'refunded sums that our books tell otherwise', cases: differingSums(facts) },
    { name: 'plans that should not be charged on', cases: needlessPlans(facts) },
    { name: 'refunds doubled', cases: doubledRefunds(facts) },
    { name: 'refunds that our books tell otherwise', cases: differingRefunds(facts) },
    { name: 'referral credit missing or doubled', cases: wrongCredit(facts, confirmed) },
    { name: 'cents that the ledger and the processor tell otherwise', cases: wrongSum(facts) },
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

/** The payments of ours that a charge is; a plan's may be known by its invoice alone. */
function paymentsOf({ payments }: Facts, { paymentIntent, invoice }: ChargeFact): PaymentFact[] {
  return payments.filter((one) =>
    one.paymentIntent === null
      ? invoice !== null && one.invoice === invoice
      : one.paymentIntent === paymentIntent,
  );
}

function notHeldOnce(facts: Facts): string[] {
  return facts.charges
    .filter((charge) => paymentsOf(facts, charge).length !== 1)
    .map(({ id }) => id);
}

function differingSums(facts: Facts): string[] {
  return facts.charges
    .filter((charge) => {
      const given = facts.refunds.filter(({ chargeId }) => chargeId === charge.id);
      const [payment] = paymentsOf(facts, charge);
      return payment?.refunded !== given.reduce((sum, { amount }) => sum + amount, 0);
    })
    .map(({ id }) => id);
}

/** A booking has one plan at most, and none once it is over. */
function needlessPlans({ livePlans, orders }: Facts): string[] {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const bookings = livePlans.map(({ orderId }) => orderOf.get(orderId)?.bookingId ?? orderId);
  const over = livePlans.filter(({ orderId }) =>
    ['cancelled', 'refunded'].includes(orderOf.get(orderId)?.status ?? 'cancelled'),
  );
  return [...repeated(bookings), ...over.map(({ id }) => id)];
}

/** One refund of ours went out twice, or more went back than was charged. */
function doubledRefunds({ refunds, charges }: Facts): string[] {
  const given = new Map<string, number>();
  for (const { chargeId, amount } of refunds) {
    given.set(chargeId, (given.get(chargeId) ?? 0) + amount);
  }
  const tooMuch = charges.filter(({ id, amount }) => (given.get(id) ?? 0) > amount);
  const own = refunds.flatMap(({ refundId }) => (refundId === null ? [] : [refundId]));
  return [...repeated(own), ...tooMuch.map(({ id }) => id)];
}

/** Asked for and never answered, or called done here and not there, or the other way round. */
function differingRefunds({ refunds, ownRefunds }: Facts): string[] {
  const there = new Map(refunds.map(({ refundId, amount }) => [refundId, amount]));
  return ownRefunds
    .filter(({ id, amount, state }) => {
      if (state === 'requested') return true;
      return state === 'succeeded' || state === 'pending'
        ? there.get(id) !== amount
        : there.has(id);
    })
    .map(({ id, state }) => `${id} ${state}`);
}

/** Both sides once, when the referred customer has paid; taken back once, when all went back. */
function wrongCredit({ credit }: Facts, confirmed: readonly OrderFact[]): string[] {
  const referred = confirmed.filter((order) => order.referred);
  const refunded = referred.filter((order) => order.status === 'refunded');
  const wanted = [
    ...referred.flatMap(({ id }) => entriesOf('granted', referralCredit, id)),
    ...refunded.flatMap(({ id }) => entriesOf('reversed', -referralCredit, id)),
  ];
  const seen = credit
    .filter(({ orderId }) => orderId !== null)
    .map(({ kind, amount, orderId, side }) => `${kind} ${amount} ${orderId} ${side}`);
  return [...repeated(seen), ...without(wanted, seen), ...without(seen, wanted)];
}

function entriesOf(kind: string, amount: number, orderId: string): string[] {
  return ['customer', 'referrer'].map((side) => `${kind} ${amount} ${orderId} ${side}`);
}

/** What the ledger calls used is what the processor holds for the customers, to the cent. */
function wrongSum({ credit, balances }: Facts): string[] {
  const used = new Set(
    credit.filter(({ kind }) => kind === 'used').map((entry) => entry.reservationId),
  );
  const sum = credit
    .filter(({ kind, reservationId }) => kind === 'reserved' && used.has(reservationId))
    .reduce((total, { amount }) => total - amount, 0);
  return Array(Math.abs(sum - balances)).fill('a cent');
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
    .filter(({ state, eventId }) => state !== 'sent' || !arrived.has(eventId))
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
