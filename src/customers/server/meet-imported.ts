import { customerLimits } from '#customers/contract/customers.ts';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import type { Trx } from '#registry/tables.ts';
import { type Customer, copyForSearch, type Facts, type Key } from './change-queries.ts';
import { changesBetween, mergedFacts } from './facts.ts';
import {
  insertHomes,
  insertImportChanges,
  insertImported,
  insertKeys,
  lockCustomersByKeys,
  updateFacts,
} from './import-queries.ts';

/** The person of a line in a file. */
export interface ImportedPerson {
  readonly name: string;
  readonly phoneE164: string | null;
  readonly email: string;
  readonly language: Language;
  readonly tags: readonly string[];
  readonly notes: string;
  /** Null if no home is given. */
  readonly home: PostalAddress | null;
}

interface ImportAct {
  readonly importId: string;
  readonly operatorId: string;
  /** Ids for new people, one per person. */
  readonly newIds: readonly CustomerId[];
}

/** Someone just booked with one of the phones or emails: start over. */
export class KeyTaken extends Error {}

/** A page after the lines of a file. */
interface ImportedPage {
  readonly id: CustomerId;
  /** Null: this import created the page, and no one has changed it since. */
  readonly before: Facts | null;
  readonly isNew: boolean;
  facts: Facts;
  /** The page before these lines. */
  readonly found: Facts;
  readonly keys: Key[];
  readonly homes: PostalAddress[];
}

/**
 * Finds the customers of lines, by phone and then by email, and creates pages for new ones. For a known customer, fills
 * only empty fields; adds tags and notes.
 * @throws KeyTaken
 */
export async function findOrCreateImported(
  trx: Trx,
  act: ImportAct,
  people: readonly ImportedPerson[],
): Promise<CustomerId[]> {
  const known = await lockCustomersByKeys(trx, people.flatMap(contactKeys));
  const pages = new Map<CustomerId, ImportedPage>();
  const byKey = new Map<string, ImportedPage>();
  for (const { kind, value, ...customer } of known) {
    const met = pages.get(customer.id) ?? existingPage(customer, act.importId);
    pages.set(met.id, met);
    byKey.set(keyName({ kind, value }), met);
  }
  const ids = people.map((person, index) => {
    const keys = contactKeys(person);
    const found = keys.map((key) => byKey.get(keyName(key))).find((met) => met !== undefined);
    const met = found ?? newPage(act.newIds[index], person);
    met.facts = withImportedFacts(met.facts, person);
    for (const key of keys.filter((each) => !byKey.has(keyName(each)))) {
      byKey.set(keyName(key), met);
      met.keys.push(key);
    }
    if (person.home !== null) met.homes.push(person.home);
    pages.set(met.id, met);
    return met.id;
  });
  await storePages(trx, act, [...pages.values()]);
  return ids;
}

async function storePages(trx: Trx, act: ImportAct, pages: readonly ImportedPage[]): Promise<void> {
  await insertImported(
    trx,
    act.importId,
    pages.filter(({ isNew }) => isNew),
  );
  const keys = pages.flatMap(({ id, keys: own }) =>
    own.map((key) => ({ ...key, customer_id: id })),
  );
  if ((await insertKeys(trx, act.importId, keys)) < keys.length) throw new KeyTaken();
  const homes = pages.flatMap(({ id, homes: own }) =>
    own.map((address) => ({ customerId: id, address })),
  );
  await insertHomes(trx, act.importId, homes);
  const changes = pages.flatMap(({ id, before, facts }) =>
    before === null
      ? []
      : changesBetween(before, facts).map((change) => ({ ...change, customer_id: id })),
  );
  await updateFacts(trx, act.importId, pages.filter(isChanged));
  await insertImportChanges(trx, act, changes);
  const touched = pages.filter(({ keys: own, homes: at }) => own.length + at.length > 0);
  if (touched.length > 0) await copyForSearch(trx, ...touched.map(({ id }) => id));
}

/** The phone first: it decides whose line it is. */
function contactKeys({ phoneE164, email }: ImportedPerson): Key[] {
  const keys: Key[] = [];
  if (phoneE164 !== null) keys.push({ kind: 'phone', value: phoneE164 });
  if (email !== '') keys.push({ kind: 'email', value: email.toLowerCase() });
  return keys;
}

function keyName({ kind, value }: Key): string {
  return `${kind} ${value}`;
}

function newPage(id: CustomerId | undefined, person: ImportedPerson): ImportedPage {
  if (id === undefined) throw new Error('more people than ids');
  const facts = factsFromImport(person);
  return { id, before: null, isNew: true, facts, found: facts, keys: [], homes: [] };
}

function existingPage(customer: Customer, importId: string): ImportedPage {
  const facts = factsOf(customer);
  const isOwn = customer.import_id === importId && customer.row_version === 1;
  const before = isOwn ? null : facts;
  return { id: customer.id, before, isNew: false, facts, found: facts, keys: [], homes: [] };
}

function isChanged({ isNew, facts, found }: ImportedPage): boolean {
  return !isNew && changesBetween(found, facts).length > 0;
}

function factsFromImport({ phoneE164, name, email, language, notes, tags }: ImportedPerson): Facts {
  return {
    name,
    phone_e164: phoneE164,
    email,
    language,
    consent: 'unasked',
    notes,
    tags: [...tags],
  };
}

function factsOf({ name, phone_e164, email, language, consent, notes, tags }: Customer): Facts {
  return { name, phone_e164, email, language, consent, notes, tags };
}

/** Adds nothing that is already there, and nothing that the page could not be saved with. */
function withImportedFacts(facts: Facts, person: ImportedPerson): Facts {
  const merged = mergedFacts(facts, factsFromImport(person));
  const isNoted = `\n${facts.notes}\n`.includes(`\n${person.notes}\n`);
  const keepsNotes = isNoted || merged.notes.length > customerLimits.notes;
  return {
    ...merged,
    notes: keepsNotes ? facts.notes : merged.notes,
    tags: person.tags.reduce(withTag, facts.tags),
  };
}

function withTag(tags: string[], tag: string): string[] {
  const more = [...new Set([...tags, tag])];
  const { tags: most, tagsText } = customerLimits;
  return more.length > most || more.join(', ').length > tagsText ? tags : more;
}
