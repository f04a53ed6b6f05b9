import type { PaymentDeps } from '#payments/server/payments.ts';
import { tryWithAdvisoryLock } from '#platform/server/database/alone.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { CronItem, JobPayloads } from '#platform/server/jobs/jobs.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { requestRun } from './ask-for-run.ts';
import { examinePayment, examineSession, freshAt } from './examine.ts';
import { isNightlyDue } from './nightly.ts';
import { ReadingFailed } from './read-books.ts';
import { reconcile } from './reconcile.ts';
import { beginRun, deleteOldRuns, endRun, lastScheduledRunAt, lastSuccess } from './run-queries.ts';

const DAY_MS = 24 * 3_600_000;
/** Events are sent again for four days, and payouts take some days too. */
const DAYS = 7;
const FIRST_DAYS = 30;
const MAX_DAYS = 90;

export interface ReconciliationJobDeps {
  readonly payments: PaymentDeps;
  readonly settings: Pick<Settings, 'business'>;
}

export function reconciliationJobs({ payments, settings }: ReconciliationJobDeps) {
  return {
    'reconciliation.nightly': () =>
      requestNightlyRun(payments.db, settings.business.timeZone, new Date()),
    'reconciliation.run': () => runReconciliation(payments, new Date()),
    'reconciliation.examine': (about: JobPayloads['reconciliation.examine']) =>
      examine(payments, about),
  };
}

/** The business's night shifts by an hour of UTC in winter, and a server may have been down. */
export const reconciliationCron = [
  { job: 'reconciliation.nightly', pattern: '23 * * * *' },
] as const satisfies readonly CronItem[];

/** Requests the night's run on schedule, if that was not done yet. */
export function requestNightlyRun(db: Db, timeZone: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    if (isNightlyDue(now, timeZone, await lastScheduledRunAt(trx))) await requestRun(trx, null);
  });
}

/** Does the requested run. @throws what made it fail, so it is retried. */
export async function runReconciliation(deps: PaymentDeps, now: Date): Promise<void> {
  const { db, logger } = deps;
  const done = await tryWithAdvisoryLock(db, 'the books are compared', async () => {
    const run = await beginRun(db, await readingStart(db, now));
    if (run?.read_from == null) return true;
    try {
      const since = { from: run.read_from, freshSince: freshAt(now) };
      const { transactions, differences } = await reconcile(deps, since);
      await endRun(db, run.id, {
        state: 'succeeded',
        transactions,
        differences: differences.length,
      });
      logger.info({ transactions, differences: differences.length }, 'books compared');
      await deleteOldRuns(db);
      return true;
    } catch (error) {
      const failure = error instanceof ReadingFailed ? error.code : 'internal';
      await endRun(db, run.id, { state: 'failed', failure });
      logger.warn({ failure, error: errorFacts(error) }, 'books not compared');
      throw error;
    }
  });
  if (done === undefined) throw new Error('the books are being compared already');
}

/** A week, or back to the end of the last run: a restored backup may be older than a week. */
async function readingStart(db: Db, now: Date): Promise<Date> {
  const last = await lastSuccess(db);
  const back = (days: number, from = now) => new Date(from.getTime() - days * DAY_MS);
  if (last === undefined) return back(FIRST_DAYS);
  const wanted = Math.min(back(DAYS).getTime(), back(1, last.asked_at).getTime());
  return new Date(Math.max(wanted, back(MAX_DAYS).getTime()));
}

function examine(deps: PaymentDeps, about: JobPayloads['reconciliation.examine']): Promise<void> {
  if ('intentRef' in about) return examinePayment(deps, about.intentRef);
  return examineSession(deps, about.sessionRef);
}
