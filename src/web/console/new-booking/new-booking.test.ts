import { expect, test } from 'vitest';
import type { KnownCaller } from '#contract/console-callers.ts';
import { defaultCatalogue } from '#domain/catalogue/default-catalogue.ts';
import { offeredCatalogue } from '#domain/catalogue/offered-catalogue.ts';
import { firstValues, pricedOf } from './new-booking.ts';

const BOOKED: KnownCaller['booked'] = {
  serviceId: 'home-deep-cleaning',
  frequency: 'one-time',
  levels: 2,
  addOns: [{ id: 'laundry-dishes-organizing', quantity: 1 }],
};

const CALLER: KnownCaller = {
  name: 'Ada',
  phone: '(415) 555-0142',
  email: '',
  language: 'en',
  address: { line1: '', line2: '', city: '', region: '', postalCode: '' },
  accessNotes: '',
  parkingNotes: '',
  petNotes: '',
  bedroomBath: '4br3ba',
  sizeCategory: 'large',
  homes: [],
  booked: BOOKED,
};

/** Where the owner has switched off what the caller had. */
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
  return { catalogue, liveCardTest: false, caller: CALLER };
}

test('what the caller had is chosen again', () => {
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
])('%s that is no longer sold is chosen anew, and has a price', (_, gone) => {
  const from = start((id) => id === gone);
  const values = firstValues(from);
  expect(JSON.stringify(values)).not.toContain(`"${gone}"`);
  expect(pricedOf(from, values).quote.status).toBe('priced');
});
