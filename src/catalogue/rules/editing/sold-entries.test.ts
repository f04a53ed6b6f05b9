import { expect, test } from 'vitest';
import { startDraft } from '#booking/rules/draft/draft.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { CatalogueContent, Home } from '#catalogue/rules/types.ts';
import { missingSoldEntries, restoreVersionContent } from './sold-entries.ts';

const { version: _, ...sold } = defaultCatalogue;

function without(id: string): CatalogueContent {
  const homes = sold.homes.map((home): Home => {
    const [first = home.sizes[0], ...others] = home.sizes.filter((size) => size.id !== 'large');
    return home.id === '3br2ba' ? { ...home, sizes: [first, ...others] } : home;
  });
  return {
    services: sold.services.filter((entry) => entry.id !== id),
    addOns: sold.addOns.filter((entry) => entry.id !== id),
    homes: id === 'large' ? homes : sold.homes.filter((entry) => entry.id !== id),
  };
}

test.each([
  ['essential', 'services', 'Essential'],
  ['handyman-services', 'addOns', 'Handyman Services'],
  ['4br2ba', 'homes', '4 bedrooms, 2 baths'],
  ['large', 'homes.2.sizes', '3 bedrooms, 2 baths, Large'],
])('without %s, a draft lacks something that was sold', (id, path, name) => {
  expect(missingSoldEntries(sold, without(id))).toEqual([{ path, name }]);
  expect(missingSoldEntries(without(id), sold)).toEqual([]);
});

test.each([
  ['essential', ({ services }: CatalogueContent) => services],
  ['handyman-services', ({ addOns }: CatalogueContent) => addOns],
  ['4br2ba', ({ homes }: CatalogueContent) => homes],
  ['large', ({ homes }: CatalogueContent) => homes[2]?.sizes ?? []],
])('going back to a version without %s keeps it, switched off', (id, entries) => {
  const back = restoreVersionContent(without(id), sold);
  expect(missingSoldEntries(sold, back)).toEqual([]);
  expect(entries(back).filter(({ offered }) => !offered)).toEqual(
    entries(sold)
      .filter((entry) => entry.id === id || !entry.offered)
      .map((entry) => ({ ...entry, offered: false }))
      .sort((one, other) => Number(one.id === id) - Number(other.id === id)),
  );
});

test('the wizard starts with an existing home', () => {
  const start = (content: CatalogueContent) => startDraft({ ...content, version: 1 });
  expect(start(sold)).toMatchObject({ bedroomBath: '3br2ba', sizeCategory: 'average' });
  const homes = sold.homes.filter(({ id }) => id !== '3br2ba');
  expect(start({ ...sold, homes })).toMatchObject({
    bedroomBath: '2br1ba',
    sizeCategory: 'average',
    squareFootage: 1100,
  });
});
