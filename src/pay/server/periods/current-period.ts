import type { PersonId } from '#kernel/rules/ids.ts';
import { correctionsOf } from '#pay/rules/lines/corrections.ts';
import { payLines, type Work } from '#pay/rules/lines/pay-line.ts';
import type { ShownPayLine } from '#pay/rules/lines/pay-sums.ts';
import { nextPeriod, type PayPeriod } from '#pay/rules/terms/pay-period.ts';
import { currentTerms, type StoredTerms, termsById } from '#pay/server/terms/terms-queries.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { type ClosedRow, closedSince, lastClosed, linesSince } from './period-queries.ts';
import { readWork } from './read-work.ts';

export interface PayDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
  readonly now: () => Date;
}

/** Closed periods that ended more than this many days before the current one are not compared anymore. */
export const LOOK_BACK_CLOSED_DAYS = 120;

/** The next period to pay, as of now. */
export interface CurrentPeriod {
  readonly terms: StoredTerms;
  readonly period: PayPeriod;
  readonly isOver: boolean;
  /** Its own lines and its corrections of closed periods, by day. */
  readonly lines: readonly ShownPayLine[];
  readonly work: Work;
  /** The closed periods that a correction can refer to. */
  readonly closed: readonly ClosedRow[];
}

/**
 * What the next payday comes to, for everyone or for one person. Undefined if the company has no pay
 * terms.
 */
export async function currentPeriod(
  { db, settings, now }: PayDeps,
  personId: PersonId | null,
): Promise<CurrentPeriod | undefined> {
  const { timeZone } = settings.business;
  const terms = await currentTerms(db);
  if (terms === undefined) return undefined;
  const period = nextPeriod(terms, await lastClosed(db));
  const closed = await closedSince(db, addDays(period.from, -LOOK_BACK_CLOSED_DAYS));
  const first = closed.at(-1)?.from ?? period.from;
  const work = await readWork(db, timeZone, { from: first, to: period.to }, personId);
  const corrections = await correctionsOfClosed(db, work, { closed, first }, personId);
  const own = payLines(work, terms, period).map((line) => ({ ...line, corrects: null }));
  const isWanted = (line: ShownPayLine) => personId === null || line.personId === personId;
  return {
    ...{ terms, period, work, closed },
    isOver: dayAt(now().getTime(), timeZone) > period.to,
    lines: [...own, ...corrections]
      .filter(isWanted)
      .toSorted((one, other) => one.day.localeCompare(other.day)),
  };
}

async function correctionsOfClosed(
  db: Db,
  work: Work,
  { closed, first }: { readonly closed: readonly ClosedRow[]; readonly first: string },
  personId: PersonId | null,
): Promise<ShownPayLine[]> {
  if (closed.length === 0) return [];
  const [paid, terms] = [await linesSince(db, first, personId), await termsById(db)];
  return closed.flatMap(({ from, to, termsId }) => {
    const closedWith = terms.get(termsId);
    if (closedWith === undefined) throw new Error(`no pay terms ${termsId}`);
    const due = payLines(work, closedWith, { from, to });
    const before = paid.filter(({ day }) => day >= from && day <= to);
    return correctionsOf(due, before).map((line) => ({ ...line, corrects: { from, to } }));
  });
}
