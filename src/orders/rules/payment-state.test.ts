import { expect, test } from 'vitest';
import {
  attemptStates,
  isGoingBack,
  isLive,
  isOnRecord,
  isOutstanding,
  needsLink,
  paymentStates,
  refundStates,
} from './payment-state.ts';

test('what was neither paid nor given up may still be paid', () => {
  expect(paymentStates.filter(isOutstanding)).toEqual(['pending', 'needs-customer', 'failed']);
});

test('a try is live until it is paid or over', () => {
  expect(attemptStates.filter(isLive)).toEqual(['pending', 'open', 'complete', 'mismatch']);
});

test('a link is sent where the saved card did not do', () => {
  expect(paymentStates.filter(needsLink)).toEqual(['needs-customer', 'failed']);
});

test('money is refunded once the processor has it on record, and promised before', () => {
  expect(refundStates.filter(isOnRecord)).toEqual(['pending', 'succeeded']);
  expect(refundStates.filter(isGoingBack)).toEqual(['requested', 'pending', 'succeeded']);
});
