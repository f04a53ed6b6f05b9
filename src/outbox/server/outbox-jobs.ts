import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import type { Db } from '#registry/tables.ts';
import type { ChannelName } from './message.ts';
import { forgetRendered } from './queries.ts';

/** How many days a settled message keeps its personal data; null: as long as its subject exists. */
const KEPT_DAYS: Readonly<Record<ChannelName, number | null>> = { mail: null, crm: 90 };

export function outboxJobs({ db }: { readonly db: Db }): Pick<JobHandlers, 'outbox.forget'> {
  return {
    async 'outbox.forget'() {
      for (const [channel, days] of Object.entries(KEPT_DAYS)) {
        if (days !== null) await forgetRendered(db, channel as ChannelName, days);
      }
    },
  };
}

export const outboxCron: readonly CronItem[] = [{ job: 'outbox.forget', pattern: '47 4 * * *' }];
