import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import type { Difference } from '#payments/rules/difference.ts';
import { applierOf } from '#payments/server/events/apply-event.ts';
import { agreement } from './agreement.ts';
import { unexpected } from './compare-books.ts';
import type { Stray } from './dashboard.ts';
import type { Facts, Finding } from './facts.ts';
import type { ChargeFact, EventFact } from './processor-facts.ts';
import type { DeliveryFact, OrderFact, PaymentFact } from './server-facts.ts';

/** What the success page told the visitors, by session. */
export interface VisitorReports {
  readonly toldConfirmed: ReadonlySet<string>;
  readonly toldFailed: ReadonlySet<string>;
}

/** What the reconciliation found, and the planted payments without a booking that it should find. */
export interface Compared {
  readonly differences: readonly Difference[];
  readonly strays: readonly Stray[];
}

/** The bench never changes the default. */
const referralCredit = defaultBusiness.referralCredit * 100;

/** Everything that must never happen to money, judged from both sides' books. */
export function audit(facts: Facts, told: VisitorReports, compared: Compared): Finding[] {
  const { orders, paidSessions } = facts;
  const { unplanted, unlisted } = unexpected(compared.differences, compared.strays);
  const paidOrders = new Set(paidOrdersOf(facts));
  const paidIds = new Set(paidSessions.map(({ id }) => id));
  const confirmed = orders.filter((order) => order.confirmations > 0);
  const confirmedIds = new Set(confirmed.map(({ id }) => id));
  return [
    { name: 'paid bookings missing', cases: toStand(facts).filter((id) => !confirmedIds.has(id)) },
    {
      name: 'orders confirmed without a payment',
      cases: ids(confirmed.filter(({ id }) => !paidOrders.has(id))),
    },
    { name: 'orders confirmed twice', cases: ids(orders.filter((o) => o.confirmations > 1)) },
    { name: 'bookings charged twice', cases: chargedTwice(facts) },
    { name: 'orders paid again', cases: ids(orders.filter((order) => order.paidAgain > 0)) },
    { name: 'differences that the reconciliation lists and nobody planted', cases: unplanted },
    { name: 'planted payments that the reconciliation does not list', cases: unlisted },
    { name: 'payments of ours that no charge stands for', cases: withoutCharge(facts) },
    { name: 'charges that our books do not hold once', cases: notHeldOnce(facts) },
    { name: 'refunded sums that our books tell otherwise', cases: differingSums(facts) },
    { name: 'plans that should not be charged on', cases: needlessPlans(facts) },
    ...agreement(facts),
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
      cases: notOnceEach(
        facts,
        'booking.created',
        orders.filter(({ untold }) => !untold),
      ),
    },
    { name: 'deliveries to the CRM never accepted', cases: unaccepted(facts) },
    { name: "processor's events without a receipt", cases: withoutReceipt(facts) },
    { name: 'jobs given up', cases: facts.deadJobs },
  ];
}

function ids(orders: readonly OrderFact[]): string[] {
  return orders.map(({ id }) => id);
}

/** The bookings that the processor says are paid, on a checkout page or as a plan on a saved card. */
function paidOrdersOf({ paidSessions, begunPlans }: Facts): string[] {
  return [...paidSessions, ...begunPlans].map(({ orderId }) => orderId);
}

/** Those that must be booked: all but plans whose caller canceled while they began. */
export function toStand(facts: Facts): string[] {
  const { orders, payments, begunPlans } = facts;
  const never = new Set(orders.filter(({ untold }) => untold).map(({ id }) => id));
  const back = payments.filter(({ amount, refunded, taken }) => refunded + taken >= amount);
  const calledOff = begunPlans
    .filter(({ orderId }) => never.has(orderId) && back.some((one) => one.orderId === orderId))
    .map(({ orderId }) => orderId);
  return without(paidOrdersOf(facts), calledOff);
}

/** A booking may have several orders, one per selection, but is paid for once. */
function chargedTwice(facts: Facts): string[] {
  const bookingOf = new Map(facts.orders.map(({ id, bookingId }) => [id, bookingId ?? id]));
  return repeated(paidOrdersOf(facts).map((id) => bookingOf.get(id) ?? id));
}

/** Our payments for a charge; a plan's may be known only by its invoice. */
function paymentsOf({ payments }: Facts, charge: ChargeFact): PaymentFact[] {
  return payments.filter((one) => one.state === 'paid' && isChargedBy(one, charge));
}

function isChargedBy(payment: PaymentFact, { paymentIntent, invoice }: ChargeFact): boolean {
  return payment.paymentIntent === null
    ? invoice !== null && payment.invoice === invoice
    : payment.paymentIntent === paymentIntent;
}

function notHeldOnce(facts: Facts): string[] {
  return facts.charges
    .filter((charge) => {
      const [payment, ...more] = paymentsOf(facts, charge);
      return payment?.amount !== charge.amount || more.length > 0;
    })
    .map(({ id }) => id);
}

/** The events that we have no receipt of. */
function withoutReceipt({ events, receipts, settled }: Facts): string[] {
  const known = new Set(receipts);
  // Their receipts are not flushed to disk at once, so a database crash may lose them.
  const isNoNews = (event: EventFact) =>
    applierOf(event) === undefined || settled.includes(event.objectRef);
  return events
    .filter((event) => !known.has(event.id) && !(event.isDelivered && isNoNews(event)))
    .map(({ id, type, isDelivered }) => `${id} ${type}, ${isDelivered ? '' : 'not '}delivered`);
}

/** A month that credit paid in full has no charge. */
function withoutCharge({ payments, charges }: Facts): string[] {
  return payments
    .filter(({ state, amount, method }) => state === 'paid' && amount > 0 && method === 'card')
    .filter((payment) => !charges.some((charge) => isChargedBy(payment, charge)))
    .map(({ id }) => id);
}

/** Charges whose refunds and lost disputes differ between the books. */
function differingSums(facts: Facts): string[] {
  return facts.charges.flatMap((charge) => {
    const { id, amount } = charge;
    const given = facts.refunds.filter(({ chargeId }) => chargeId === id);
    const lost = facts.disputes.filter((each) => each.chargeId === id && each.state === 'lost');
    const [payment] = paymentsOf(facts, charge);
    const taken = lost.reduce((sum, { held }) => sum + held, 0);
    const refunded = Math.min(amount, sumOf(given));
    if (payment?.refunded === refunded && payment.taken === taken) return [];
    const ours =
      payment && `${payment.kind} ${payment.id}: ${payment.refunded} and ${payment.taken}`;
    return [`${id}: ${refunded} refunded and ${taken} taken, here ${ours}`];
  });
}

function sumOf(all: readonly { readonly amount: number }[]): number {
  return all.reduce((sum, { amount }) => sum + amount, 0);
}

/** A booking has at most one plan, and none once it is over. */
function needlessPlans({ plans, orders }: Facts): string[] {
  const livePlans = plans.filter(({ state }) => state !== 'cancelled' && state !== 'waiting');
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const bookings = livePlans.map(({ orderId }) => orderOf.get(orderId)?.bookingId ?? orderId);
  const over = livePlans.filter(({ orderId }) =>
    ['cancelled', 'refunded'].includes(orderOf.get(orderId)?.status ?? 'cancelled'),
  );
  return [...repeated(bookings), ...over.map(({ id }) => id)];
}

/** A refund of ours went out twice, or refunds exceed the charge. */
function doubledRefunds({ refunds, charges }: Facts): string[] {
  const given = new Map<string, number>();
  for (const { chargeId, amount } of refunds) {
    given.set(chargeId, (given.get(chargeId) ?? 0) + amount);
  }
  const tooMuch = charges.filter(({ id, amount }) => (given.get(id) ?? 0) > amount);
  const own = refunds.flatMap(({ refundId }) => (refundId === null ? [] : [refundId]));
  return [...repeated(own), ...tooMuch.map(({ id }) => id)];
}

/** Requested but unanswered, or done on one side only. */
function differingRefunds({ refunds, ownRefunds }: Facts): string[] {
  const there = new Map(refunds.map(({ id, amount }) => [id, amount]));
  const asked = new Set(refunds.map(({ refundId }) => refundId));
  return ownRefunds
    .filter(({ id, ref, amount, state }) => {
      if (state === 'requested') return true;
      return state === 'succeeded' || state === 'pending'
        ? ref === null || there.get(ref) !== amount
        : asked.has(id);
    })
    .map(({ id, state }) => `${id} ${state}`);
}

/**
 * Both sides get credit once, after the referred customer pays. It is taken back once after a full refund, and granted
 * again if a dispute is won on appeal.
 */
function wrongCredit({ credit }: Facts, confirmed: readonly OrderFact[]): string[] {
  const referred = confirmed.filter((order) => order.referred);
  const refunded = referred.filter((order) => order.wasRefunded);
  const wonBack = refunded.filter((order) => order.wonBack);
  const wanted = [
    ...referred.flatMap(({ id }) => entriesOf('granted', referralCredit, id)),
    ...refunded.flatMap(({ id }) => entriesOf('reversed', -referralCredit, id)),
    ...wonBack.flatMap(({ id }) => entriesOf('restored', referralCredit, id)),
  ];
  const seen = credit
    .filter(({ orderId }) => orderId !== null)
    .map(({ kind, amount, orderId, side }) => `${kind} ${amount} ${orderId} ${side}`);
  // Money won back may be refunded again.
  const once = seen.filter((each) => !wonBack.some(({ id }) => each.includes(id)));
  return [...repeated(once), ...without(wanted, seen), ...without(seen, wanted)];
}

function entriesOf(kind: string, amount: number, orderId: string): string[] {
  return ['customer', 'referrer'].map((side) => `${kind} ${amount} ${orderId} ${side}`);
}

/**
 * The credit used in the ledger matches what the processor holds for customers, to the cent. Credit that
 * comes back with a refunded month does not change the processor: that month had used it.
 */
function wrongSum({ credit, balances }: Facts): string[] {
  const used = new Set(
    credit.filter(({ kind }) => kind === 'used').map((entry) => entry.reservationId),
  );
  const sum = credit
    .filter(({ kind, reservationId, planId }) => {
      return kind === 'reserved' && planId !== null && used.has(reservationId);
    })
    .reduce((total, { amount }) => total - amount, 0);
  const returned = sumOf(
    credit.filter(({ kind, paymentId }) => kind === 'returned' && paymentId === null),
  );
  return Array(Math.abs(sum - returned - balances)).fill('a cent');
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

/** Deliveries that are not accepted in both our books and the CRM's. */
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
