import { expect, test } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { CatalogueContent, Home, HomeSize, Service } from '#catalogue/rules/types.ts';
import { changeWords as english } from '#catalogue/words/en/changes.ts';
import { changeWords as spanish } from '#catalogue/words/es/changes.ts';
import { dollars } from '#kernel/rules/money.ts';
import { type CatalogueChange, catalogueChanges } from './catalogue-changes.ts';
import { changeLine } from './change-text.ts';
import { defaultDoors } from './doors.ts';

const { version: _, ...published } = defaultCatalogue;

function changeOf(after: Partial<CatalogueContent>): CatalogueChange {
  const [change] = catalogueChanges(published, { ...published, ...after });
  if (change === undefined) throw new Error('nothing changes');
  return change;
}

const [service, ...otherServices] = published.services as [Service, ...Service[]];

test('a line names the entry and the field, with the old and the new value', () => {
  const dearer = { ...service, basePrice: dollars(1395) };
  const change = changeOf({ services: [dearer, ...otherServices] });
  const before = `$${service.basePrice}`;
  expect(changeLine(english, change)).toBe(`${service.name}, Price: ${before} → $1,395`);
  expect(changeLine(spanish, change)).toBe(`${service.name}, Precio: ${before} → $1,395`);
});

test("a size without a multiplier is a custom quote, and its range uses the language's unit", () => {
  const [home, ...otherHomes] = published.homes as [Home, ...Home[]];
  const [size, ...others] = home.sizes as [HomeSize, ...HomeSize[]];
  const changed: Home = {
    ...home,
    sizes: [{ ...size, multiplier: null, offered: false }, ...others],
  };
  const line = changeLine(spanish, changeOf({ homes: [changed, ...otherHomes] }));
  expect(line).toMatch(
    /, Tamaño small: Small, 900–1,100 pies²: × 0\.70 → Small, 900–1,100 pies²: /,
  );
  expect(line).toMatch(/cotización personalizada, no se ofrece$/);
});

test("an added entry shows its price, and 'nothing' as its old value", () => {
  const window = { ...service, id: 'windows', name: 'Windows', basePrice: dollars(120) };
  const line = changeLine(spanish, changeOf({ services: [...published.services, window] }));
  expect(line).toMatch(/^Windows, Agregado: nada → Precio: \$120; .*Se ofrece: Sí$/);
  expect(line).toContain(`Tipo: ${spanish.categories[service.category]}`);
});

test('names the section for a new order', () => {
  const line = changeLine(english, changeOf({ services: published.services.toReversed() }));
  expect(line).toMatch(/^Services, Order: /);
});

test("lists a door's new service by name, but not a renamed service", () => {
  const services = { ...defaultDoors.services, kept: null, reset: 'kitchen-deep-cleaning' };
  const changes = catalogueChanges(published, { ...published, doors: { shown: true, services } });
  expect(changes.map((change) => changeLine(english, change))).toEqual([
    'Recommended choices, Second one-time service: Home Deep Cleaning / More In-Depth → Kitchen Deep Cleaning',
    'Recommended choices, First plan: Essential → nothing',
  ]);
  const renamed = published.services.map((each) => ({ ...each, name: `New ${each.name}` }));
  const fields = catalogueChanges(published, { ...published, services: renamed });
  expect(new Set(fields.map(({ field }) => field))).toEqual(new Set(['name']));
});
