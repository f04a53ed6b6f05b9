import { beforeEach, expect, test } from 'vitest';
import { removeItem } from '#ui/parts/storage.ts';
import {
  clearQuoteRequest,
  parseQuoteRequest,
  type QuoteHandover,
  readQuoteRequest,
  storeQuoteRequest,
} from './quote-request.ts';

const request: QuoteHandover = {
  selection: {
    serviceId: 'essential',
    frequency: 'weekly',
    addOns: [{ id: 'handyman-services', quantity: 2 }],
  },
  home: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
};

beforeEach(clearQuoteRequest);

test('reads a quote request back as it was', () => {
  expect(parseQuoteRequest(JSON.stringify(request))).toEqual(request);
});

test.each([
  null,
  '',
  'null',
  '[]',
  '{"home":{}}',
  '{"selection":null,"home":{"bedroomBath":"a","sizeCategory":"b"}}',
])('anything but a quote request counts as none: %s', (json) => {
  expect(parseQuoteRequest(json)).toBeNull();
});

test('parts of a wrong type fall back to an empty selection', () => {
  const odd = {
    ...request,
    selection: { serviceId: 7, frequency: 'hourly', addOns: [{ id: 'x' }, null] },
  };
  expect(parseQuoteRequest(JSON.stringify(odd))?.selection).toEqual({
    serviceId: null,
    frequency: 'one-time',
    addOns: [],
  });
});

test('without shared storage, the URL carries the home and the selection but no personal data', () => {
  const address = storeQuoteRequest({ ...request, phone: '(555) 010-2030' });
  removeItem('local', 'quoteRequest');
  expect(readQuoteRequest(new URL(address, 'https://a.example').search)).toEqual(request);
  clearQuoteRequest();
  expect(readQuoteRequest('?quote=%%%')).toBeNull();
});

test('the URL wins over an older stored request and replaces it', () => {
  const { home } = request;
  const old = { ...request, home: { ...home, sizeCategory: 'large' }, email: 'old@example.com' };
  const address = storeQuoteRequest(request);
  storeQuoteRequest(old);
  const { search } = new URL(address, 'https://a.example');
  expect(readQuoteRequest(search)).toEqual(request);
  expect(readQuoteRequest('')).toEqual(request);
  clearQuoteRequest();
  expect(readQuoteRequest('')).toBeNull();
});

test('with shared storage, the phone and the email come along', () => {
  const whole = { ...request, phone: '(555) 010-2030', email: 'ada@example.com' };
  const { search } = new URL(storeQuoteRequest(whole), 'https://a.example');
  expect(readQuoteRequest(search)).toEqual(whole);
});

test('a new tab does not ask for a quote', () => {
  const { search } = new URL(storeQuoteRequest(request), 'https://a.example');
  expect(readQuoteRequest('')).toBeNull();
  expect(readQuoteRequest(search)).toEqual(request);
  // A new tab starts without it.
  removeItem('session', 'quoteRequest');
  expect(readQuoteRequest('')).toBeNull();
});
