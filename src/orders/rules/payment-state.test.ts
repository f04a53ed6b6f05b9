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

test('a payment neither paid nor given up is outstanding', () => {
  expect(paymentStates.filter(isOutstanding)).toEqual(['pending', 'needs-customer', 'failed']);
});

test('an attempt is live until it is paid or over', () => {
  expect(attemptStates.filter(isLive)).toEqual(['pending', 'open', 'complete', 'mismatch']);
});

test('sends a link if the saved card failed', () => {
  expect(paymentStates.filter(needsLink)).toEqual(['needs-customer', 'failed']);
});

test('a refund is on record once the processor has it, and promised before that', () => {
  expect(refundStates.filter(isOnRecord)).toEqual(['pending', 'succeeded']);
  expect(refundStates.filter(isGoingBack)).toEqual(['requested', 'pending', 'succeeded']);
});
