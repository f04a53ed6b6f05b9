import type { Db } from '#server/database/schema.ts';
import { addJob } from '#server/jobs/jobs.ts';

/** One waiting job a mail: adding it again moves it. */
export function addSendJob(db: Db, mailId: string, runAt: Date): Promise<void> {
  return addJob(db, 'mail.send', { mailId }, { jobKey: `mail.send:${mailId}`, runAt });
}
