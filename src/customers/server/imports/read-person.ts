import { customerLimits } from '#customers/contract/customers.ts';
import { bareCell } from '#customers/rules/importing/bare-cell.ts';
import type { ImportField } from '#customers/rules/importing/fields.ts';
import { readPlace, readPostalCode } from '#customers/rules/importing/read-place.ts';
import type { PostalAddress } from '#kernel/rules/address-lines.ts';
import { readEmail, readPhone } from '#kernel/rules/contact-rules.ts';
import { oneLine } from '#kernel/rules/one-line.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import { toE164 } from '#platform/server/e164.ts';
import { type FieldFailure, failure } from '#registry/failures.ts';

export type Cells = Readonly<Partial<Record<ImportField, string>>>;

/** Who a line is about, and where they live; texts are empty if nothing is told. */
export interface ReadPerson {
  readonly name: string;
  readonly phone: string;
  readonly phoneE164: string | null;
  readonly email: string;
  readonly place: PostalAddress;
  readonly tags: readonly string[];
  readonly notes: string;
}

const MOST = { line: 200, city: 100, region: 60, postalCode: 20 };

export function cellOf(cells: Cells, field: ImportField): string {
  return bareCell(cells[field] ?? '');
}

/** Several phones or addresses in one cell: the first, and the others. */
function firstOf(cell: string): readonly [first: string, ...others: string[]] {
  const [first = '', ...others] = cell
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean);
  return [first, ...others];
}

/** What is wrong goes into `problems`. */
export function readPerson(cells: Cells, country: string, problems: FieldFailure[]): ReadPerson {
  const cell = (field: ImportField) => cellOf(cells, field);
  const upTo = (field: ImportField, text: string, most: number) => {
    if (text.length > most) problems.push({ path: field, ...failure('words-too-long', { most }) });
    return text;
  };
  const lineUpTo = (field: ImportField, text: string, most: number) =>
    upTo(field, oneLine(text), most);
  const [phone, ...otherPhones] = firstOf(cell('phone'));
  const phoneE164 = phone === '' ? null : toE164(phone, country);
  const isUnreadable = phone !== '' && phoneE164 === null;
  if (isUnreadable) problems.push({ path: 'phone', ...failure('phone-malformed') });
  const [typedEmail, ...otherMails] = firstOf(cell('email'));
  const email = tidyEmail(typedEmail);
  if (email !== '' && readEmail(email) === null)
    problems.push({ path: 'email', ...failure('email-malformed') });
  if (phone === '' && email === '') {
    problems.push({
      path: cells.phone === undefined ? 'email' : 'phone',
      ...failure('import-nobody'),
    });
  }
  const names = [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  const tags = [
    ...new Set(
      cell('tags')
        .split(/[,;]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ];
  if (tags.length > customerLimits.tags) {
    problems.push({ path: 'tags', ...failure('tags-too-many', { most: customerLimits.tags }) });
  }
  upTo('tags', tags.join(', '), customerLimits.tagsText);
  // An extension, or whose number it is: what no number can hold is not lost.
  const whole = readPhone(phone) === null ? [phone] : [];
  const others = [...whole, ...otherPhones, ...otherMails].filter(Boolean).join(', ');
  const notes = [cell('notes'), others].filter(Boolean).join('\n');
  const place = readPlace(cell('address'));
  return {
    name: lineUpTo('name', cell('name') || names, customerLimits.name),
    phone,
    phoneE164,
    email,
    place: {
      line1: lineUpTo('line1', cell('line1') || place.line1, MOST.line),
      line2: lineUpTo('line2', cell('line2') || place.line2, MOST.line),
      city: lineUpTo('city', cell('city') || place.city, MOST.city),
      region: lineUpTo('region', cell('region') || place.region, MOST.region),
      postalCode: upTo(
        'postalCode',
        readPostalCode(cell('postalCode') || place.postalCode, country),
        MOST.postalCode,
      ),
    },
    tags,
    notes: upTo('notes', notes, customerLimits.notes),
  };
}
