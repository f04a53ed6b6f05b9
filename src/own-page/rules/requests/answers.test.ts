import { expect, test } from 'vitest';
import { visitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { OrderEvent } from '#orders/rules/order-event.ts';
import type { OrderStatus } from '#orders/rules/order-status.ts';
import { requestsAnsweredBy } from './answers.ts';

const at = {
  visitId: visitId('0198a000-0000-7000-8000-000000000002'),
  startsAt: '2026-12-21T17:00:00.000Z',
  endsAt: '2026-12-21T20:00:00.000Z',
};
const office = 'operator:0198a000-0000-7000-8000-000000000001';
const confirmed = { kind: 'visit.confirmed', ...at, movedFrom: null, movesAll: false } as const;
const given = { ...confirmed, isChange: false };
const moved = { ...confirmed, isChange: true, movedFrom: '2026-12-20T17:00:00.000Z' };
const sameHour = { ...confirmed, isChange: true };
const waits = {
  kind: 'visit.waits',
  ...at,
  movedFrom: null,
  movesAll: false,
  isListed: false,
} as const;

test.each<[string, OrderEvent, string, ReturnType<typeof requestsAnsweredBy>]>([
  ['a time that the office gives', given, office, 'another time'],
  ['a time to which it moves the visit', moved, office, 'another time'],
  ['a time to which its customer moves it', moved, 'visitor', 'another time'],
  ['a time that the office gives without a crew', waits, office, 'another time'],
  ['one more visit', { kind: 'visit.added', ...at, amount: cents(0) }, office, 'another time'],
  ['another crew at the same hour', sameHour, office, null],
  ['a crew that a series finds by itself', sameHour, 'system', null],
  ['a visit that a series plans', { kind: 'visit.planned', ...at }, 'system', null],
  ['a visit of a series that waits', waits, 'system', null],
  ['another address', { kind: 'place.changed' }, office, null],
])('does %s answer a request for another time?', (_what, event, actor, answered) => {
  expect(requestsAnsweredBy({ event, actor, status: 'confirmed', from: null })).toBe(answered);
});

test.each<[OrderStatus, OrderStatus | null, ReturnType<typeof requestsAnsweredBy>]>([
  ['completed', 'confirmed', 'everything'],
  ['cancelled', 'confirmed', 'everything'],
  ['refunded', 'confirmed', 'everything'],
  ['disputed', 'confirmed', null],
  ['cancelled', null, null],
])('a booking that becomes %s from %s answers %s', (status, from, answered) => {
  const event = { kind: 'order.created' } as const;
  expect(requestsAnsweredBy({ event, actor: 'system', status, from })).toBe(answered);
});
