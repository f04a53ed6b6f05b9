import type { CheckBody, LinesBody, TakenTimes } from '#customers/contract/import-calls.ts';
import type { LinesAnswer } from '#customers/contract/imports.ts';
import { type ImportedPerson, KeyTaken, meetImported } from '#customers/server/customers.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { inTransaction, unlessDry } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { sayFailure } from '#registry/failure-texts.ts';
import type { FieldFailure } from '#registry/failures.ts';
import type { Trx } from '#registry/tables.ts';
import {
  type CrewTime,
  crewTimesOf,
  holdForPreview,
  placeImported,
} from '#visits/server/visits.ts';
import { bringSeries } from './bring-series.ts';
import { type Brought, bringVisits, waitingOf, wishesOf } from './bring-visits.ts';
import type { ImportsDeps } from './imports.ts';
import { insertImport, insertRows, knownKeys, lockImport, makeIds, oneAtATime } from './queries.ts';
import { type BadLine, type ReadLine, readLines } from './read-lines.ts';
import { crewTimesIn, takenOf } from './taken-times.ts';

/** The operator, the import and its language. */
export interface Importing {
  readonly importId: string;
  readonly operatorId: string;
  readonly language: Language;
}

/** The expected result for some lines of a file; stores nothing. */
export async function checkLines(
  deps: ImportsDeps,
  body: CheckBody,
  { operatorId, language }: Pick<Importing, 'operatorId' | 'language'>,
): Promise<LinesAnswer & { readonly taken: readonly TakenTimes[] }> {
  const { good, bad } = readLines(deps, body);
  const importing = { importId: crypto.randomUUID(), operatorId, language };
  const { times, ...came } = await unlessDry(deps.db, true, async (trx) => {
    await holdForPreview(trx, crewTimesIn(body.taken));
    if (body.kind !== 'series') return place(trx, deps, body, good);
    // The visits of a series are only known once it is created.
    const { kind, source } = body;
    await insertImport(trx, { id: importing.importId, kind, source, operator_id: operatorId });
    const brought = await bring(trx, deps, importing, body, good);
    return { ...brought, times: await crewTimesOf(trx, brought.orders) };
  });
  return { ...answerOf({ good, bad, ...came }, language), taken: takenOf(times) };
}

/** Where the visits of some lines would be placed. */
async function place(trx: Trx, deps: ImportsDeps, body: LinesBody, good: readonly ReadLine[]) {
  const known = await knownKeys(
    trx,
    good.map(({ key }) => key),
  );
  const fresh = freshOf(good, known);
  const wishes = await wishesOf(trx, deps, body, fresh);
  const placed = await placeImported(trx, deps, wishes);
  const times = wishes.flatMap(({ startsAt, endsAt, postalCode }, index): CrewTime[] => {
    const crewId = placed[index]?.crewId ?? null;
    return crewId === null ? [] : [{ crewId, postalCode, startsAt, endsAt }];
  });
  return { fresh, waits: waitingOf(placed), times };
}

/**
 * Imports the good lines, all or none; what was imported before stays.
 * @throws a problem: 404, 409 undone, or of another kind
 */
export async function bringLines(
  deps: ImportsDeps,
  importing: Importing,
  body: LinesBody,
): Promise<LinesAnswer> {
  const { good, bad } = readLines(deps, body);
  for (let tries = 1; ; tries += 1) {
    try {
      const came = await inTransaction(deps.db, (trx) => bring(trx, deps, importing, body, good));
      return answerOf({ good, bad, ...came }, importing.language);
    } catch (error) {
      if (!(error instanceof KeyTaken) || tries === MOST_TRIES) throw error;
    }
  }
}

const MOST_TRIES = 3;

async function bring(
  trx: Trx,
  deps: ImportsDeps,
  importing: Importing,
  body: LinesBody,
  good: readonly ReadLine[],
): Promise<Pick<Outcome, 'fresh' | 'waits'> & Pick<Brought, 'orders'>> {
  const { importId, operatorId } = importing;
  const found = await lockImport(trx, importId);
  if (found === undefined) fail('import-not-found');
  if (found.state !== 'open') fail('import-undone');
  if (found.kind !== body.kind || found.source !== body.source) fail('import-of-another-kind');
  await oneAtATime(trx);
  const fresh = freshOf(
    good,
    await knownKeys(
      trx,
      good.map(({ key }) => key),
    ),
  );
  if (fresh.length === 0) return { fresh, waits: {}, orders: [] };
  const newIds = await makeIds<CustomerId>(trx, fresh.length);
  const people = fresh.map((line) => personOf(line, body.language));
  const customers = await meetImported(trx, { importId, operatorId, newIds }, people);
  const lines = fresh.map((line, index) => ({ ...line, customerId: customers[index] }));
  const visits = lines.flatMap((line) =>
    line.visit === null ? [] : [{ ...line, visit: line.visit }],
  );
  const { orders, waits } =
    visits.length === 0
      ? { orders: [], waits: {} }
      : await (body.kind === 'series' ? bringSeries : bringVisits)(
          trx,
          deps,
          importing,
          body,
          visits,
        );
  const rows = lines.flatMap(({ key, line, customerId }, index) =>
    customerId === undefined
      ? []
      : [
          {
            key,
            import_id: importId,
            line,
            customer_id: customerId,
            order_id: orders[index] ?? null,
          },
        ],
  );
  await insertRows(trx, rows);
  return { fresh, waits, orders };
}

/** A home is stored with the visit if there is one. */
function personOf({ person, visit }: ReadLine, language: Language): ImportedPerson {
  const { place, phone: _, ...facts } = person;
  const home = visit === null && place.line1 !== '' ? place : null;
  // A note on a visit's line belongs to that visit.
  return { ...facts, language, home, notes: visit === null ? facts.notes : '' };
}

function freshOf(good: readonly ReadLine[], known: ReadonlySet<string>): ReadLine[] {
  const seen = new Set(known);
  return good.filter(({ key }) => {
    const name = key.toString('hex');
    return !seen.has(name) && seen.add(name);
  });
}

interface Outcome {
  readonly good: readonly ReadLine[];
  readonly bad: readonly BadLine[];
  readonly fresh: readonly ReadLine[];
  readonly waits: LinesAnswer['waits'];
}

function answerOf({ good, bad, fresh, waits }: Outcome, language: Language): LinesAnswer {
  const said = <Found extends FieldFailure>(line: number, found: Found) => ({
    line,
    ...found,
    message: sayFailure(language, found),
  });
  return {
    fresh: fresh.length,
    known: good.length - fresh.length,
    waits,
    problems: bad.flatMap(({ line, problems }) => problems.map((each) => said(line, each))),
    leftOut: fresh.flatMap(({ line, leftOut }) => leftOut.map((each) => said(line, each))),
    keys: fresh.map(({ key }) => key.toString('base64url').slice(0, 16)),
  };
}
