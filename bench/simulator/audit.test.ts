import { expect, test } from 'vitest';
import { chargeRef, intentRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { Difference } from '#payments/rules/difference.ts';
import { audit } from './audit.ts';
import type { Facts } from './facts.ts';
import type { EventFact, PlanFact } from './processor-facts.ts';
import type { CreditFact, DeliveryFact, OrderFact, PaymentFact } from './server-facts.ts';

function order(id: string, changes: Partial<OrderFact> = {}): OrderFact {
  const confirmedAt = new Date(0);
  const bookingId = `booking-of-${id}`;
  const status = 'confirmed';
  return {
    ...{ id, bookingId, status, confirmedAt, referred: false, confirmations: 1, paidAgain: 0 },
    ...{ wasRefunded: false, wonBack: false, recurring: false, untold: false, isEmergency: false },
    ...{ answered: false, answeredAndGivenUp: false },
    ...changes,
  };
}

function payment(id: string, orderId: string, changes: Partial<PaymentFact> = {}): PaymentFact {
  const refs = { paymentIntent: `pi_${id}`, invoice: null };
  const money = {
    kind: 'booking',
    method: 'card',
    state: 'paid',
    amount: 100,
    refunded: 0,
    taken: 0,
  } as const;
  return { id, orderId, ...refs, ...money, ...changes };
}

/** Extra hours of the first order. */
function bill(id: string, changes: Partial<PaymentFact> = {}): PaymentFact {
  return payment(id, 'a', {
    kind: 'extra-hours',
    paymentIntent: 'pi_extra',
    amount: 90,
    ...changes,
  });
}

function plan(id: string, orderId: string): PlanFact {
  return { id, orderId, state: 'active', endsWithPeriod: false };
}

function delivery(orderId: string, type: string, changes: Partial<DeliveryFact> = {}) {
  const eventId = `${type} of ${orderId}`;
  return { eventId, endpointId: '1', type, orderId, state: 'sent', ...changes };
}

function credit(kind: string, amount: number, changes: Partial<CreditFact>): CreditFact {
  return {
    kind,
    amount,
    orderId: null,
    side: null,
    reservationId: null,
    planId: null,
    paymentId: null,
    ...changes,
  };
}

function event(id: string, type: string, objectRef: string): EventFact {
  return { id, type, objectType: type.split('.')[0] ?? '', objectRef, isDelivered: true };
}

/** Two paid orders, an abandoned one, a plan on a saved card and a declined one, all correct. */
const sound: Facts = {
  paidSessions: [
    { id: 'cs_a', orderId: 'a' },
    { id: 'cs_b', orderId: 'b' },
  ],
  begunPlans: [{ id: 'sub_d', orderId: 'd' }],
  charges: [
    { id: 'ch_a', amount: 100, paymentIntent: 'pi_a', invoice: null },
    { id: 'ch_b', amount: 100, paymentIntent: 'pi_b', invoice: 'in_b' },
    { id: 'ch_d', amount: 100, paymentIntent: 'pi_d', invoice: 'in_d' },
    { id: 'ch_extra', amount: 90, paymentIntent: 'pi_extra', invoice: null },
  ],
  payments: [
    payment('a', 'a', { refunded: 100 }),
    payment('b', 'b', { paymentIntent: null, invoice: 'in_b' }),
    payment('d', 'd', { paymentIntent: null, invoice: 'in_d' }),
    payment('e', 'e', { paymentIntent: null, state: 'failed' }),
    bill('extra'),
    bill('withdrawn', { paymentIntent: null, state: 'cancelled' }),
  ],
  plans: [plan('sub_b', 'b'), plan('sub_d', 'd')],
  ownPlans: ['sub_b', 'sub_d'].map((id) => ({ id, state: 'active', endsWithPeriod: false })),
  disputes: [{ id: 'du_b', chargeId: 'ch_b', amount: 100, held: 0, state: 'won' }],
  ownDisputes: [{ id: 'du_b', state: 'won' }],
  holds: [
    { id: 'pi_held', status: 'requires_capture' },
    { id: 'pi_lapsed', status: 'canceled' },
  ],
  ownHolds: [
    { id: 'pi_held', state: 'held' },
    { id: 'pi_lapsed', state: 'lapsed' },
  ],
  unannounced: [],
  unnoticed: [],
  risen: [],
  changed: [],
  taxed: [],
  wrongTaxes: [],
  creditedTwice: [],
  keptInPause: [],
  parts: [],
  gifted: [],
  wrongGiftCards: [],
  wrongTotals: [],
  payableBills: [],
  wrongAccounts: [],
  credit: [
    credit('granted', 3_000, { orderId: 'b', side: 'customer' }),
    credit('granted', 3_000, { orderId: 'b', side: 'referrer' }),
    credit('reserved', -3_000, { reservationId: 'r', planId: 'a' }),
    credit('used', 0, { reservationId: 'r' }),
    credit('returned', 1_000, { paymentId: 'd' }),
  ],
  balances: 3_000,
  refunds: [{ id: 're_1', chargeId: 'ch_a', amount: 100, refundId: 'r1' }],
  ownRefunds: [
    { id: 'r1', ref: 're_1', amount: 100, state: 'succeeded' },
    { id: 'r2', ref: null, amount: 100, state: 'cancelled' },
  ],
  orders: [
    order('a'),
    order('b', { referred: true }),
    order('c', { confirmations: 0, confirmedAt: null }),
    order('d', { recurring: true }),
    order('e', { confirmations: 0, confirmedAt: null, recurring: true, untold: true }),
  ],
  endpoints: ['1'],
  deliveries: [
    ...['a', 'b', 'c', 'd'].map((id) => delivery(id, 'booking.created')),
    ...['a', 'b', 'd'].map((id) => delivery(id, 'booking.paid')),
  ],
  received: [
    ...['a', 'b', 'c', 'd'].map((id) => `booking.created of ${id}`),
    ...['a', 'b', 'b', 'd'].map((id) => `booking.paid of ${id}`),
  ],
  events: [
    event('evt_1', 'charge.refunded', 'ch_a'),
    // After a crash, the receipt of an event that changes nothing may be gone.
    event('evt_2', 'charge.updated', 'ch_a'),
    event('evt_3', 'payment_intent.succeeded', 'pi_a'),
    event('evt_5', 'customer.updated', 'cus_a'),
  ],
  receipts: ['evt_1'],
  settled: ['pi_a'],
  deadJobs: [],
};
const told = { toldConfirmed: new Set(['cs_a']), toldFailed: new Set<string>() };

/** A booking lost in a restore. */
const stray = { session: 'cs_lost', intent: 'pi_lost' };
const listed: Difference = {
  kind: 'charge-unknown',
  intentRef: intentRef('pi_lost'),
  chargeRef: chargeRef('ch_lost'),
  ownId: null,
  amount: cents(120),
  left: cents(120),
};
const compared = { differences: [listed], strays: [stray] };

function namesOf(facts: Facts, said = told, found = compared): string[] {
  return audit(facts, said, found)
    .filter(({ cases }) => cases.length > 0)
    .map(({ name }) => name);
}

test('finds nothing in sound books, even if an event came twice', () => {
  expect(namesOf(sound)).toEqual([]);
});

test('does not count a plan as paid whose booking was canceled and refunded', () => {
  const begunPlans = [...sound.begunPlans, { id: 'sub_e', orderId: 'e' }];
  const calledOff = payment('e', 'e', { state: 'cancelled', refunded: 100 });
  const payments = [...sound.payments.filter(({ id }) => id !== 'e'), calledOff];
  expect(namesOf({ ...sound, begunPlans, payments })).toEqual([]);
});

const [a, b, c] = sound.orders as [OrderFact, OrderFact, OrderFact];

test.each<[string, Partial<Facts>]>([
  ['paid bookings missing', { orders: [a, order('b', { confirmations: 0 }), c] }],
  ['paid bookings missing', { orders: [a, b, c, order('d', { confirmations: 0 })] }],
  ['paid bookings missing', { begunPlans: [...sound.begunPlans, { id: 'sub_e', orderId: 'e' }] }],
  ['bookings charged twice', { begunPlans: [...sound.begunPlans, { id: 'x', orderId: 'd' }] }],
  ['orders confirmed without a payment', { begunPlans: [] }],
  ['orders confirmed without a payment', { orders: [a, b, order('c')] }],
  ['orders confirmed twice', { orders: [a, order('b', { confirmations: 2 }), c] }],
  ['bookings charged twice', { orders: [a, order('b', { bookingId: a.bookingId }), c] }],
  ['bookings charged twice', { paidSessions: [...sound.paidSessions, { id: 'x', orderId: 'a' }] }],
  ['referral credit missing or doubled', { credit: sound.credit.slice(1) }],
  ['referral credit missing or doubled', { credit: [...sound.credit, ...sound.credit] }],
  ['referral credit missing or doubled', { orders: [a, { ...b, wasRefunded: true }, c] }],
  ['cents that the ledger and the processor tell otherwise', { balances: 6_000 }],
  ['orders paid again', { orders: [a, order('b', { paidAgain: 1 }), c] }],
  ['payments of ours that no charge stands for', { charges: sound.charges.slice(1) }],
  ['charges that our books do not hold once', { payments: sound.payments.slice(1) }],
  [
    'charges that our books do not hold once',
    { payments: [...sound.payments, ...sound.payments.slice(1, 2)] },
  ],
  ['refunded sums that our books tell otherwise', { refunds: [] }],
  [
    'refunded sums that our books tell otherwise',
    {
      disputes: [{ id: 'du_b', chargeId: 'ch_b', amount: 100, held: 40, state: 'lost' }],
      ownDisputes: [{ id: 'du_b', state: 'lost' }],
    },
  ],
  ['plans that should not be charged on', { orders: [a, { ...b, status: 'refunded' }, c] }],
  ['plans that should not be charged on', { plans: [...sound.plans, plan('sub_again', 'b')] }],
  ['refunds doubled', { refunds: [...sound.refunds, ...sound.refunds] }],
  ['refunds doubled', { refunds: [{ id: 're_1', chargeId: 'ch_b', amount: 101, refundId: 'r1' }] }],
  ['refunds that our books tell otherwise', { refunds: [] }],
  [
    'refunds that our books tell otherwise',
    { ownRefunds: [{ id: 'r1', ref: null, amount: 100, state: 'failed' }] },
  ],
  [
    'refunds that our books tell otherwise',
    { ownRefunds: [...sound.ownRefunds, { id: 'r3', ref: null, amount: 5, state: 'requested' }] },
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
  [
    "processor's events without a receipt",
    { events: [...sound.events, event('evt_4', 'charge.refunded', 'ch_a')] },
  ],
  [
    "processor's events without a receipt",
    { events: [...sound.events, event('evt_4', 'payment_intent.succeeded', 'pi_b')] },
  ],
  [
    "processor's events without a receipt",
    {
      events: [
        ...sound.events,
        { ...event('evt_4', 'charge.updated', 'ch_a'), isDelivered: false },
      ],
    },
  ],
  ['jobs given up', { deadJobs: ['payments.charge'] }],
  [
    'disputes that stand otherwise at the processor',
    { ownDisputes: [{ id: 'du_b', state: 'lost' }] },
  ],
  ['disputes that stand otherwise at the processor', { ownDisputes: [] }],
  ['holds that stand otherwise at the processor', { ownHolds: [] }],
  [
    'holds that stand otherwise at the processor',
    { ownHolds: [{ id: 'pi_lapsed', state: 'held' }] },
  ],
  ['months charged above what anybody was told', { unannounced: ['a'] }],
  ['months charged without their notice', { unnoticed: ['a'] }],
  ['months kept in which a plan paused', { keptInPause: ['a'] }],
  ['gift cards that their bookings tell otherwise', { wrongGiftCards: ['a'] }],
  ['bookings that were paid more or less than they cost', { wrongTotals: ['a'] }],
  [
    'plans that stand otherwise at the processor',
    { ownPlans: [{ id: 'sub_b', state: 'paused', endsWithPeriod: false }] },
  ],
  [
    'plans that stand otherwise at the processor',
    { ownPlans: [{ id: 'sub_b', state: 'active', endsWithPeriod: true }] },
  ],
  ['plans that stand otherwise at the processor', { ownPlans: [] }],
  [
    'bills of an ended booking that are not over',
    {
      orders: [order('a', { status: 'cancelled' }), b, c],
      payments: [...sound.payments, bill('open', { state: 'needs-customer' })],
    },
  ],
  ['bills that were withdrawn and can still be paid', { payableBills: ['withdrawn'] }],
  [
    'bookings billed twice',
    { payments: [...sound.payments, bill('second', { paymentIntent: 'pi_second' })] },
  ],
  [
    'payments refunded above what was paid',
    { payments: [payment('a', 'a', { refunded: 101 }), ...sound.payments.slice(1)] },
  ],
  ['accounts of credit that are not their ledger', { wrongAccounts: ['+14155550134'] }],
  [
    'emergencies answered and given up',
    { orders: [order('a', { isEmergency: true, answeredAndGivenUp: true }), b, c] },
  ],
  [
    'emergencies that nobody answered and nobody gave up',
    { orders: [order('a', { isEmergency: true }), b, c] },
  ],
])('finds %s', (name, changes) => {
  expect(namesOf({ ...sound, ...changes })).toContain(name);
});

test.each([
  { toldConfirmed: new Set(['cs_c']), toldFailed: new Set<string>() },
  { toldConfirmed: new Set<string>(), toldFailed: new Set(['cs_a']) },
])('finds a wrong message on the success page', (said) => {
  expect(namesOf(sound, said)).toEqual(['visitors told a wrong outcome']);
});

test('expects the reconciliation to list exactly what was planted', () => {
  const another: Difference = { ...listed, intentRef: intentRef('pi_another') };
  expect(namesOf(sound, told, { ...compared, differences: [listed, another] })).toEqual([
    'differences that the reconciliation lists and nobody planted',
  ]);
  expect(namesOf(sound, told, { ...compared, differences: [] })).toEqual([
    'planted payments that the reconciliation does not list',
  ]);
});
