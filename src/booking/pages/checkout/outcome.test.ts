import { expect, test } from 'vitest';
import type { CallProblem } from '#registry/page-calls.ts';
import { checkoutOutcome } from './outcome.ts';

const answer = (url: unknown) => ({ ok: true, data: { url, orderId: 'o' } }) as never;
const problem = (problem: Partial<CallProblem>) =>
  checkoutOutcome({
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

test('sends the browser to the payment URL', () => {
  const url = 'https://pay.example/session#1';
  expect(checkoutOutcome(answer(url))).toEqual({ type: 'pay', url });
});

test.each([undefined, '', 7, '/relative', 'javascript:alert(1)', 'data:text/html,x'])(
  'does not accept %s as a payment URL',
  (url) => {
    const toast = 'No checkout URL received from server';
    expect(checkoutOutcome(answer(url))).toEqual({
      type: 'return',
      toast,
      isStale: false,
      isOver: false,
      aboutCode: null,
      aboutTenders: false,
    });
  },
);

test('finds no payment URL in an empty answer', () => {
  expect(checkoutOutcome({ ok: true, data: null as never })).toMatchObject({ type: 'return' });
});

test("shows the server's sentence when it refuses", () => {
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

test('says that something went wrong when no answer came', () => {
  expect(problem({ kind: 'offline', detail: 'Offline.' })).toMatchObject({
    toast: 'Something went wrong: Offline.',
  });
  expect(problem({ kind: 'timeout' })).toMatchObject({
    toast: 'Something went wrong: Unknown error',
  });
});

test("asks for the visit's details first when they are missing", () => {
  expect(problem({ status: 422, code: 'visit-missing' })).toEqual({ type: 'give-visit' });
});

test('offers other times when the chosen one is taken', () => {
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

test('asks the visitor to agree to the payment terms when they have not yet', () => {
  const asked = { status: 409, code: 'terms-not-agreed', words: 'Some words.' } as const;
  expect(problem(asked)).toEqual({ type: 'agree', words: 'Some words.' });
});
