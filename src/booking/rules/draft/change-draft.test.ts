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
    { type: 'fields', fields: { frequency: 'weekly' } },
    { type: 'service', id: 'essential' },
  );
  expect(draft.frequency).toBe('weekly');
});

test('skipping clears the service, the frequency and the emergency', () => {
  const draft = after(
    { type: 'service', id: 'emergency-cleanup' },
    { type: 'fields', fields: { isEmergency: true } },
    { type: 'skip-service' },
  );
  expect(draft).toMatchObject({ serviceId: null, frequency: 'one-time', isEmergency: false });
});

test('another service clears the emergency confirmation', () => {
  const draft = after(
    { type: 'service', id: 'emergency-cleanup' },
    { type: 'fields', fields: { isEmergency: true } },
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

test('clearing the home clears its size and leaves nothing to price', () => {
  const draft = after({ type: 'home', bedroomBath: '' });
  expect(draft).toMatchObject({ bedroomBath: '', sizeCategory: '', squareFootage: 0 });
  expect(selectionOf(draft).home).toBeNull();
});

test('an unknown service changes nothing', () => {
  expect(after({ type: 'service', id: 'constructor' })).toEqual(emptyDraft);
});
