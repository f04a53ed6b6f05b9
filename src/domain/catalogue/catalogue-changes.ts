import { dutiesOf } from './lookup.ts';
import { squareFeetRange } from './size-label.ts';
import type { AddOn, CatalogueContent, Home, HomeSize, Service } from './types.ts';
import { planFrequencies } from './types.ts';

export type CatalogueSection = 'services' | 'addOns' | 'homes';

/** One row of "what changes": a field of an entry, or a whole entry that comes or goes. */
export interface CatalogueChange {
  readonly section: CatalogueSection;
  /** The entry's id; null where it is about the order of a section. */
  readonly id: string | null;
  /** What people call the entry, as it is now. */
  readonly name: string;
  /** What of it, in words, such as "Weekly price". */
  readonly field: string;
  /** Null: it was not there before. */
  readonly before: string | null;
  /** Null: it is gone. */
  readonly after: string | null;
}

type Facts = readonly (readonly [field: string, value: string])[];

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly facts: Facts;
  readonly duties: readonly string[];
  /** Of a home: customers see them in this order. */
  readonly sizes?: readonly HomeSize[];
}

const sections = {
  services: ({ services }) => services.map(serviceEntry),
  addOns: ({ addOns }) => addOns.map(addOnEntry),
  homes: ({ homes }) => homes.map(homeEntry),
} as const satisfies Record<CatalogueSection, (of: CatalogueContent) => Entry[]>;

/** What publishing `after` in place of `before` would change, in the catalogue's order. */
export function catalogueChanges(
  before: CatalogueContent,
  after: CatalogueContent,
): CatalogueChange[] {
  return (['services', 'addOns', 'homes'] as const).flatMap((section) =>
    sectionChanges(section, sections[section](before), sections[section](after)),
  );
}

function sectionChanges(section: CatalogueSection, before: Entry[], after: Entry[]) {
  const changes: CatalogueChange[] = [];
  for (const entry of after) {
    const earlier = before.find(({ id }) => id === entry.id);
    const about = { section, id: entry.id, name: entry.name };
    if (earlier === undefined) {
      changes.push({ ...about, field: 'Added', before: null, after: summary(entry) });
    } else {
      changes.push(...entryChanges(about, earlier, entry));
    }
  }
  for (const { id, name, ...rest } of before) {
    if (after.some((entry) => entry.id === id)) continue;
    const gone = summary({ id, name, ...rest });
    changes.push({ section, id, name, field: 'Removed', before: gone, after: null });
  }
  return [...changes, ...orderChange(section, before, after)];
}

function entryChanges(
  about: Pick<CatalogueChange, 'section' | 'id' | 'name'>,
  before: Entry,
  after: Entry,
): CatalogueChange[] {
  const fields = new Set([...before.facts, ...after.facts].map(([field]) => field));
  const changes = [...fields].flatMap((field) => {
    const was = factOf(before.facts, field);
    const is = factOf(after.facts, field);
    return was === is ? [] : [{ ...about, field, before: was, after: is }];
  });
  changes.push(...sizeOrderChange(about, before.sizes ?? [], after.sizes ?? []));
  if (before.duties.join('\n') === after.duties.join('\n')) return changes;
  const left = before.duties.filter((duty) => !after.duties.includes(duty));
  const joined = after.duties.filter((duty) => !before.duties.includes(duty));
  const isSameSet = left.length === 0 && joined.length === 0;
  return [
    ...changes,
    {
      ...about,
      field: 'Duties',
      before: isSameSet ? before.duties.join('; ') : left.join('; ') || null,
      after: isSameSet ? after.duties.join('; ') : joined.join('; ') || null,
    },
  ];
}

/** Customers see entries in the catalogue's order. */
function orderChange(
  section: CatalogueSection,
  before: readonly Entry[],
  after: readonly Entry[],
): CatalogueChange[] {
  const name = section === 'services' ? 'Services' : section === 'addOns' ? 'Add-ons' : 'Homes';
  const about = { section, id: null, name, field: 'Order' };
  return reordered(before, after, (entry) => entry.name).map((order) => ({ ...about, ...order }));
}

function sizeOrderChange(
  about: Pick<CatalogueChange, 'section' | 'id' | 'name'>,
  before: readonly HomeSize[],
  after: readonly HomeSize[],
): CatalogueChange[] {
  return reordered(before, after, ({ label }) => label).map((order) => ({
    ...about,
    field: 'Order of sizes',
    ...order,
  }));
}

/** Both orders of what stands in both lists, by name; nothing where they are the same. */
function reordered<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
): { before: string; after: string }[] {
  const was = before.filter(({ id }) => after.some((item) => item.id === id));
  const is = after.filter(({ id }) => before.some((item) => item.id === id));
  if (was.every(({ id }, index) => is[index]?.id === id)) return [];
  const names = (items: readonly Item[]) => items.map(nameOf).join(', ');
  return [{ before: names(was), after: names(is) }];
}

function serviceEntry(service: Service): Entry {
  const plans = planFrequencies.flatMap((frequency) => {
    const price = service.planPrices?.[frequency];
    return price === undefined ? [] : [[`${planLabels[frequency]} price`, dollars(price)] as const];
  });
  return {
    id: service.id,
    name: service.name,
    facts: [
      ['Name', service.name],
      ['Description', service.description],
      ['Price', dollars(service.basePrice)],
      ...plans,
      ['Category', service.category],
      ['Hours', service.laborHours],
      ['Price by home size', yesNo(!service.fixedPrice)],
      ['Offered', yesNo(service.offered)],
    ],
    duties: dutiesOf(service),
  };
}

const planLabels = { monthly: 'Monthly', biweekly: 'Biweekly', weekly: 'Weekly' } as const;

function addOnEntry(addOn: AddOn): Entry {
  return {
    id: addOn.id,
    name: addOn.name,
    facts: [
      ['Name', addOn.name],
      ['Description', addOn.description],
      ['Price', dollars(addOn.price)],
      ['Category', addOn.category],
      ['Several hours', yesNo(addOn.allowQuantity)],
      ['Price by home size', yesNo(!addOn.fixedPrice)],
      ['Offered', yesNo(addOn.offered)],
    ],
    duties: dutiesOf(addOn),
  };
}

function homeEntry(home: Home): Entry {
  return {
    id: home.id,
    name: home.label,
    facts: [
      ['Label', home.label],
      ['Offered', yesNo(home.offered)],
      ...home.sizes.map((size) => [`Size ${size.id}`, sizeText(size)] as const),
    ],
    duties: [],
    sizes: home.sizes,
  };
}

function sizeText(size: HomeSize): string {
  const text = `${size.label}, ${squareFeetRange(size)}: ${multiplierText(size.multiplier)}`;
  return size.offered ? text : `${text}, not offered`;
}

/** "× 1.15"; without a multiplier there is no price (ruling 4). */
export function multiplierText(multiplier: number | null): string {
  return multiplier === null ? 'custom quote' : `× ${(multiplier / 100).toFixed(2)}`;
}

function summary({ facts }: Entry): string {
  return facts
    .filter(([field]) => field !== 'Name' && field !== 'Description' && field !== 'Label')
    .map(([field, value]) => `${field}: ${value}`)
    .join('; ');
}

function factOf(facts: Facts, wanted: string): string | null {
  return facts.find(([field]) => field === wanted)?.[1] ?? null;
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}

function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
