import { expect, test } from 'vitest';
import { defaultCatalogue } from './default-catalogue.ts';
import { dutiesOf, findHome, findService, findSize } from './lookup.ts';
import { sizeLabel } from './size-label.ts';

test('splits duties at a dash and a space, but not at hyphens inside words', () => {
  expect(dutiesOf({ subtasks: '- Dust - Wipe high-touch spots- Mop - ' })).toEqual([
    'Dust',
    'Wipe high-touch spots',
    'Mop',
  ]);
});

test('every offered service and add-on has at least three duties', () => {
  const items = [...defaultCatalogue.services, ...defaultCatalogue.addOns];
  for (const item of items.filter((entry) => entry.offered)) {
    expect([item.id, dutiesOf(item).length >= 3]).toEqual([item.id, true]);
  }
});

test("a higher plan includes the lower one's duties, apart from dishwasher loads", () => {
  const duties = (id: string) =>
    dutiesOf(findService(defaultCatalogue, id) ?? { subtasks: '' }).filter(
      (duty) => !duty.includes('dishwasher'),
    );
  expect(duties('safe-sound')).toEqual(expect.arrayContaining(duties('essential')));
  expect(duties('peace-mind')).toEqual(expect.arrayContaining(duties('safe-sound')));
});

test('does not take keys of the object prototype for ids', () => {
  expect(findService(defaultCatalogue, 'constructor')).toBeUndefined();
  expect(findHome(defaultCatalogue, '__proto__')).toBeUndefined();
});

test.each([
  ['3br2ba', 'average', 'Average (1,600–1,800 sq ft)'],
  ['5br4ba', 'luxury', 'Luxury (3,700–4,000+ sq ft)'],
  ['6br4ba', 'custom', 'Custom Quote (5,000+ sq ft)'],
])('%s %s is labeled %s', (home, size, label) => {
  const found = findSize(defaultCatalogue, home, size);
  expect(found && sizeLabel(found)).toBe(label);
});
