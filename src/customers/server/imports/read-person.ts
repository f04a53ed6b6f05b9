import { customerLimits } from '#customers/contract/customers.ts';
import type { KeptCellPart } from '#customers/contract/imports.ts';
import { bareCell } from '#customers/rules/importing/bare-cell.ts';
import type { ImportField, ImportKind } from '#customers/rules/importing/fields.ts';
import { readPlace, readPostalCode } from '#customers/rules/importing/read-place.ts';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import { readEmail, readPhone } from '#kernel/rules/contact-rules.ts';
import { oneLine } from '#kernel/rules/one-line.ts';
import { tidyEmail, tidyPhone } from '#kernel/rules/tidy-contact.ts';
import { toE164 } from '#platform/server/e164.ts';
import { type Failure, type FieldFailure, failure } from '#registry/failures.ts';

export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** Who a line is about, and where they live; empty texts if not given. */
export interface ReadPerson {
  readonly name: string;
  readonly phone: string;
  readonly phoneE164: string | null;
  readonly email: string;
  readonly place: PostalAddress;
  readonly tags: readonly string[];
  readonly notes: string;
}

const MAX = { line: 200, city: 100, region: 60, postalCode: 20 };

export function cellOf(cells: Cells, field: ImportField): string {
  return bareCell(cells[field] ?? '');
}

/** The findings about a line, in addition to its data. */
export interface Findings {
  /** Why it cannot be imported. */
  readonly problems: FieldFailure[];
  /** What it is imported without. */
  readonly leftOut: LeftOutValue[];
}

/** A value that does not fit its field, and what we keep of it. */
export type LeftOutValue = FieldFailure & { readonly kept: KeptCellPart };

interface PersonReading {
  readonly kind: ImportKind;
  readonly country: string;
}

/** Several phones or addresses in one cell. */
function splitCell(cell: string): string[] {
  return cell
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
}

/**
 * Who a line is about. Leaves out an invalid field and moves its text to the notes; refuses a line only if it
 * identifies no one.
 */
export function readPerson(
  cells: Cells,
  { kind, country }: PersonReading,
  { problems, leftOut }: Findings,
): ReadPerson {
  const cell = (field: ImportField) => cellOf(cells, field);
  const moved: string[] = [];
  const leave = (path: ImportField, text: string, why: Failure): '' => {
    leftOut.push({ path, ...why, kept: 'notes' });
    moved.push(text);
    return '';
  };
  const upTo = (field: ImportField, text: string, most: number) => {
    const line = oneLine(text);
    return line.length <= most ? line : leave(field, text, failure('words-too-long', { most }));
  };
  const phones = splitCell(cell('phone'));
  const phone = phones.find((each) => toE164(each, country) !== null) ?? '';
  if (phones.length > 0 && phone === '') leave('phone', cell('phone'), failure('phone-malformed'));
  const mails = splitCell(cell('email'));
  const typedEmail = mails.find((each) => readEmail(tidyEmail(each)) !== null) ?? '';
  const email = tidyEmail(typedEmail);
  if (mails.length > 0 && email === '') leave('email', cell('email'), failure('email-malformed'));
  const names = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  const name = upTo('name', cell('name') || names, customerLimits.name);
  if (phone === '' && email === '' && (kind !== 'customers' || name === '')) {
    const code = kind === 'customers' ? 'import-no-customer' : 'import-nobody';
    const path = cells.phone === undefined ? 'email' : 'phone';
    problems.push({ path, ...failure(code) });
  }
  const place = readPlace(cell('address'));
  const postalCode = readPostalCode(cell('postalCode') || place.postalCode, country);
  const home = {
    line1: upTo('line1', cell('line1') || place.line1, MAX.line),
    line2: upTo('line2', cell('line2') || place.line2, MAX.line),
    city: upTo('city', cell('city') || place.city, MAX.city),
    region: upTo('region', cell('region') || place.region, MAX.region),
    postalCode: upTo('postalCode', postalCode, MAX.postalCode),
  };
  const tags = readTags(cell('tags'), leave);
  // Keeps text that does not fit into a number, such as an extension or a name.
  const whole = readPhone(phone) === null ? [phone] : [];
  const others = phone === '' ? [] : phones.filter((each) => each !== phone);
  const otherMails = email === '' ? [] : mails.filter((each) => each !== typedEmail);
  const more = [...whole, ...others, ...otherMails].filter(Boolean).join(', ');
  const most = customerLimits.notes;
  const notes = joinNotes(cell('notes'), [more, ...moved].filter(Boolean).join('\n'), most);
  if (notes.isCut) {
    leftOut.push({ path: 'notes', ...failure('words-too-long', { most }), kept: 'beginning' });
  }
  const phoneE164 = phone === '' ? null : toE164(phone, country);
  const written = tidyPhone(phone, country);
  return { name, phone: written, phoneE164, email, place: home, tags, notes: notes.text };
}

/** As many tags as a page can hold. */
function readTags(
  cell: string,
  leave: (path: ImportField, text: string, why: Failure) => void,
): string[] {
  const { tags: mostTags, tagsText } = customerLimits;
  const all = [
    ...new Set(
      cell
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
  const kept: string[] = [];
  for (const tag of all) {
    const more = [...kept, tag];
    if (more.length > mostTags || more.join(', ').length > tagsText) break;
    kept.push(tag);
  }
  const rest = all.slice(kept.length);
  if (rest.length > 0) {
    const why =
      kept.length === mostTags
        ? failure('tags-too-many', { most: mostTags })
        : failure('words-too-long', { most: tagsText });
    leave('tags', rest.join(', '), why);
  }
  return kept;
}

/** Keeps the moved text before the rest. */
function joinNotes(own: string, moved: string, most: number): { text: string; isCut: boolean } {
  const whole = [own, moved].filter(Boolean).join('\n');
  if (whole.length <= most) return { text: whole, isCut: false };
  const room = Math.max(0, most - moved.length - 1);
  const text = [own.slice(0, room), moved].filter(Boolean).join('\n').slice(0, most);
  return { text, isCut: true };
}
