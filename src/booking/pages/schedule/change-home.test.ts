import { beforeEach, expect, test, vi } from 'vitest';
import { decodePendingBooking, type PendingBooking } from '#booking/contract/pending-booking.ts';
import { storedPendingBooking } from '#booking/pages/parts/waiting-booking.ts';
import { keepAsDraft } from '#booking/pages/wizard/keep-as-draft.ts';
import { draftKey } from '#booking/pages/wizard/kept-keys.ts';
import { readDraft } from '#booking/pages/wizard/later/read-draft.ts';
import { emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { dollars, dollarsToCents } from '#kernel/rules/money.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { changeHome, draftFromBooking, storeChangedHome } from './change-home.ts';
import { readScheduleInput, urlWithBooking } from './given.ts';

const ORIGIN = 'https://example.test';
const rules = { liveCardTest: false, extraHourPrice: 45, cancelFreeHours: 24 };
const booking: PendingBooking = {
  service: { id: 'home-deep-cleaning', name: 'Home Deep Cleaning', category: 'quick-fix' },
  frequency: 'one-time',
  amount: dollars(380),
  email: 'jo@example.com',
  bedroomBath: '3br2ba',
  sizeCategory: 'average',
  squareFootage: 1600,
  levels: 2,
  customerPhone: '(415) 555-0142',
  referrerPhone: '',
  isEmergency: false,
  addOns: [],
  bookingId: 'id-1',
};
const address = `${ORIGIN}/schedule?lang=es&redirect_url=${encodeURIComponent(`${ORIGIN}/checkout?data=old&return=here`)}`;

function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

let own = storage();

beforeEach(() => {
  own = storage();
  vi.stubGlobal('window', { localStorage: storage(), sessionStorage: own });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('location', { href: `${ORIGIN}/schedule`, origin: ORIGIN });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
});

function changed(bedroomBath: string, sizeCategory: string) {
  const home = changeHome(
    defaultCatalogue,
    booking,
    draftFromBooking(booking),
    { type: 'home', bedroomBath },
    rules,
  );
  const size = { type: 'size', sizeCategory } as const;
  return changeHome(defaultCatalogue, booking, home.draft, size, rules);
}

test('changing the home changes its price, and nothing else of the booking', () => {
  expect(changed('4br3ba', 'average').booking).toEqual({
    ...booking,
    bedroomBath: '4br3ba',
    sizeCategory: 'average',
    squareFootage: expect.any(Number),
    // 380 x 1.45
    amount: 551,
  });
});

test('stores a home without a list price for the wizard only', () => {
  const custom = defaultCatalogue.homes
    .flatMap(({ id, sizes }) => sizes.map((size) => ({ home: id, ...size })))
    .find(({ multiplier }) => multiplier === null);
  const home = changed(custom?.home ?? '', custom?.id ?? '');
  expect(home).toMatchObject({ booking: null, draft: { bedroomBath: custom?.home } });
  storeChangedHome(defaultCatalogue, booking, home);
  expect(storedPendingBooking()).toBeNull();
  expect(keptDraft().bedroomBath).toBe(custom?.home);
});

test('stores the new home for the wizard and the payment, and keeps the rest of the draft', () => {
  own.setItem(
    draftKey,
    JSON.stringify({ ...emptyDraft, serviceId: booking.service.id, levels: 3, mayRemind: true }),
  );
  storeChangedHome(defaultCatalogue, booking, changed('4br3ba', 'average'));
  expect(keptDraft()).toMatchObject({
    bedroomBath: '4br3ba',
    sizeCategory: 'average',
    homeGiven: true,
    levels: 3,
    mayRemind: true,
  });
  expect(storedPendingBooking()).toMatchObject({ bedroomBath: '4br3ba', amount: 551 });
});

test("stores the whole booking as the wizard's draft if this tab has none", () => {
  storeChangedHome(defaultCatalogue, booking, changed('4br3ba', 'average'));
  expect(keptDraft()).toMatchObject({
    serviceId: 'home-deep-cleaning',
    bedroomBath: '4br3ba',
    customerEmail: 'jo@example.com',
  });
});

test('treats the home of a booking from another tab as confirmed, even the usual one', () => {
  keepAsDraft(booking);
  expect(readDraft(defaultCatalogue, own.getItem(draftKey)).homeGiven).toBe(true);
});

test("puts the change in the page's URL, and keeps the rest of the URL", () => {
  const before = urlWithBooking(address.replace('data%3Dold', `data%3D${data(booking)}`), booking);
  const after = changed('4br3ba', 'average').booking;
  if (after === null) throw new Error('has a price');
  const url = new URL(urlWithBooking(before, after));
  const hash = '#booking=id-1';
  expect(readScheduleInput({ search: url.search, origin: ORIGIN, hash }).booking).toEqual(after);
  const next = new URL(url.searchParams.get('redirect_url') ?? '');
  const { bookingId: _, ...nameless } = after;
  expect(decodePendingBooking(next.searchParams.get('data') ?? '')).toEqual({
    outcome: 'complete',
    booking: nameless,
  });
  expect(next.searchParams.get('return')).toBe('here');
  expect(url.searchParams.get('lang')).toBe('es');
});

test('gives a booking without an id one, and keeps it', () => {
  const { bookingId: _, ...nameless } = booking;
  const search = new URL(address.replace('data%3Dold', `data%3D${data(nameless)}`)).search;
  const read = () => readScheduleInput({ search, origin: ORIGIN }).booking?.bookingId;
  expect(read()).toMatch(/^[0-9a-f-]{36}$/);
  expect(read()).toBe(read());
});

test("leaves a URL without a booking, or with another website's, as it is", () => {
  const other = `${ORIGIN}/schedule?redirect_url=${encodeURIComponent(`https://other.test/?data=${data(booking)}`)}`;
  for (const href of [address, other, `${ORIGIN}/schedule`]) {
    expect(urlWithBooking(href, booking)).toBe(href);
  }
});

function data(value: PendingBooking): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function keptDraft() {
  return readDraft(defaultCatalogue, own.getItem(draftKey));
}

test("drops a plan's agreement when a new home changes its price", () => {
  const price = dollarsToCents(dollars(240));
  const words = consentWords(renewalTexts, { today: price, month: price, frequency: 'monthly' });
  const plan: PendingBooking = {
    ...booking,
    service: { id: 'essential', name: 'Essential', category: 'wellness' },
    frequency: 'monthly',
    amount: dollars(240),
    agreedToRenew: words,
  };
  const home = changeHome(
    defaultCatalogue,
    plan,
    draftFromBooking(plan),
    { type: 'home', bedroomBath: '4br3ba' },
    rules,
  );
  expect(home.booking?.amount).toBeGreaterThan(240);
  expect(home.booking).not.toHaveProperty('agreedToRenew');
});
