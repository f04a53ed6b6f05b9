import { afterVisitCron, afterVisitJobs } from '#after-visit/server/after-visit-jobs.ts';
import { sessionJobs } from '#booking/server/sessions/jobs.ts';
import { operatorJobs } from '#company/server/operators/jobs.ts';
import type { PostPush, PushKeys } from '#crew/server/crew.ts';
import { crewCron, crewJobs } from '#crew/server/crew-jobs.ts';
import type { HashMailbox } from '#enquiries/server/enquiries.ts';
import { enquiriesCron, enquiriesJobs } from '#enquiries/server/enquiries-jobs.ts';
import { figuresCron, figuresJobs } from '#figures/server/figures-jobs.ts';
import { invoiceCron, invoiceJobs } from '#invoices/server/invoice-jobs.ts';
import { handOverCron, handOverJobs } from '#messages/server/hand-over/hand-over-jobs.ts';
import { outboxCron, outboxJobs } from '#outbox/server/outbox-jobs.ts';
import { deleteOldActs } from '#own-page/server/own-page.ts';
import { paymentCron, paymentJobs } from '#payments/server/payment-jobs.ts';
import type { PaymentDeps } from '#payments/server/payments.ts';
import {
  reconciliationCron,
  reconciliationJobs,
} from '#payments/server/reconciliation/reconciliation-jobs.ts';
import { deleteOldCounts } from '#platform/server/database/rate-limits.ts';
import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { backupCron, backupJobs } from '#upkeep/server/backups/backup-jobs.ts';
import type { BackupDeps } from '#upkeep/server/backups/backups.ts';
import { schedulingCron, schedulingJobs } from '#visits/server/scheduling-jobs.ts';

export interface JobDeps {
  db: Db;
  logger: Logger;
  /** The base of links in emails, given the URL at which someone saw the site; null: no links. */
  linkOrigin: (seen: string | null) => string | null;
  payments: PaymentDeps;
  /** Null with an external database. */
  backups: BackupDeps | null;
  settings: Settings;
  hashMailbox: HashMailbox;
  pushKeys: PushKeys;
  postPush: PostPush;
  now: () => Date;
}

/** The handler of each job; each area brings its own. */
export function jobHandlers(deps: JobDeps): JobHandlers {
  return {
    ...sessionJobs(deps.db),
    ...operatorJobs(deps.db),
    'limits.sweep': () => deleteOldCounts(deps.db, Date.now()),
    'own-acts.sweep': () => deleteOldActs(deps.db, deps.now()),
    ...crewJobs(deps),
    ...schedulingJobs({ ...deps.payments, ...deps }),
    ...afterVisitJobs({ ...deps.payments, ...deps }),
    ...invoiceJobs(deps),
    ...backupJobs(deps.backups),
    ...handOverJobs(deps),
    ...outboxJobs(deps),
    ...enquiriesJobs(deps),
    ...figuresJobs(deps),
    ...paymentJobs(deps.payments),
    ...reconciliationJobs(deps),
  };
}

/** The scheduled jobs, in UTC. */
export const cronItems: readonly CronItem[] = [
  { job: 'sessions.sweep', pattern: '17 4 * * *' },
  { job: 'operators.sweep', pattern: '23 4 * * *' },
  { job: 'limits.sweep', pattern: '41 * * * *' },
  { job: 'own-acts.sweep', pattern: '43 * * * *' },
  ...backupCron,
  ...handOverCron,
  ...outboxCron,
  ...crewCron,
  ...schedulingCron,
  ...afterVisitCron,
  ...invoiceCron,
  ...enquiriesCron,
  ...figuresCron,
  ...paymentCron,
  ...reconciliationCron,
];
