import { expect, test } from 'vitest';
import type { CallerPays, CallerProfile, CardOnFile } from '#callers/contract/callers.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { offeredCatalogue } from '#catalogue/rules/offered-catalogue.ts';
import { orderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { noPlace } from '#visits/rules/home-facts.ts';
import { bookableFrequencies, type RhythmChoice, toFrequencyAndRhythm } from './how-often.ts';
import {
  callerSearchText,
  firstFrequency,
  firstValues,
  pricedOf,
  requestOf,
  waysFor,
} from './new-booking.ts';

const BOOKED: CallerProfile['booked'] = {
  serviceId: 'home-deep-cleaning',
  frequency: 'one-time',
  levels: 2,
  addOns: [{ id: 'laundry-dishes-organizing', quantity: 1 }],
  answers: {},
};

const CALLER: CallerProfile = {
  name: 'Ada',
  phone: '(415) 555-0142',
  email: '',
  language: 'en',
  ...noPlace,
  bedroomBath: '4br3ba',
  sizeCategory: 'large',
  homes: [],
  booked: BOOKED,
};

const NO_FEES = { cancelFreeHours: 24, lateCancelFee: null, noAccessFee: null };

/** The initial data, with the items that match `isOff` no longer sold. */
function start(isOff: (id: string) => boolean) {
  const offered = <Item extends { id: string }>(item: Item) => ({
    ...item,
    offered: !isOff(item.id),
  });
  const catalogue = offeredCatalogue({
    ...defaultCatalogue,
    services: defaultCatalogue.services.map(offered),
    addOns: defaultCatalogue.addOns.map(offered),
    homes: defaultCatalogue.homes.map((home) => {
      const [first, ...others] = home.sizes;
      return { ...offered(home), sizes: [offered(first), ...others.map(offered)] };
    }),
  });
  return {
    catalogue,
    liveCardTest: false,
    addsTax: false,
    travelFees: [],
    asksFor: { discounts: false, giftCards: false },
    fees: NO_FEES,
    extraHourCents: cents(4_500),
    caller: CALLER,
  };
}

test('starts with what the caller had last time', () => {
  const values = firstValues(start(() => false));
  expect(values).toMatchObject({
    serviceType: { id: BOOKED.serviceId },
    homeDetails: { bedroomBath: '4br3ba', sizeCategory: 'large', levels: '2' },
    selectedAddOns: BOOKED.addOns,
  });
});

test.each([
  ['a service', BOOKED.serviceId],
  ['a home', CALLER.bedroomBath],
  ['a size', CALLER.sizeCategory],
])('replaces %s that is no longer sold, and has a price', (_, gone) => {
  const from = start((id) => id === gone);
  const values = firstValues(from);
  expect(JSON.stringify(values)).not.toContain(`"${gone}"`);
  expect(pricedOf(from, values).quote.status).toBe('priced');
});

const CARD = {
  cardOf: orderId('0198c0de-0000-7000-8000-000000000001'),
  brand: 'visa',
  last4: '4242',
};

const ONCE = { isPlan: false, isSeries: false, hasTerms: false };

test('offers only a card for a plan: the saved one, or one by link', () => {
  expect(waysFor({ ...ONCE, isPlan: true }, CARD, true)).toEqual(['link', 'card']);
  expect(waysFor({ ...ONCE, isPlan: true }, null, true)).toEqual(['link']);
  expect(waysFor(ONCE, null, true)).toEqual([
    'link',
    'cash',
    'check',
    'transfer',
    'on-the-day',
    'after',
    'invoice',
  ]);
  expect(waysFor(ONCE, null, false)).toEqual(['link']);
  expect(waysFor({ ...ONCE, hasTerms: true }, null, false)).toEqual(['link', 'terms']);
  const from = start(() => false);
  const values = {
    ...firstValues(from),
    serviceType: { id: 'essential' },
    frequency: 'monthly' as const,
    card: { agreed: true },
  };
  const sent = (pays: CallerPays, onFile: CardOnFile | null) => {
    const request = requestOf({ ...values, pays }, pricedOf(from, values), 'id', onFile);
    return [request?.pays, request?.card];
  };
  expect(sent('card', CARD)).toEqual([
    'card',
    { cardOf: CARD.cardOf, last4: '4242', agreed: true },
  ]);
  expect(sent('card', null)).toEqual(['link', undefined]);
  expect(sent('cash', CARD)).toEqual(['link', undefined]);
});

test('searches for a caller by phone, else by name, else by street, once enough is typed', () => {
  const typed = (name: string, customerPhone: string, line1: string) => {
    const values = firstValues(start(() => false));
    const address = { ...values.address, line1 };
    return callerSearchText({
      name,
      address,
      homeDetails: { ...values.homeDetails, customerPhone },
    });
  };
  expect(typed('Ada', '(415) 5', '1 Main Street')).toBe('(415) 5');
  expect(typed(' Ada', '(41', '1 Main Street')).toBe('Ada');
  expect(typed('Ad', '', '1 Main ')).toBe('1 Main');
  expect(typed('Ad', '415', '1 Ma')).toBe('');
});

test('starts a plan as monthly and any other service as one visit, for a caller without bookings', () => {
  const from = { ...start(() => false), caller: null };
  const [service] = from.catalogue.services;
  expect(firstValues(from).frequency).toBe(service?.planPrices ? 'monthly' : 'one-time');
  expect(firstFrequency(findService(from.catalogue, 'essential'))).toBe('monthly');
  expect(firstFrequency(findService(from.catalogue, 'home-deep-cleaning'))).toBe('one-time');
});

test('sends a rhythm next to the service, and pays each visit after it', () => {
  const from = start(() => false);
  const values = firstValues(from);
  const asked = (choice: RhythmChoice) => {
    const often = { ...values, rhythm: { choice, also: { weekday: '5', time: '13:00' } } };
    return requestOf(often, pricedOf(from, often), 'booking-1', CARD);
  };
  expect(asked('')).not.toHaveProperty('rhythm');
  expect(asked('week 3')).toMatchObject({ pays: 'after', rhythm: { unit: 'week', every: 3 } });
  expect(asked('month 1')?.rhythm).toEqual({ unit: 'month', every: 1 });
  expect(asked('twice a week')?.rhythm).toEqual({
    unit: 'week',
    every: 1,
    also: { weekday: 5, time: '13:00' },
  });
});

test('offers one visit, plans and rhythms, and only a link to operators who take no payments', () => {
  const { catalogue } = start(() => false);
  const plan = findService(catalogue, 'essential');
  expect(bookableFrequencies(plan)).toEqual(
    expect.arrayContaining(['one-time', 'weekly', 'twice a week']),
  );
  expect(bookableFrequencies(undefined)).not.toContain('weekly');
  const series = { ...ONCE, isSeries: true };
  expect(waysFor(series, CARD, true)).toEqual(['after', 'terms']);
  expect(waysFor(series, CARD, false)).toEqual(['terms']);
  expect(toFrequencyAndRhythm('week 2')).toEqual({ frequency: 'one-time', choice: 'week 2' });
  expect(toFrequencyAndRhythm('weekly')).toEqual({ frequency: 'weekly', choice: '' });
});
