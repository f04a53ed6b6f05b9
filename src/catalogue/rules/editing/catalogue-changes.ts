import { dutiesOf } from '#catalogue/rules/lookup.ts';
import { type MoneyTerms, payNow } from '#catalogue/rules/money-terms.ts';
import { type QuestionId, questionIds } from '#catalogue/rules/question-ids.ts';
import { questionText } from '#catalogue/rules/questions.ts';
import { type RhythmId, rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import { ratingText, trustOrEmpty } from '#catalogue/rules/trust.ts';
import type {
  AddOn,
  CatalogueContent,
  Category,
  Home,
  HomeSize,
  Service,
  Trust,
} from '#catalogue/rules/types.ts';
import {
  type DoorId,
  doorIds,
  type PlanFrequency,
  planFrequencies,
} from '#catalogue/rules/types.ts';
import { feeText } from '#kernel/rules/business/fee.ts';
import type { Dollars } from '#kernel/rules/money.ts';
import { doorsOrDefault } from './doors.ts';

/** The sections that are lists of entries. */
export type EntrySection = 'services' | 'addOns' | 'homes';
export type CatalogueSection = EntrySection | 'doors' | 'trust' | 'questions';

/** What changed: a whole entry was added or removed, the order, or a field. */
export type ChangedField = 'added' | 'removed' | 'order' | 'sizeOrder' | 'duties' | EntryField;

/** A field of an entry with a single value. */
export type EntryField =
  | PlainField
  | PlanFrequency
  | SizeField
  | DoorField
  | QuestionField
  | RhythmField
  | keyof Trust;

type PlainField =
  | 'name'
  | 'label'
  | 'description'
  | 'price'
  | 'category'
  | 'hours'
  | 'severalHours'
  | 'byHomeSize'
  | 'offered'
  | 'terms:first'
  | 'terms:returning'
  | 'firstClean'
  | 'shown'
  | 'saysMostBooked';

/** The service of a door, by the door's id. */
export type DoorField = `door:${DoorId}`;

/** A question, by its id. */
export type QuestionField = `question:${QuestionId}`;

/** A rhythm's discount, by its id. */
export type RhythmField = `rhythm:${RhythmId}`;

/** A size of a home, by its id. */
export type SizeField = `size:${string}`;

/** The old or new value; change-text.ts puts it into words. */
export type ChangedValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'dollars'; readonly dollars: Dollars }
  | { readonly kind: 'yes-no'; readonly yes: boolean }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'terms'; readonly terms: MoneyTerms }
  | { readonly kind: 'size'; readonly size: Omit<HomeSize, 'id'> }
  | { readonly kind: 'entry'; readonly facts: Facts };

type Facts = readonly (readonly [field: EntryField, value: ChangedValue])[];

/** A row of "what changes": a field of an entry, or an entry that was added or removed. */
export interface CatalogueChange {
  readonly section: CatalogueSection;
  /** The entry's id; null for a whole section, such as its order. */
  readonly id: string | null;
  /** The entry's current name; null for a whole section. */
  readonly name: string | null;
  readonly field: ChangedField;
  /** Null if it did not exist before. */
  readonly before: ChangedValue | null;
  /** Null if it was removed. */
  readonly after: ChangedValue | null;
}

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly facts: Facts;
  readonly duties: readonly string[];
  /** For a home: the customers' order. */
  readonly sizes?: readonly HomeSize[];
}

const sections = {
  services: ({ services }) => services.map(serviceEntry),
  addOns: ({ addOns }) => addOns.map(addOnEntry),
  homes: ({ homes }) => homes.map(homeEntry),
} as const satisfies Record<EntrySection, (of: CatalogueContent) => Entry[]>;

/** What publishing `after` instead of `before` would change, in the catalog's order. */
export function catalogueChanges(
  before: CatalogueContent,
  after: CatalogueContent,
): CatalogueChange[] {
  const ofEntries = (['services', 'addOns', 'homes'] as const).flatMap((section) =>
    sectionChanges(section, sections[section](before), sections[section](after)),
  );
  const doors = { section: 'doors', id: null, name: null } as const;
  const known = [...after.services, ...before.services];
  const trust = { section: 'trust', id: null, name: null } as const;
  const questions = { section: 'questions', id: null, name: null } as const;
  return [
    ...ofEntries,
    ...factChanges(doors, doorFacts(before, known), doorFacts(after, known)),
    ...factChanges(trust, trustFacts(before), trustFacts(after)),
    ...factChanges(questions, questionFacts(before), questionFacts(after)),
  ];
}

function sectionChanges(section: EntrySection, before: Entry[], after: Entry[]) {
  const changes: CatalogueChange[] = [];
  for (const entry of after) {
    const earlier = before.find(({ id }) => id === entry.id);
    const about = { section, id: entry.id, name: entry.name };
    if (earlier === undefined) {
      changes.push({ ...about, field: 'added', before: null, after: entrySummary(entry) });
    } else {
      changes.push(...entryChanges(about, earlier, entry));
    }
  }
  for (const { id, name, ...rest } of before) {
    if (after.some((entry) => entry.id === id)) continue;
    const gone = entrySummary({ id, name, ...rest });
    changes.push({ section, id, name, field: 'removed', before: gone, after: null });
  }
  return [...changes, ...orderChange(section, before, after)];
}

function entryChanges(
  about: Pick<CatalogueChange, 'section' | 'id' | 'name'>,
  before: Entry,
  after: Entry,
): CatalogueChange[] {
  const changes = factChanges(about, before.facts, after.facts);
  changes.push(...sizeOrderChange(about, before.sizes ?? [], after.sizes ?? []));
  if (before.duties.join('\n') === after.duties.join('\n')) return changes;
  const left = before.duties.filter((duty) => !after.duties.includes(duty));
  const joined = after.duties.filter((duty) => !before.duties.includes(duty));
  const isSameSet = left.length === 0 && joined.length === 0;
  return [
    ...changes,
    {
      ...about,
      field: 'duties',
      before: dutiesValue(isSameSet ? before.duties : left),
      after: dutiesValue(isSameSet ? after.duties : joined),
    },
  ];
}

function factChanges(
  about: Pick<CatalogueChange, 'section' | 'id' | 'name'>,
  before: Facts,
  after: Facts,
): CatalogueChange[] {
  const fields = new Set([...before, ...after].map(([field]) => field));
  return [...fields].flatMap((field) => {
    const was = findFact(before, field);
    const is = findFact(after, field);
    return isSameValue(was, is) ? [] : [{ ...about, field, before: was, after: is }];
  });
}

function dutiesValue(duties: readonly string[]): ChangedValue | null {
  return duties.length === 0 ? null : textValue(duties.join('; '));
}

/** Customers see entries in the catalog's order. */
function orderChange(
  section: EntrySection,
  before: readonly Entry[],
  after: readonly Entry[],
): CatalogueChange[] {
  const about = { section, id: null, name: null, field: 'order' } as const;
  return orderDifference(before, after, (entry) => entry.name).map((order) => ({
    ...about,
    ...order,
  }));
}

function sizeOrderChange(
  about: Pick<CatalogueChange, 'section' | 'id' | 'name'>,
  before: readonly HomeSize[],
  after: readonly HomeSize[],
): CatalogueChange[] {
  return orderDifference(before, after, ({ label }) => label).map((order) => ({
    ...about,
    field: 'sizeOrder',
    ...order,
  }));
}

/** Both orders of the items in both lists, by name; null if they are the same. */
function orderDifference<Item extends { readonly id: string }>(
  before: readonly Item[],
  after: readonly Item[],
  nameOf: (item: Item) => string,
): { before: ChangedValue; after: ChangedValue }[] {
  const was = before.filter(({ id }) => after.some((item) => item.id === id));
  const is = after.filter(({ id }) => before.some((item) => item.id === id));
  if (was.every(({ id }, index) => is[index]?.id === id)) return [];
  const names = (items: readonly Item[]) => textValue(items.map(nameOf).join(', '));
  return [{ before: names(was), after: names(is) }];
}

function serviceEntry(service: Service): Entry {
  const plans = planFrequencies.flatMap((frequency) => {
    const price = service.planPrices?.[frequency];
    return price === undefined ? [] : [[frequency, dollars(price)] as const];
  });
  return {
    id: service.id,
    name: service.name,
    facts: [
      ['name', textValue(service.name)],
      ['description', textValue(service.description)],
      ['price', dollars(service.basePrice)],
      ...plans,
      ['category', { kind: 'category', category: service.category }],
      ['hours', textValue(service.laborHours)],
      ['byHomeSize', yesNoValue(!service.fixedPrice)],
      ['offered', yesNoValue(service.offered)],
      ['terms:first', { kind: 'terms', terms: service.terms?.first ?? payNow }],
      ['terms:returning', { kind: 'terms', terms: service.terms?.returning ?? payNow }],
      ...(service.firstClean
        ? [['firstClean', textValue(feeText(service.firstClean))] as const]
        : []),
      ...rhythmIds.flatMap((id) => {
        const off = service.rhythms?.[id];
        return off === undefined ? [] : [[`rhythm:${id}`, textValue(`${off}%`)] as const];
      }),
    ],
    duties: dutiesOf(service),
  };
}

function addOnEntry(addOn: AddOn): Entry {
  return {
    id: addOn.id,
    name: addOn.name,
    facts: [
      ['name', textValue(addOn.name)],
      ['description', textValue(addOn.description)],
      ['price', dollars(addOn.price)],
      ['category', { kind: 'category', category: addOn.category }],
      ['severalHours', yesNoValue(addOn.allowQuantity)],
      ['byHomeSize', yesNoValue(!addOn.fixedPrice)],
      ['offered', yesNoValue(addOn.offered)],
    ],
    duties: dutiesOf(addOn),
  };
}

function homeEntry(home: Home): Entry {
  return {
    id: home.id,
    name: home.label,
    facts: [
      ['label', textValue(home.label)],
      ['offered', yesNoValue(home.offered)],
      ...home.sizes.map((size) => [`size:${size.id}`, sizeValue(size)] as const),
    ],
    duties: [],
    sizes: home.sizes,
  };
}

function trustFacts(content: CatalogueContent): Facts {
  const { rating, reviews, insured, bonded, since, guarantee, team = [] } = trustOrEmpty(content);
  const number = (value: number | null) => (value === null ? '' : String(value));
  const texts = [
    ['rating', rating === null ? '' : ratingText(rating)],
    ['reviews', number(reviews)],
    ['since', number(since)],
    ['guarantee', guarantee],
    // A new picture of the same people is also a change.
    ['team', team.map(({ id, name }) => `${name} (${id.slice(-4)})`).join(', ')],
  ] as const;
  return [
    ...texts.flatMap(([field, told]) => (told === '' ? [] : [[field, textValue(told)] as const])),
    ['insured', yesNoValue(insured)],
    ['bonded', yesNoValue(bonded)],
  ];
}

/** A new name is also a change. */
function questionFacts({ questions = {} }: CatalogueContent): Facts {
  return questionIds.flatMap((id) => {
    const question = questions[id];
    return question ? [[`question:${id}`, textValue(questionText(question))] as const] : [];
  });
}

/** With the services' current names, so renaming a service does not change its door. */
function doorFacts(content: CatalogueContent, known: readonly Service[]): Facts {
  const { shown, saysMostBooked, services } = doorsOrDefault(content);
  const behind = doorIds.flatMap((door) => {
    const service = known.find(({ id }) => id === services[door]);
    return service === undefined ? [] : [[`door:${door}`, textValue(service.name)] as const];
  });
  return [['shown', yesNoValue(shown)], ['saysMostBooked', yesNoValue(saysMostBooked)], ...behind];
}

/** A range without an upper bound has nothing above it. */
function sizeValue({ label, multiplier, from, to, andMore, offered }: HomeSize): ChangedValue {
  const hasMore = to !== null && andMore === true;
  return { kind: 'size', size: { label, multiplier, from, to, andMore: hasMore, offered } };
}

/** The facts of an added or removed entry; its name is next to them. */
function entrySummary({ facts }: Entry): ChangedValue {
  const told = facts.filter(
    ([field, value]) => !['name', 'description', 'label'].includes(field) && !isDefaultTerms(value),
  );
  return { kind: 'entry', facts: told };
}

/** The default for every service. */
function isDefaultTerms(value: ChangedValue): boolean {
  return value.kind === 'terms' && value.terms.kind === payNow.kind;
}

function findFact(facts: Facts, wanted: EntryField): ChangedValue | null {
  return facts.find(([field]) => field === wanted)?.[1] ?? null;
}

/** Both values are made here, so equal values have equal JSON. */
function isSameValue(one: ChangedValue | null, other: ChangedValue | null): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function textValue(words: string): ChangedValue {
  return { kind: 'text', text: words };
}

function dollars(amount: Dollars): ChangedValue {
  return { kind: 'dollars', dollars: amount };
}

function yesNoValue(yes: boolean): ChangedValue {
  return { kind: 'yes-no', yes };
}
