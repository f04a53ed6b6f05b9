import { type Kysely, sql } from 'kysely';

/** The sandbox's mailbox shows whom an answer to a letter would reach. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sandbox.mails add column reply_to text not null default ''`.execute(db);
}
