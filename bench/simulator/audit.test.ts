import { expect, test } from 'vitest';
import { audit } from './audit.ts';
import type { CreditFact, DeliveryFact, Facts, OrderFact } from './facts.ts';

function order(id: string, changes: Partial<OrderFact> = {}): OrderFact {
  const paidAt = new Date(0);
  const bookingId = `booking-of-${id}`;
  const status = 'confirmed';
  return {
    ...{ id, bookingId, status, paidAt, referred: false, confirmations: 1, paidAgain: 0 },
    ...changes,
  };
}

function delivery(orderId: string, type: string, changes: Partial<DeliveryFact> = {}) {
  const eventId = `${type} of ${orderId}`;
  return { eventId, endpointId: '1', type, orderId, state: 'sent', ...changes };
}

function credit(kind: string, amount: number, changes: Partial<CreditFact>): CreditFact {
  return { kind, amount, orderId: null, side: null, reservationId: null, ...changes };
}

/** Two paid orders and an abandoned one, all as it should be. */
const sound: Facts = {
  paidSessions: [
    { id: 'cs_a', orderId: 'a' },
    { id: 'cs_b', orderId: 'b' },
  ],
  charges: [
    { id: 'ch_a', amount: 100, paymentIntent: 'pi_a', invoice: null },
    { id: 'ch_b', amount: 100, paymentIntent: 'pi_b', invoice: 'in_b' },
    { id: 'ch_extra', amount: 90, paymentIntent: 'pi_extra', invoice: null },
  ],
  payments: [
    { paymentIntent: 'pi_a', invoice: null, refunded: 100 },
    { paymentIntent: null, invoice: 'in_b', refunded: 0 },
    { paymentIntent: 'pi_extra', invoice: null, refunded: 0 },
  ],
  livePlans: [{ id: 'sub_b', orderId: 'b' }],
  paidBills: 1,
  credit: [
    credit('granted', 3_000, { orderId: 'b', side: 'customer' }),
    credit('granted', 3_000, { orderId: 'b', side: 'referrer' }),
    credit('reserved', -3_000, { reservationId: 'r' }),
    credit('used', 0, { reservationId: 'r' }),
  ],
  balances: 3_000,
  refunds: [{ chargeId: 'ch_a', amount: 100, refundId: 'r1' }],
  ownRefunds: [
    { id: 'r1', amount: 100, state: 'succeeded' },
    { id: 'r2', amount: 100, state: 'cancelled' },
  ],
  orders: [
    order('a'),
    order('b', { referred: true }),
    order('c', { confirmations: 0, paidAt: null }),
  ],
  endpoints: ['1'],
  deliveries: [
    ...['a', 'b', 'c'].map((id) => delivery(id, 'booking.created')),
    ...['a', 'b'].map((id) => delivery(id, 'booking.paid')),
  ],
  received: [
    ...['a', 'b', 'c'].map((id) => `booking.created of ${id}`),
    ...['a', 'b', 'b'].map((id) => `booking.paid of ${id}`),
  ],
  events: ['evt_1'],
  receipts: ['evt_1'],
  deadJobs: [],
};
const told = { toldConfirmed: new Set(['cs_a']), toldFailed: new Set<string>() };

function namesOf(facts: Facts, said = told): string[] {
  return audit(facts, said)
    .filter(({ cases }) => cases.length > 0)
    .map(({ name }) => name);
}

test('sound books have no findings, also when a delivery came twice', () => {
  expect(namesOf(sound)).toEqual([]);
});

const [a, b, c] = sound.orders as [OrderFact, OrderFact, OrderFact];

test.each<[string, Partial<Facts>]>([
  ['paid bookings missing', { orders: [a, order('b', { confirmations: 0 }), c] }],
  ['orders confirmed without a payment', { orders: [a, b, order('c')] }],
  ['orders confirmed twice', { orders: [a, order('b', { confirmations: 2 }), c] }],
  ['bookings charged twice', { orders: [a, order('b', { bookingId: a.bookingId }), c] }],
  ['bookings charged twice', { paidSessions: [...sound.paidSessions, { id: 'x', orderId: 'a' }] }],
  ['referral credit missing or doubled', { credit: sound.credit.slice(1) }],
  ['referral credit missing or doubled', { credit: [...sound.credit, ...sound.credit] }],
  ['referral credit missing or doubled', { orders: [a, { ...b, status: 'refunded' }, c] }],
  ['cents that the ledger and the processor tell otherwise', { balances: 6_000 }],
  ['orders paid again', { orders: [a, order('b', { paidAgain: 1 }), c] }],
  ['charges that are no paid session and no paid bill', { charges: sound.charges.slice(1) }],
  ['charges that are no paid session and no paid bill', { paidBills: 0 }],
  ['charges that our books do not hold once', { payments: sound.payments.slice(1) }],
  [
    'charges that our books do not hold once',
    { payments: [...sound.payments, ...sound.payments.slice(1, 2)] },
  ],
  ['refunded sums that our books tell otherwise', { refunds: [] }],
  ['plans that should not be charged on', { orders: [a, { ...b, status: 'refunded' }, c] }],
  [
    'plans that should not be charged on',
    { livePlans: [...sound.livePlans, { id: 'sub_again', orderId: 'b' }] },
  ],
  ['refunds doubled', { refunds: [...sound.refunds, ...sound.refunds] }],
  ['refunds doubled', { refunds: [{ chargeId: 'ch_b', amount: 101, refundId: 'r1' }] }],
  ['refunds that our books tell otherwise', { refunds: [] }],
  [
    'refunds that our books tell otherwise',
    { ownRefunds: [{ id: 'r1', amount: 100, state: 'failed' }] },
  ],
  [
    'refunds that our books tell otherwise',
    { ownRefunds: [...sound.ownRefunds, { id: 'r3', amount: 5, state: 'requested' }] },
  ],
  [
    'orders whose booking.paid is missing or doubled',
    { deliveries: sound.deliveries.filter((one) => one.eventId !== 'booking.paid of a') },
  ],
  [
    'orders whose booking.paid is missing or doubled',
    {
      deliveries: [...sound.deliveries, delivery('a', 'booking.paid', { eventId: 'x' })],
      received: [...sound.received, 'x'],
    },
  ],
  [
    'orders whose booking.created is missing or doubled',
    { deliveries: sound.deliveries.filter((one) => one.eventId !== 'booking.created of c') },
  ],
  [
    'deliveries to the CRM never accepted',
    { deliveries: [...sound.deliveries, delivery('c', 'booking.updated', { state: 'parked' })] },
  ],
  ['deliveries to the CRM never accepted', { received: sound.received.slice(1) }],
  ["processor's events without a receipt", { events: ['evt_1', 'evt_2'] }],
  ['jobs given up', { deadJobs: ['payments.charge'] }],
])('%s are found', (name, changes) => {
  expect(namesOf({ ...sound, ...changes })).toContain(name);
});

test.each([
  { toldConfirmed: new Set(['cs_c']), toldFailed: new Set<string>() },
  { toldConfirmed: new Set<string>(), toldFailed: new Set(['cs_a']) },
])('a wrong word on the success page is found', (said) => {
  expect(namesOf(sound, said)).toEqual(['visitors told a wrong outcome']);
});
