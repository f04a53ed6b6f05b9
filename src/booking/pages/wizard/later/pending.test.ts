import { expect, test } from 'vitest';
import { checkoutBody } from '#booking/contract/checkout-body.ts';
import { decodePendingBooking, readPendingBooking } from '#booking/contract/pending-booking.ts';
import { checkoutUrl, schedulingUrl } from '#booking/pages/parts/scheduling-url.ts';
import { emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { cents } from '#kernel/rules/money.ts';
import { pendingBookingOf } from './pending.ts';

const draft = {
  ...emptyDraft,
  serviceId: 'essential',
  frequency: 'monthly' as const,
  addOns: [{ id: 'handyman-services', quantity: 2 }],
  customerPhone: ' (555) 010-2030 ',
  customerEmail: ' zoë@example.com ',
};
const booking = pendingBookingOf(defaultCatalogue, draft, cents(420_50), 'id-1');

test('a pending booking is complete and has the amount that was shown', () => {
  expect(readPendingBooking(booking)).toEqual({ outcome: 'complete', booking });
  expect(booking).toMatchObject({
    service: { id: 'essential', name: 'Essential', category: 'wellness' },
    amount: 420.5,
    email: 'zoë@example.com',
    customerPhone: '(555) 010-2030',
  });
});

test('without a service, the booking is for the add-ons-only placeholder', () => {
  const { service, frequency } = pendingBookingOf(
    defaultCatalogue,
    { ...draft, serviceId: null, frequency: 'one-time' },
    cents(180_00),
    'id-1',
  );
  expect(service).toEqual({ id: 'addons-only', name: 'Add-ons Only', category: 'quick-fix' });
  expect(frequency).toBe('one-time');
});

const origin = 'https://a.example';

test('the built-in scheduling page gets the return URL and the email', () => {
  const url = new URL(schedulingUrl(null, { origin, language: null }, booking));
  expect(url.pathname).toBe('/schedule');
  expect(url.searchParams.get('email')).toBe('zoë@example.com');
  const back = new URL(url.searchParams.get('redirect_url') ?? '');
  expect(back.origin + back.pathname).toBe('https://a.example/checkout');
  const { bookingId: _, ...nameless } = booking;
  expect(decodePendingBooking(back.searchParams.get('data') ?? '')).toEqual({
    outcome: 'complete',
    booking: nameless,
  });
});

test('keeps both ids of a booking out of what servers and proxies log', () => {
  const named = { ...booking, bookingId: 'id-1', scheduleId: 'id-2' };
  const own = new URL(schedulingUrl(null, { origin, language: 'es' }, named));
  expect(own.hash).toBe('#booking=id-1&schedule=id-2');
  const checkout = new URL(checkoutUrl({ origin, language: null }, named));
  expect(checkout.hash).toBe('#booking=id-1&schedule=id-2');
  const widget = new URL(schedulingUrl('https://crm.example/1', { origin, language: null }, named));
  const back = new URL(widget.searchParams.get('redirect_url') ?? '');
  expect([widget.hash, back.hash]).toEqual(['', '']);
  for (const { searchParams } of [checkout, back]) {
    const reading = decodePendingBooking(searchParams.get('data') ?? '');
    expect(reading).toMatchObject({ outcome: 'complete' });
    expect(JSON.stringify(reading)).not.toContain('id-');
  }
});

test("passes the visitor's source on to the checkout", () => {
  const source = 'campaign:spring';
  const pending = pendingBookingOf(defaultCatalogue, draft, cents(420_50), 'id-1', source);
  const url = new URL(schedulingUrl(null, { origin, language: null }, pending));
  const back = new URL(url.searchParams.get('redirect_url') ?? '');
  const reading = decodePendingBooking(back.searchParams.get('data') ?? '');
  expect(reading.outcome === 'complete' && checkoutBody(reading.booking)).toMatchObject({ source });
});

test("keeps a widget's own query parameters", () => {
  const url = schedulingUrl(
    'https://crm.example/survey/1?brand=x',
    { origin, language: 'es' },
    booking,
  );
  expect(url).toMatch(/^https:\/\/crm\.example\/survey\/1\?brand=x&redirect_url=https%3A%2F%2Fa\./);
});

test('passes a language in the URL on to our own pages', () => {
  const own = new URL(schedulingUrl(null, { origin, language: 'es' }, booking));
  const back = new URL(own.searchParams.get('redirect_url') ?? '');
  expect(own.searchParams.get('lang')).toBe('es');
  expect(back.searchParams.get('lang')).toBe('es');
  expect(decodePendingBooking(back.searchParams.get('data') ?? '').outcome).toBe('complete');
  const widget = schedulingUrl('https://crm.example/1', { origin, language: 'es' }, booking);
  expect(new URL(widget).searchParams.get('lang')).toBeNull();
});
