import { expect, test } from 'vitest';
import { checkoutRequest } from '#contract/calls.ts';
import { plainSentence } from './plain-sentence.ts';

const good = {
  serviceType: { id: 'essential' },
  amount: 240,
  customerEmail: 'ann@example.com',
  homeDetails: {
    bedroomBath: '3br2ba',
    sizeCategory: 'average',
    customerPhone: '(415) 555-0134',
  },
};

function messageOf(changes: Record<string, unknown>): string | undefined {
  const body = { ...good, ...changes };
  return checkoutRequest.safeParse(body, { error: plainSentence }).error?.issues[0]?.message;
}

test.each<[Record<string, unknown>, string]>([
  [{ selectedAddOns: [{ id: 'x', quantity: -1 }] }, 'This has to be at least 1.'],
  [{ selectedAddOns: [{ id: 'x', quantity: 1.5 }] }, 'This has to be a whole number.'],
  [{ selectedAddOns: [{ id: 'x', quantity: 1e9 }] }, 'This has to be at most 24.'],
  [{ selectedAddOns: Array(51).fill({ id: 'x' }) }, 'This has to be a list of at most 50.'],
  [{ serviceType: { id: 'x'.repeat(65) } }, 'This has to be at most 64 characters long.'],
  [{ serviceType: [] }, 'This has to be an object.'],
  [{ frequency: 'daily' }, 'This is not one of the choices.'],
  [{ bookingId: 'zzz' }, 'This is not in the form it has to be in.'],
  [{ amount: undefined }, 'This is missing.'],
  [{ amount: -1 }, 'The amount has to be above 0.'],
  [{ customerEmail: 'ann' }, 'Enter an email address like name@example.com.'],
])('%j is told as "%s"', (changes, message) => {
  expect(messageOf(changes)).toBe(message);
});

test('what fits has nothing to be told', () => {
  expect(messageOf({})).toBeUndefined();
});
