import type { Db } from '#server/database/schema.ts';
import type { CronItem, JobHandlers } from '#server/jobs/jobs.ts';
import { addSendJob } from './add-send-job.ts';
import type { MailDeps } from './mail-deps.ts';
import { overdueMails } from './queries.ts';
import { sendMail } from './send-mail.ts';

const MOST = 500;

export function mailJobs(deps: MailDeps): Pick<JobHandlers, 'mail.send' | 'mail.sweep'> {
  return {
    'mail.send': ({ mailId }) => sendMail(deps, mailId),
    'mail.sweep': () => sweepMails(deps.db),
  };
}

export const mailCron: readonly CronItem[] = [{ job: 'mail.sweep', pattern: '* * * * *' }];

/** Mails that a killed process left between two tries get their job again. */
export async function sweepMails(db: Db): Promise<void> {
  for (const { id, next_at } of await overdueMails(db, MOST)) await addSendJob(db, id, next_at);
}
