import { type Selectable, sql } from 'kysely';
import type { MailState, MailsTable, ReplyTo } from '#server/database/mail-tables.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import type { MailKind } from './kinds.ts';
import type { Letter } from './letter.ts';
import type { QueuedMail } from './queue-mail.ts';

/** A letter with its address; the same on every try. */
export interface Addressed {
  readonly messageId: string;
  readonly recipient: string;
  readonly replyTo: ReplyTo | null;
  readonly letter: Letter;
}

export interface Mail {
  readonly id: string;
  readonly kind: MailKind;
  /** The id of what it tells about. */
  readonly about: string;
  readonly orderId: string | null;
  readonly timelineId: string | null;
  readonly contactId: string | null;
  readonly unfinishedId: string | null;
  /** Tries begun, the one under way included. */
  readonly attempts: number;
  /** Null until the first try has written it. */
  readonly addressed: Addressed | null;
}

/** How long a try may take before another worker takes it to be lost: far over SMTP's time limits. */
const LEASE = sql`interval '3 minutes'`;

/** Undefined where this mail is there already. */
export function insertMail(
  trx: Trx,
  mail: QueuedMail,
): Promise<{ id: string; next_at: Date } | undefined> {
  return trx
    .insertInto('mails')
    .values({
      kind: mail.kind,
      about: mail.about,
      order_id: mail.orderId ?? null,
      timeline_id: mail.timelineId ?? null,
      contact_id: mail.contactId ?? null,
      unfinished_id: mail.unfinishedId ?? null,
      state: 'queued',
      next_at: sql<Date>`
        date_trunc('milliseconds', now()) + ${mail.delayMs ?? 0} * interval '1 millisecond'
      `,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'about']).doNothing())
    .returning(['id', 'next_at'])
    .executeTakeFirst();
}

/** Takes a mail that is due for one try; undefined when it is settled, not due or taken. */
export async function takeMail(db: Db, id: string): Promise<Mail | undefined> {
  const row = await db
    .updateTable('mails')
    .set({ attempts: sql<number>`attempts + 1`, next_at: sql<Date>`now() + ${LEASE}` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_at', '<=', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst();
  return row && toMail(row);
}

/** Keeps the letter, so that every later try sends the same one. */
export async function keepLetter(db: Db, id: string, addressed: Addressed): Promise<void> {
  const { messageId, recipient, replyTo, letter } = addressed;
  await db
    .updateTable('mails')
    .set({
      message_id: messageId,
      recipient,
      reply_to: replyTo === null ? null : JSON.stringify(replyTo),
      subject: letter.subject,
      letter: JSON.stringify(letter),
    })
    .where('id', '=', id)
    .where('letter', 'is', null)
    .execute();
}

type Try = Pick<Mail, 'id' | 'attempts'>;

/** Ends a mail; a try whose lease ran out changes nothing. */
export async function settleMail(
  db: Db,
  { id, attempts }: Try,
  state: Exclude<MailState, 'queued'>,
  error: string | null,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ state, last_error: error, settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')
    .execute();
}

/** Puts the next try off by `ms`. Answers when it is due; undefined where the try is no longer ours. */
export async function postponeMail(
  trx: Trx,
  { id, attempts }: Try,
  ms: number,
  error: string,
): Promise<Date | undefined> {
  const row = await trx
    .updateTable('mails')
    .set({
      next_at: sql<Date>`date_trunc('milliseconds', now()) + ${ms} * interval '1 millisecond'`,
      last_error: error,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'queued')
    .returning('next_at')
    .executeTakeFirst();
  return row?.next_at;
}

/** Mails whose job was lost: due for a minute, and nobody took them. */
export function overdueMails(db: Db, most: number): Promise<{ id: string; next_at: Date }[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'next_at'])
    .where('state', '=', 'queued')
    .where('next_at', '<', sql<Date>`now() - interval '1 minute'`)
    .orderBy('next_at')
    .limit(most)
    .execute();
}

/** Parked mails only: a sent one would come twice. */
export function reopenMail(trx: Trx, id: string): Promise<{ next_at: Date } | undefined> {
  return trx
    .updateTable('mails')
    .set({ state: 'queued', attempts: 0, next_at: sql<Date>`now()`, settled_at: null })
    .where('id', '=', id)
    .where('state', '=', 'parked')
    .returning('next_at')
    .executeTakeFirst();
}

export async function isEmergency(trx: Trx, orderId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('orders')
    .select('is_emergency')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.is_emergency === true;
}

function toMail(row: Selectable<MailsTable>): Mail {
  const { message_id: messageId, recipient, reply_to: replyTo } = row;
  return {
    id: row.id,
    kind: row.kind as MailKind,
    about: row.about,
    orderId: row.order_id,
    timelineId: row.timeline_id,
    contactId: row.contact_id,
    unfinishedId: row.unfinished_id,
    attempts: row.attempts,
    addressed:
      row.letter === null || messageId === null || recipient === null
        ? null
        : { messageId, recipient, replyTo, letter: row.letter as Letter },
  };
}
