import type { LinesBody } from '#customers/contract/import-calls.ts';
import { noteFields } from '#customers/rules/importing/fields.ts';
import { type FieldFailure, failure } from '#registry/failures.ts';
import { eachNote, type VisitNotes } from '#visits/rules/visit-notes.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import type { ImportsDeps } from './imports.ts';
import {
  type Cells,
  cellOf,
  type Findings,
  type LeftOutValue,
  type ReadPerson,
  readPerson,
} from './read-person.ts';
import { type ReadVisit, readVisit } from './read-visit.ts';

/** A line that can be imported. */
export interface ReadLine {
  readonly line: number;
  readonly person: ReadPerson;
  /** What it is imported without. */
  readonly leftOut: readonly LeftOutValue[];
  /** Null: only a person. */
  readonly visit: (ReadVisit & { readonly notes: VisitNotes }) | null;
  /** Its key: the same key twice is one line. */
  readonly key: Buffer;
}

export interface BadLine {
  readonly line: number;
  readonly problems: readonly FieldFailure[];
}

/** Every good line, and what is wrong with the others. */
export function readLines(
  deps: ImportsDeps,
  body: LinesBody,
): { good: ReadLine[]; bad: BadLine[] } {
  const { country, timeZone } = deps.settings.business;
  const catalogue = deps.catalogues.current();
  const reading = { ...body, catalogue, timeZone, now: deps.now() };
  const good: ReadLine[] = [];
  const bad: BadLine[] = [];
  for (const { line, cells, extra } of body.rows) {
    if (extra > 0) {
      const problem = { path: 'cells', ...failure('import-cells-extra', { count: extra }) };
      bad.push({ line, problems: [problem] });
      continue;
    }
    const findings: Findings = { problems: [], leftOut: [] };
    const { problems, leftOut } = findings;
    const person = readPerson(cells, { kind: body.kind, country }, findings);
    const own = body.kind === 'customers' ? null : readVisit(cells, person, reading, problems);
    const visit = own && { ...own, notes: visitNotesIn(cells, person) };
    if (problems.length > 0) bad.push({ line, problems: [...leftOut, ...problems] });
    else {
      const known = lineKey(body, cells, person, visit, timeZone);
      good.push({ line, person, leftOut, visit, key: deps.hashImported(known) });
    }
  }
  return { good, bad };
}

/** The notes of a visit's line, including cells that did not fit elsewhere. */
function visitNotesIn(cells: Cells, person: ReadPerson): VisitNotes {
  return eachNote((note) => {
    const field = noteFields[note];
    if (field === 'notes') return person.notes;
    return field === null ? '' : cellOf(cells, field);
  });
}

/**
 * The other program's id, or else the person and place. An id may belong to someone with several homes, or to a job
 * with several visits.
 */
function lineKey(
  { kind, source }: LinesBody,
  cells: Cells,
  { name, phoneE164, email, place }: ReadPerson,
  visit: ReadVisit | null,
  timeZone: string,
): string {
  const externalId = cellOf(cells, 'externalId');
  const contact = phoneE164 ?? email.toLowerCase();
  const called = [name, cellOf(cells, 'phone'), cellOf(cells, 'email')];
  const person = contact === '' ? called : [contact];
  const who = externalId === '' ? person : [source, externalId];
  const where = [place.line1, place.postalCode].join(' ').toLowerCase();
  if (visit === null) return JSON.stringify([kind, ...who, where]);
  const what = externalId === '' ? [...who, where] : who;
  const { startsAt, rhythm, service } = visit;
  if (rhythm === null) return JSON.stringify([kind, ...what, startsAt.toISOString()]);
  // Next week's visit belongs to the same series.
  const start = startsAt.getTime();
  const text = isoText(start, timeZone);
  const weekly = [new Date(text.slice(0, 10)).getUTCDay(), text.slice(11, 16)];
  return JSON.stringify([kind, ...what, rhythm.unit, rhythm.every, service.id, ...weekly]);
}
