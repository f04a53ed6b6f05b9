import { deleteOldCounts } from '#server/database/rate-limits.ts';
import type { Db } from '#server/database/schema.ts';
import { backupCron, backupJobs } from '#server/features/backups/backup-jobs.ts';
import type { BackupDeps } from '#server/features/backups/backups.ts';
import type { HashMailbox } from '#server/features/enquiries/enquiries.ts';
import { enquiriesCron, enquiriesJobs } from '#server/features/enquiries/enquiries-jobs.ts';
import { figuresCron, figuresJobs } from '#server/features/figures/figures-jobs.ts';
import type { MailDeps } from '#server/features/mail/mail.ts';
import { operatorJobs } from '#server/features/operators/jobs.ts';
import type { Channel } from '#server/features/outbox/outbox.ts';
import { outboxCron, outboxJobs } from '#server/features/outbox/outbox-jobs.ts';
import { paymentCron, paymentJobs } from '#server/features/payments/payment-jobs.ts';
import type { PaymentDeps } from '#server/features/payments/payments.ts';
import {
  reconciliationCron,
  reconciliationJobs,
} from '#server/features/reconciliation/reconciliation-jobs.ts';
import { schedulingCron, schedulingJobs } from '#server/features/scheduling/scheduling-jobs.ts';
import { sessionJobs } from '#server/features/sessions/jobs.ts';
import type { Logger } from '#server/logger.ts';
import type { Settings } from '#server/settings.ts';
import type { CronItem, JobHandlers } from './jobs.ts';

export interface JobDeps {
  db: Db;
  logger: Logger;
  channels: readonly Channel<unknown, unknown>[];
  mail: MailDeps;
  payments: PaymentDeps;
  /** Null with an external database. */
  backups: BackupDeps | null;
  settings: Settings;
  hashMailbox: HashMailbox;
  now: () => Date;
}

/** Who does which job: each feature brings its own. */
export function jobHandlers(deps: JobDeps): JobHandlers {
  return {
    ...sessionJobs(deps.db),
    ...operatorJobs(deps.db),
    'limits.sweep': () => deleteOldCounts(deps.db, Date.now()),
    ...schedulingJobs({ ...deps.payments, ...deps }),
    ...backupJobs(deps.backups),
    ...outboxJobs(deps),
    ...enquiriesJobs({ ...deps, linkOrigin: deps.mail.linkOrigin }),
    ...figuresJobs(deps),
    ...paymentJobs(deps.payments),
    ...reconciliationJobs(deps),
  };
}

/** What the clock starts, in UTC. */
export const cronItems: readonly CronItem[] = [
  { job: 'sessions.sweep', pattern: '17 4 * * *' },
  { job: 'operators.sweep', pattern: '23 4 * * *' },
  { job: 'limits.sweep', pattern: '41 * * * *' },
  ...backupCron,
  ...outboxCron,
  ...schedulingCron,
  ...enquiriesCron,
  ...figuresCron,
  ...paymentCron,
  ...reconciliationCron,
];
