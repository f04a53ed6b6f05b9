import { sql } from 'kysely';
import type { PersonId } from '#kernel/rules/ids.ts';
import type { ShownPayLine } from '#pay/rules/lines/pay-sums.ts';
import type { PayPeriod } from '#pay/rules/terms/pay-period.ts';
import type { Db, Trx } from '#registry/tables.ts';
import { personName } from '#visits/server/visits.ts';

export interface ClosedRow extends PayPeriod {
  readonly id: string;
  readonly termsId: string;
  readonly closedBy: string;
  readonly closedAt: Date;
}

function closedPeriods(db: Db) {
  return db
    .selectFrom('pay_periods')
    .select([
      'id',
      sql<string>`from_day::text`.as('from'),
      sql<string>`to_day::text`.as('to'),
      ...(['terms_id as termsId', 'closed_by as closedBy', 'closed_at as closedAt'] as const),
    ])
    .orderBy('from_day', 'desc');
}

export function lastClosed(db: Db): Promise<ClosedRow | undefined> {
  return closedPeriods(db).limit(1).executeTakeFirst();
}

export function findClosed(db: Db, id: string): Promise<ClosedRow | undefined> {
  return closedPeriods(db).where('id', '=', id).executeTakeFirst();
}

/** Those that ended on or after a day, latest first. */
export function closedSince(db: Db, day: string): Promise<ClosedRow[]> {
  return closedPeriods(db).where('to_day', '>=', day).execute();
}

/** The latest closed periods with what they paid, in cents. */
export function closedWithTotals(
  db: Db,
  most: number,
): Promise<(ClosedRow & { readonly totalCents: number })[]> {
  return closedPeriods(db)
    .select(
      sql<number>`(
        select coalesce(sum(cents), 0)::integer from pay_lines where period_id = pay_periods.id
      )`.as('totalCents'),
    )
    .limit(most)
    .execute();
}

/** A line of a closed period. */
export interface StoredPayLine extends ShownPayLine {
  readonly periodId: string;
  readonly name: string;
}

function selectPayLines(db: Db) {
  return db
    .selectFrom('pay_lines as line')
    .leftJoin('pay_periods as corrected', 'corrected.id', 'line.corrects_id')
    .select([
      ...(['line.period_id as periodId', 'line.person_id as personId'] as const),
      personName('line.person_id').as('name'),
      sql<string>`line.day::text`.as('day'),
      ...(['line.kind', 'line.visit_id as visitId', 'line.minutes'] as const),
      ...(['line.rate', 'line.basis_cents as basis', 'line.cents'] as const),
    ])
    .select(
      sql<ShownPayLine['corrects']>`case when corrected.id is not null then
        json_build_object('from', corrected.from_day, 'to', corrected.to_day) end`.as('corrects'),
    )
    .orderBy('line.day')
    .orderBy('line.id');
}

export function linesOfPeriods(
  db: Db,
  periods: readonly string[],
  personId: PersonId | null,
): Promise<StoredPayLine[]> {
  return selectPayLines(db)
    .where('line.period_id', '=', sql<string>`any(${periods}::uuid[])`)
    .$if(personId !== null, (query) => query.where('line.person_id', '=', personId))
    .execute();
}

/** Everything that was paid for the days since one, in any period. */
export function linesSince(
  db: Db,
  day: string,
  personId: PersonId | null,
): Promise<StoredPayLine[]> {
  return selectPayLines(db)
    .where('line.day', '>=', day)
    .$if(personId !== null, (query) => query.where('line.person_id', '=', personId))
    .execute();
}

export async function insertPeriod(
  trx: Trx,
  { from, to }: PayPeriod,
  { termsId, operatorId }: { readonly termsId: string; readonly operatorId: string },
): Promise<string> {
  const { id } = await trx
    .insertInto('pay_periods')
    .values({ from_day: from, to_day: to, terms_id: termsId, closed_by: operatorId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @param correctedId the closed period that a line corrects; null: none */
export async function insertLines(
  trx: Trx,
  periodId: string,
  lines: readonly ShownPayLine[],
  correctedId: (line: ShownPayLine) => string | null,
): Promise<void> {
  const rows = lines.map((line) => ({
    ...{ period_id: periodId, person_id: line.personId, kind: line.kind, day: line.day },
    ...{ visit_id: line.visitId, minutes: line.minutes, rate: line.rate },
    ...{ basis_cents: line.basis, cents: line.cents, corrects_id: correctedId(line) },
  }));
  // A statement has at most 65,535 parameters.
  for (let first = 0; first < rows.length; first += 1_000) {
    await trx
      .insertInto('pay_lines')
      .values(rows.slice(first, first + 1_000))
      .execute();
  }
}

/** The sum of card tips for some days, paid in any period, in cents. */
export async function tipsPaidFor(db: Db, { from, to }: PayPeriod): Promise<number> {
  const row = await db
    .selectFrom('pay_lines')
    .select(sql<number>`coalesce(sum(cents), 0)::integer`.as('cents'))
    .where('kind', '=', 'tip')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return row.cents;
}
