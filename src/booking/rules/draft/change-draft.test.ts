import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { changeDraft, type DraftChange } from './change-draft.ts';
import { type BookingDraft, emptyDraft, selectionOf } from './draft.ts';

function after(...changes: DraftChange[]): BookingDraft {
  return changes.reduce(
    (draft, change) => changeDraft(defaultCatalogue, draft, change),
    emptyDraft,
  );
}

test.each([
  ['home-standard-clean', 'one-time'],
  ['emergency-cleanup', 'one-time'],
  ['essential', 'monthly'],
])('choosing %s sets the frequency %s', (id, frequency) => {
  const draft = after({ type: 'service', id: 'safe-sound' }, { type: 'service', id });
  expect(draft).toMatchObject({ serviceId: id, frequency });
});

test('clicking the chosen plan again keeps its frequency', () => {
  const draft = after(
    { type: 'service', id: 'essential' },
    { type: 'frequency', frequency: 'weekly' },
    { type: 'service', id: 'essential' },
  );
  expect(draft.frequency).toBe('weekly');
});

test('skipping clears the service, the frequency and the emergency', () => {
  const draft = after(
    { type: 'service', id: 'emergency-cleanup' },
    { type: 'emergency', confirmed: true },
    { type: 'skip-service' },
  );
  expect(draft).toMatchObject({ serviceId: null, frequency: 'one-time', isEmergency: false });
});

test('another service takes the emergency confirmation back', () => {
  const draft = after(
    { type: 'service', id: 'emergency-cleanup' },
    { type: 'emergency', confirmed: true },
    { type: 'service', id: 'home-standard-clean' },
  );
  expect(draft.isEmergency).toBe(false);
});

test('another home starts at its first size and the lower bound of its range', () => {
  expect(after({ type: 'home', bedroomBath: '3br2ba' })).toMatchObject({
    sizeCategory: 'compact',
    squareFootage: 1400,
  });
  expect(
    after({ type: 'home', bedroomBath: '6br4ba' }, { type: 'size', sizeCategory: 'custom' }),
  ).toMatchObject({ sizeCategory: 'custom', squareFootage: 5000 });
});

test('clearing the home clears its size, and then there is nothing to price', () => {
  const draft = after({ type: 'home', bedroomBath: '' });
  expect(draft).toMatchObject({ bedroomBath: '', sizeCategory: '', squareFootage: 0 });
  expect(selectionOf(draft).home).toBeNull();
});

test('an add-on starts at 1, keeps its quantity when ticked twice, and is gone when unticked', () => {
  const id = 'handyman-services';
  const ticked = { type: 'add-on', id, chosen: true } as const;
  const three = { type: 'add-on-quantity', id, quantity: 3 } as const;
  expect(after(ticked).addOns).toEqual([{ id, quantity: 1 }]);
  expect(after(ticked, three, ticked).addOns).toEqual([{ id, quantity: 3 }]);
  expect(after(ticked, three, { ...ticked, chosen: false }).addOns).toEqual([]);
});

test.each([
  [0, 1],
  [-1, 1],
  [1.5, 1],
  [Number.NaN, 1],
  [1e9, 999],
])('a quantity of %d becomes %d', (quantity, kept) => {
  const id = 'handyman-services';
  const draft = after(
    { type: 'add-on', id, chosen: true },
    { type: 'add-on-quantity', id, quantity },
  );
  expect(draft.addOns).toEqual([{ id, quantity: kept }]);
});

test('unknown ids change nothing', () => {
  expect(after({ type: 'service', id: 'constructor' })).toEqual(emptyDraft);
  expect(after({ type: 'add-on', id: '__proto__', chosen: true })).toEqual(emptyDraft);
});
