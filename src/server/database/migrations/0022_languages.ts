import { type Kysely, sql } from 'kysely';

/** What a customer was spoken to in: mails, the card page and answers speak it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['orders', 'contact_messages', 'unfinished_bookings']) {
    await sql`
      alter table ${sql.table(table)} add column language text not null default 'en'
        check (language in ('en', 'es'))
    `.execute(db);
  }
}
