import { expect, test } from 'vitest';
import { emptyDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { readDraft } from './read-draft.ts';

const read = (value: unknown) => readDraft(defaultCatalogue, JSON.stringify(value));

test('reads a stored draft back as it was', () => {
  const draft = {
    ...emptyDraft,
    serviceId: 'essential',
    frequency: 'weekly',
    addOns: [{ id: 'handyman-services', quantity: 3 }],
    bedroomBath: '4br3ba',
    sizeCategory: 'large',
    squareFootage: 2500,
    homeGiven: true,
    levels: 2,
    customerPhone: '+1 (555) 010-2030',
    customerEmail: 'ana@example.com',
    referrerPhone: '555',
    isEmergency: false,
  };
  expect(read(draft)).toEqual(draft);
});

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['text that is not JSON', '{"serviceId":'],
  ['a list', '[1,2]'],
  ['a number', '7'],
  ['null', 'null'],
  ['wrong types', '{"serviceId":4,"addOns":{"id":1},"levels":{},"customerPhone":[]}'],
])('%s in storage starts a new draft', (_, json) => {
  expect(readDraft(defaultCatalogue, json)).toEqual(emptyDraft);
});

test('drops what the catalog does not have', () => {
  const draft = read({
    serviceId: 'constructor',
    frequency: 'weekly',
    addOns: [{ id: '__proto__', quantity: 1 }, null, 'x', { id: 'handyman-services' }],
  });
  expect(draft).toMatchObject({ serviceId: null, frequency: 'one-time' });
  expect(draft.addOns).toEqual([{ id: 'handyman-services', quantity: 1 }]);
});

test('a home that left the catalog must be chosen again', () => {
  expect(read({ bedroomBath: '9br9ba', sizeCategory: 'average' })).toMatchObject({
    bedroomBath: '',
    sizeCategory: '',
    squareFootage: 0,
  });
  expect(read({ bedroomBath: '2br1ba', sizeCategory: 'large' })).toMatchObject({
    bedroomBath: '2br1ba',
    sizeCategory: '',
  });
});

test('square footage follows the size, whatever was stored', () => {
  const stored = { bedroomBath: '2br1ba', sizeCategory: 'small', squareFootage: 1e9 };
  expect(read(stored).squareFootage).toBe(900);
});

test('corrects a frequency that does not fit its service', () => {
  expect(read({ serviceId: 'essential', frequency: 'one-time' }).frequency).toBe('monthly');
  expect(read({ serviceId: 'home-deep-cleaning', frequency: 'weekly' }).frequency).toBe('one-time');
});

test.each([
  [0, 1],
  [-1, 1],
  [1.5, 1],
  [1e9, 999],
  ['many', 1],
])('reads %s hours of an add-on as %s', (quantity, hours) => {
  const { addOns } = read({ addOns: [{ id: 'handyman-services', quantity }] });
  expect(addOns).toEqual([{ id: 'handyman-services', quantity: hours }]);
});

test('lists an add-on once, and cuts long text', () => {
  const twice = { id: 'handyman-services', quantity: 2 };
  const draft = read({ addOns: [twice, twice], customerPhone: '5'.repeat(9999) });
  expect(draft.addOns).toHaveLength(1);
  expect(draft.customerPhone).toHaveLength(254);
});

test('confirms an emergency only by true, and only for the emergency service', () => {
  const serviceId = 'emergency-cleanup';
  expect(read({ serviceId: 'home-deep-cleaning', isEmergency: true }).isEmergency).toBe(false);
  expect(read({ serviceId, isEmergency: true }).isEmergency).toBe(true);
  expect(read({ serviceId, isEmergency: 'true' }).isEmergency).toBe(false);
});

test('a home counts as given if confirmed, or if it is not the assumed one', () => {
  const assumed = { bedroomBath: '3br2ba', sizeCategory: 'average' };
  expect(read(assumed).homeGiven).toBe(false);
  expect(read({ ...assumed, homeGiven: 'yes' }).homeGiven).toBe(false);
  expect(read({ ...assumed, homeGiven: true }).homeGiven).toBe(true);
  expect(read({ bedroomBath: '4br3ba', sizeCategory: 'large' }).homeGiven).toBe(true);
});
