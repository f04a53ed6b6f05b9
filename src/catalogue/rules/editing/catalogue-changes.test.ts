import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { dutiesOf, subtasksOf } from '#catalogue/rules/lookup.ts';
import { defaultQuestions } from '#catalogue/rules/questions.ts';
import type { CatalogueContent, Home, HomeSize, Service } from '#catalogue/rules/types.ts';
import { changeWords } from '#catalogue/words/en/changes.ts';
import { dollars } from '#kernel/rules/money.ts';
import { type ChangedValue, catalogueChanges } from './catalogue-changes.ts';
import { changedName, fieldText, valueText } from './change-text.ts';

const { version: _, ...published } = defaultCatalogue;

/** The changes, in words. */
function toldChanges(before: CatalogueContent, after: CatalogueContent) {
  const told = (value: ChangedValue | null) => value && valueText(changeWords, value);
  return catalogueChanges(before, after).map((change) => ({
    ...change,
    name: changedName(changeWords, change),
    field: fieldText(changeWords, change.field),
    before: told(change.before),
    after: told(change.after),
  }));
}

function withService(id: string, change: Partial<Service>): CatalogueContent {
  const services = published.services.map((each) =>
    each.id === id ? { ...each, ...change } : each,
  );
  return { ...published, services };
}

test('finds no changes between a catalog and its copy', () => {
  expect(toldChanges(published, structuredClone(published))).toEqual([]);
});

test('shows a price change with both amounts', () => {
  expect(
    toldChanges(published, withService('home-deep-cleaning', { basePrice: dollars(1395) })),
  ).toEqual([
    {
      section: 'services',
      id: 'home-deep-cleaning',
      name: 'Home Deep Cleaning / More In-Depth',
      field: 'Price',
      before: '$380',
      after: '$1,395',
    },
  ]);
});

test('lists each plan price, the offer and the name in separate rows', () => {
  const planPrices = { monthly: dollars(240), biweekly: dollars(450), weekly: dollars(760) };
  const draft = withService('essential', { planPrices, offered: false, name: 'Basic' });
  const rows = toldChanges(published, draft).map(({ name, field, before, after }) => [
    name,
    field,
    before,
    after,
  ]);
  expect(rows).toEqual([
    ['Basic', 'Name', 'Essential', 'Basic'],
    ['Basic', 'Biweekly price', '$430', '$450'],
    ['Basic', 'Weekly price', '$740', '$760'],
    ['Basic', 'Offered', 'Yes', 'No'],
  ]);
});

test('lists only the duties that were added or removed', () => {
  const service = published.services[0] as Service;
  const [first, ...rest] = dutiesOf(service);
  const draft = withService(service.id, { subtasks: subtasksOf([...rest, 'Polish the taps']) });
  expect(toldChanges(published, draft)).toMatchObject([
    { field: 'Duties', before: first, after: 'Polish the taps' },
  ]);
});

test('shows reordered duties as a whole', () => {
  const service = published.services[0] as Service;
  const turned = dutiesOf(service).reverse();
  const draft = withService(service.id, { subtasks: subtasksOf(turned) });
  expect(toldChanges(published, draft)).toMatchObject([
    { field: 'Duties', after: turned.join('; ') },
  ]);
});

test('an added entry has no before, and a removed one no after', () => {
  const [first, ...rest] = published.addOns;
  if (first === undefined) throw new Error('no add-ons');
  const draft = { ...published, addOns: [...rest, { ...first, id: 'windows', name: 'Windows' }] };
  expect(toldChanges(published, draft)).toMatchObject([
    { section: 'addOns', id: 'windows', field: 'Added', before: null },
    { section: 'addOns', id: first.id, field: 'Removed', after: null },
  ]);
});

test('shows a multiplier with its size, and a missing one as a custom quote', () => {
  const homes = published.homes.map((home) => {
    const [size, ...rest] = home.sizes;
    return home.id === '3br2ba'
      ? { ...home, sizes: [{ ...size, multiplier: null }, ...rest] as const }
      : home;
  });
  expect(toldChanges(published, { ...published, homes })).toMatchObject([
    {
      section: 'homes',
      id: '3br2ba',
      field: 'Size compact',
      before: 'Compact, 1,400–1,600 sq ft: × 0.90',
      after: 'Compact, 1,400–1,600 sq ft: custom quote',
    },
  ]);
});

test('shows a new order of the services in one row', () => {
  const [first, second, ...rest] = published.services;
  if (first === undefined || second === undefined) throw new Error('no services');
  const draft = { ...published, services: [second, first, ...rest] };
  expect(toldChanges(published, draft)).toMatchObject([
    { section: 'services', id: null, name: 'Services', field: 'Order' },
  ]);
});

test("ignores the order in which the database stores a size's fields", () => {
  const homes = published.homes.map((home) => ({
    ...home,
    sizes: home.sizes.map((size) => Object.fromEntries(Object.entries(size).reverse())),
  }));
  const stored = { ...published, homes } as unknown as CatalogueContent;
  expect(catalogueChanges(published, stored)).toEqual([]);
});

test('duties survive being stored as one text', () => {
  const duties = ['Dust - high and low', 'Vacuum', 'Wipe-down'];
  expect(dutiesOf({ subtasks: subtasksOf(duties) })).toEqual([
    'Dust – high and low',
    'Vacuum',
    'Wipe-down',
  ]);
  for (const service of published.services) {
    expect(subtasksOf(dutiesOf(service))).toBe(service.subtasks);
  }
});

test('shows a home that is switched off, and a new order of its sizes', () => {
  const homes = published.homes.map((home): Home => {
    if (home.id !== '2br1ba') return home;
    const [small, average] = home.sizes as unknown as [HomeSize, HomeSize];
    return { ...home, offered: false, sizes: [average, { ...small, offered: false }] };
  });
  const rows = toldChanges(published, { ...published, homes });
  expect(rows.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['Offered', 'Yes', 'No'],
    ['Size small', 'Small, 900–1,100 sq ft: × 0.70', 'Small, 900–1,100 sq ft: × 0.70, not offered'],
    ['Order of sizes', 'Small, Average', 'Average, Small'],
  ]);
});

test('shows changed facts about the business field by field', () => {
  const trust = {
    rating: 49,
    reviews: 212,
    insured: true,
    bonded: false,
    since: null,
    guarantee: 'We come back.',
  };
  const about = { section: 'trust', id: null, name: 'About the business' };
  expect(toldChanges(published, { ...published, trust })).toMatchObject([
    { ...about, field: 'Insured', before: 'No', after: 'Yes' },
    { ...about, field: 'Stars', before: null, after: '4.9' },
    { ...about, field: 'Reviews', before: null, after: '212' },
    { ...about, field: 'Guarantee', before: null, after: 'We come back.' },
  ]);
  expect(toldChanges({ ...published, trust }, { ...published, trust: { ...trust } })).toEqual([]);
});

test('a renamed question is a change', () => {
  const { pets } = defaultQuestions;
  const renamed = { ...published, questions: { pets: { ...pets, name: 'Your pets' } } };
  expect(toldChanges({ ...published, questions: { pets } }, renamed)).toMatchObject([
    { before: 'Pets: No pets; One; Two or more', after: 'Your pets: No pets; One; Two or more' },
  ]);
});
