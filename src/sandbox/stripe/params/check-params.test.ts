import { expect, test } from 'vitest';
import { ApiError } from '../failure.ts';
import { parseForm } from '../form.ts';
import { checkParams } from './check-params.ts';
import { schemaFor } from './schemas.ts';

function check(params: string, form: string): unknown {
  return checkParams(schemaFor(params), parseForm(form));
}

function refusal(params: string, form: string): { code?: string; param?: string; message: string } {
  try {
    check(params, form);
  } catch (error) {
    if (error instanceof ApiError) return error.failure;
    throw error;
  }
  return expect.fail('it was not refused');
}

test('texts become what the schema says they are', () => {
  expect(
    check(
      'PaymentIntentCreateParams',
      'amount=4500&currency=usd&confirm=true&off_session=true&metadata[order]=7',
    ),
  ).toEqual({
    amount: 4500,
    currency: 'usd',
    confirm: true,
    off_session: true,
    metadata: { order: '7' },
  });
});

test('an empty text unsets what may be unset', () => {
  expect(check('SubscriptionUpdateParams', 'pause_collection=&metadata[gone]=')).toEqual({
    pause_collection: null,
    metadata: { gone: '' },
  });
});

test.each([
  [
    'Checkout.SessionCreateParams',
    'payment_method_types[0]=card',
    'parameter_unknown',
    'payment_method_types',
  ],
  [
    'Checkout.SessionCreateParams',
    'line_items[0][amount]=5',
    'parameter_unknown',
    'line_items[0][amount]',
  ],
  ['Checkout.SessionCreateParams', '__proto__[a]=5', 'parameter_unknown', '__proto__'],
  [
    'Checkout.SessionCreateParams',
    'line_items[0][price_data][unit_amount]=5',
    'parameter_missing',
    'line_items[0][price_data][currency]',
  ],
  ['PaymentIntentCreateParams', 'currency=usd', 'parameter_missing', 'amount'],
  ['PaymentIntentCreateParams', 'amount=12.5&currency=usd', 'parameter_invalid_integer', 'amount'],
  ['PaymentIntentCreateParams', 'amount=1e9&currency=usd', 'parameter_invalid_integer', 'amount'],
  ['Checkout.SessionCreateParams', 'customer=', 'parameter_invalid_empty', 'customer'],
] as const)('%s with %s is %s', (params, form, code, param) => {
  expect(refusal(params, form)).toMatchObject({ code, param });
});

test.each([
  [
    'Checkout.SessionCreateParams',
    'ui_mode=hosted',
    'Invalid ui_mode: must be one of elements, embedded_page, form, or hosted_page',
  ],
  [
    'RefundCreateParams',
    'reason=because',
    'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer',
  ],
  ['PaymentIntentCreateParams', 'amount=50&currency=usd&confirm=yes', 'Invalid boolean: yes'],
  ['Checkout.SessionCreateParams', 'line_items=none', 'Invalid array'],
  [
    'Checkout.SessionCreateParams',
    'mode[0]=payment',
    'Invalid mode: must be one of payment, setup, or subscription',
  ],
] as const)('%s with %s says: %s', (params, form, message) => {
  expect(refusal(params, form).message).toBe(message);
});

test('metadata has limits: 50 keys of 40 characters, values of 500', () => {
  const keys = Array.from({ length: 51 }, (_, index) => `metadata[k${index}]=1`).join('&');
  expect(refusal('RefundCreateParams', keys).message).toMatch(/at most 50 keys/);
  const long = `metadata[${'k'.repeat(41)}]=1`;
  expect(refusal('RefundCreateParams', long).message).toMatch(/at most 40 characters/);
  const wide = `metadata[k]=${'v'.repeat(501)}`;
  expect(refusal('RefundCreateParams', wide).message).toMatch(/at most 500 characters/);
});

test('a created filter is a moment or a range', () => {
  expect(check('EventListParams', 'created=5&delivery_success=false')).toEqual({
    created: 5,
    delivery_success: false,
  });
  expect(check('EventListParams', 'created[gte]=5')).toEqual({ created: { gte: 5 } });
  expect(refusal('EventListParams', 'created[since]=5').code).toBe('parameter_unknown');
});
