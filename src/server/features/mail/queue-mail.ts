import type { Trx } from '#server/database/schema.ts';
import { addSendJob } from './add-send-job.ts';
import type { MailKind } from './kinds.ts';
import { insertMail } from './queries.ts';

export interface QueuedMail {
  readonly kind: MailKind;
  /** The id of what it tells about: asked for twice, it is one mail. */
  readonly about: string;
  readonly orderId?: string;
  /** The row of the order's timeline that it tells. */
  readonly timelineId?: string;
  readonly contactId?: string;
  readonly unfinishedId?: string;
  /** Not before so many milliseconds; by then it is asked whether it still holds. */
  readonly delayMs?: number;
}

/** Has a mail sent, once, if and only if the caller's transaction is committed. */
export async function queueMail(trx: Trx, mail: QueuedMail): Promise<void> {
  const queued = await insertMail(trx, mail);
  if (queued !== undefined) await addSendJob(trx, queued.id, queued.next_at);
}
