import { expect, test } from 'vitest';
import { ApiError, type ApiFailure } from '#sandbox/stripe/failure.ts';
import { parseForm } from '#sandbox/stripe/form.ts';
import { checkParams } from './check-params.ts';
import { schemaFor } from './schemas.ts';

function check(params: string, form: string): unknown {
  return checkParams(schemaFor(params), parseForm(form));
}

function refusal(params: string, form: string): ApiFailure {
  try {
    check(params, form);
  } catch (error) {
    if (error instanceof ApiError) return error.failure;
    throw error;
  }
  return expect.fail('it was not refused');
}

test('turns text into the types of the schema', () => {
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

test('an empty text unsets a parameter that allows it', () => {
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

// The processor gives these no code.
test.each([
  ['Checkout.SessionCreateParams', 'ui_mode=hosted', 'ui_mode'],
  ['RefundCreateParams', 'reason=because', 'reason'],
  ['PaymentIntentCreateParams', 'amount=50&currency=usd&confirm=yes', 'confirm'],
  ['Checkout.SessionCreateParams', 'line_items=none', 'line_items'],
  ['Checkout.SessionCreateParams', 'mode[0]=payment', 'mode'],
] as const)('%s with %s is refused at %s', (params, form, param) => {
  const { status, code, param: refused } = refusal(params, form);
  expect({ status, code, param: refused }).toEqual({ status: 400, code: undefined, param });
});

test('metadata has limits: 50 keys of 40 characters, values of 500', () => {
  const keys = (count: number) =>
    Array.from({ length: count }, (_, index) => `metadata[k${index}]=1`).join('&');
  const long = (length: number) => `metadata[${'k'.repeat(length)}]=1`;
  const wide = (length: number) => `metadata[k]=${'v'.repeat(length)}`;
  for (const fits of [keys(50), long(40), wide(500)]) check('RefundCreateParams', fits);
  expect(refusal('RefundCreateParams', keys(51)).param).toBe('metadata');
  expect(refusal('RefundCreateParams', long(41)).param).toBe(`metadata[${'k'.repeat(41)}]`);
  expect(refusal('RefundCreateParams', wide(501)).param).toBe('metadata[k]');
});

test('a created filter is a time or a range', () => {
  expect(check('EventListParams', 'created=5&delivery_success=false')).toEqual({
    created: 5,
    delivery_success: false,
  });
  expect(check('EventListParams', 'created[gte]=5')).toEqual({ created: { gte: 5 } });
  expect(refusal('EventListParams', 'created[since]=5').code).toBe('parameter_unknown');
});
