import { expect, test } from 'vitest';
import type { CallProblem } from '#registry/page-calls.ts';
import { outcomeOf } from './outcome.ts';

const answer = (url: unknown) => ({ ok: true, data: { url, orderId: 'o' } }) as never;
const problem = (problem: Partial<CallProblem>) =>
  outcomeOf({
    ok: false,
    problem: {
      kind: 'refused',
      status: 0,
      code: null,
      detail: '',
      errors: [],
      times: [],
      words: null,
      ...problem,
    },
  });

test('a payment address is where the browser goes', () => {
  const url = 'https://pay.example/session#1';
  expect(outcomeOf(answer(url))).toEqual({ type: 'pay', url });
});

test.each([undefined, '', 7, '/relative', 'javascript:alert(1)', 'data:text/html,x'])(
  '%s is not a payment address',
  (url) => {
    const toast = 'No checkout URL received from server';
    expect(outcomeOf(answer(url))).toEqual({
      type: 'return',
      toast,
      isStale: false,
      isOver: false,
      aboutCode: null,
      aboutTenders: false,
    });
  },
);

test('an empty answer has no payment address', () => {
  expect(outcomeOf({ ok: true, data: null as never })).toMatchObject({ type: 'return' });
});

test("a refusal says the server's sentence", () => {
  const detail = 'A sentence of the server.';
  expect(problem({ status: 409, code: 'booking-price-differs', detail })).toEqual({
    type: 'return',
    toast: 'Checkout failed: A sentence of the server.',
    isStale: true,
    isOver: false,
    aboutCode: null,
    aboutTenders: false,
  });
  expect(problem({ status: 409, code: 'booking-already-paid' })).toMatchObject({ isOver: true });
  expect(problem({ status: 409, code: 'payment-processing' })).toMatchObject({ isOver: true });
  expect(problem({ kind: 'failed', status: 502, detail })).toMatchObject({ isStale: false });
});

test('no answer at all is something that went wrong', () => {
  expect(problem({ kind: 'offline', detail: 'Offline.' })).toMatchObject({
    toast: 'Something went wrong: Offline.',
  });
  expect(problem({ kind: 'timeout' })).toMatchObject({
    toast: 'Something went wrong: Unknown error',
  });
});

test('a visit that was not given yet is given first', () => {
  expect(problem({ status: 422, code: 'visit-missing' })).toEqual({ type: 'give-visit' });
});

test('a time that someone else has is chosen again, among others', () => {
  const times = [
    {
      start: '2026-11-24T09:00:00-08:00',
      arriveBy: '2026-11-24T10:00:00-08:00',
      end: '2026-11-24T11:30:00-08:00',
    },
  ];
  expect(problem({ status: 409, code: 'time-taken', detail: 'It has begun.', times })).toEqual({
    type: 'choose-time',
    why: 'It has begun.',
    others: times,
  });
});

test('what was not agreed to yet is agreed to where it is told', () => {
  const asked = { status: 409, code: 'terms-not-agreed', words: 'Some words.' } as const;
  expect(problem(asked)).toEqual({ type: 'agree', words: 'Some words.' });
});
