import { inTransaction } from '#platform/server/database/transaction.ts';
import type { CronItem } from '#platform/server/jobs/jobs.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { addUpFigures } from './queries.ts';

interface FiguresJobDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
}

/** Adds entries up often enough that reading the figures never touches many of them. */
export function figuresJobs({ db, settings }: FiguresJobDeps) {
  return {
    'figures.add-up': () =>
      inTransaction(db, (trx) => addUpFigures(trx, settings.business.timeZone)),
  };
}

export const figuresCron = [
  { job: 'figures.add-up', pattern: '*/5 * * * *' },
] as const satisfies readonly CronItem[];
