import type { CronItem, JobHandlers } from '#platform/server/jobs/jobs.ts';
import type { Db } from '#registry/tables.ts';
import type { Channel } from './channel.ts';
import { forgetRendered } from './queries.ts';

interface OutboxJobDeps {
  readonly db: Db;
  readonly channels: readonly Pick<Channel<unknown, unknown>, 'name' | 'keptDays'>[];
}

export function outboxJobs({ db, channels }: OutboxJobDeps): Pick<JobHandlers, 'outbox.forget'> {
  return {
    async 'outbox.forget'() {
      for (const { name, keptDays } of channels) {
        if (keptDays !== null) await forgetRendered(db, name, keptDays);
      }
    },
  };
}

export const outboxCron: readonly CronItem[] = [{ job: 'outbox.forget', pattern: '47 4 * * *' }];
