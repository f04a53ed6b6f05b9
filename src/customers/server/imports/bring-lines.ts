import type { CheckBody, LinesBody, TakenTimes } from '#customers/contract/import-calls.ts';
import type { LinesAnswer } from '#customers/contract/imports.ts';
import {
  findOrCreateImported,
  type ImportedPerson,
  KeyTaken,
} from '#customers/server/customers.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Language } from '#kernel/rules/language.ts';
import { inTransaction, inTransactionUnlessDryRun } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { failureSentence } from '#registry/failure-texts.ts';
import type { FieldFailure } from '#registry/failures.ts';
import type { Trx } from '#registry/tables.ts';
import {
  type CrewTime,
  crewTimesOf,
  holdForPreview,
  placeImported,
} from '#visits/server/visits.ts';
import { createImportedSeries } from './bring-series.ts';
import {
  countWaiting,
  createImportedVisits,
  type ImportedOrders,
  importedWishes,
} from './bring-visits.ts';
import type { ImportsDeps } from './imports.ts';
import {
  generateIds,
  importedKeys,
  insertImport,
  insertRows,
  lockImport,
  lockImports,
} from './queries.ts';
import { type BadLine, type ReadLine, readLines } from './read-lines.ts';
import { compactCrewTimes, expandCrewTimes } from './taken-times.ts';

/** The operator, the import and its language. */
export interface ImportContext {
  readonly importId: string;
  readonly operatorId: string;
  readonly language: Language;
}

/** The expected result for some lines of a file; stores nothing. */
export async function checkLines(
  deps: ImportsDeps,
  body: CheckBody,
  { operatorId, language }: Pick<ImportContext, 'operatorId' | 'language'>,
): Promise<LinesAnswer & { readonly taken: readonly TakenTimes[] }> {
  const { good, bad } = readLines(deps, body);
  const importing = { importId: crypto.randomUUID(), operatorId, language };
  const { times, ...came } = await inTransactionUnlessDryRun(deps.db, true, async (trx) => {
    await holdForPreview(trx, expandCrewTimes(body.taken));
    if (body.kind !== 'series') return placeVisits(trx, deps, body, good);
    // The visits of a series are only known once it is created.
    const { kind, source } = body;
    await insertImport(trx, { id: importing.importId, kind, source, operator_id: operatorId });
    const brought = await importGoodLines(trx, deps, importing, body, good);
    return { ...brought, times: await crewTimesOf(trx, brought.orders) };
  });
  return { ...toLinesAnswer({ good, bad, ...came }, language), taken: compactCrewTimes(times) };
}

/** Where the visits of some lines would be placed. */
async function placeVisits(
  trx: Trx,
  deps: ImportsDeps,
  body: LinesBody,
  good: readonly ReadLine[],
) {
  const known = await importedKeys(
    trx,
    good.map(({ key }) => key),
  );
  const fresh = newLines(good, known);
  const wishes = await importedWishes(trx, deps, body, fresh);
  const placed = await placeImported(trx, deps, wishes);
  const times = wishes.flatMap(({ startsAt, endsAt, postalCode }, index): CrewTime[] => {
    const crewId = placed[index]?.crewId ?? null;
    return crewId === null ? [] : [{ crewId, postalCode, startsAt, endsAt }];
  });
  return { fresh, waits: countWaiting(placed), times };
}

/**
 * Imports the good lines, all or none; what was imported before stays.
 * @throws a problem: 404, 409 undone, or of another kind
 */
export async function importLines(
  deps: ImportsDeps,
  importing: ImportContext,
  body: LinesBody,
): Promise<LinesAnswer> {
  const { good, bad } = readLines(deps, body);
  for (let tries = 1; ; tries += 1) {
    try {
      const came = await inTransaction(deps.db, (trx) =>
        importGoodLines(trx, deps, importing, body, good),
      );
      return toLinesAnswer({ good, bad, ...came }, importing.language);
    } catch (error) {
      if (!(error instanceof KeyTaken) || tries === MAX_TRIES) throw error;
    }
  }
}

const MAX_TRIES = 3;

async function importGoodLines(
  trx: Trx,
  deps: ImportsDeps,
  importing: ImportContext,
  body: LinesBody,
  good: readonly ReadLine[],
): Promise<Pick<LinesOutcome, 'fresh' | 'waits'> & Pick<ImportedOrders, 'orders'>> {
  const { importId, operatorId } = importing;
  const found = await lockImport(trx, importId);
  if (found === undefined) fail('import-not-found');
  if (found.state !== 'open') fail('import-undone');
  if (found.kind !== body.kind || found.source !== body.source) fail('import-of-another-kind');
  await lockImports(trx);
  const fresh = newLines(
    good,
    await importedKeys(
      trx,
      good.map(({ key }) => key),
    ),
  );
  if (fresh.length === 0) return { fresh, waits: {}, orders: [] };
  const newIds = await generateIds<CustomerId>(trx, fresh.length);
  const people = fresh.map((line) => toImportedPerson(line, body.language));
  const customers = await findOrCreateImported(trx, { importId, operatorId, newIds }, people);
  const lines = fresh.map((line, index) => ({ ...line, customerId: customers[index] }));
  const visits = lines.flatMap((line) =>
    line.visit === null ? [] : [{ ...line, visit: line.visit }],
  );
  const { orders, waits } =
    visits.length === 0
      ? { orders: [], waits: {} }
      : await (body.kind === 'series' ? createImportedSeries : createImportedVisits)(
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
function toImportedPerson({ person, visit }: ReadLine, language: Language): ImportedPerson {
  const { place, phone: _, ...facts } = person;
  const home = visit === null && place.line1 !== '' ? place : null;
  // A note on a visit's line belongs to that visit.
  return { ...facts, language, home, notes: visit === null ? facts.notes : '' };
}

function newLines(good: readonly ReadLine[], known: ReadonlySet<string>): ReadLine[] {
  const seen = new Set(known);
  return good.filter(({ key }) => {
    const name = key.toString('hex');
    return !seen.has(name) && seen.add(name);
  });
}

interface LinesOutcome {
  readonly good: readonly ReadLine[];
  readonly bad: readonly BadLine[];
  readonly fresh: readonly ReadLine[];
  readonly waits: LinesAnswer['waits'];
}

function toLinesAnswer({ good, bad, fresh, waits }: LinesOutcome, language: Language): LinesAnswer {
  const said = <Found extends FieldFailure>(line: number, found: Found) => ({
    line,
    ...found,
    message: failureSentence(language, found),
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
