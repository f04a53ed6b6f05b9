import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { paymentWorld } from '#test/payment-world.ts';
import { deleteOldSessions } from './queries.ts';
import { signUp } from './sign-up.ts';

const { db, book } = await paymentWorld();

async function visitors(): Promise<string[]> {
  const rows = await db.selectFrom('visitors').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

test('forgets visitors without a session or a booking, and keeps those who booked', async () => {
  const gone = (await signUp(db)).visitor.id;
  const booked = (await signUp(db)).visitor.id;
  const still = (await signUp(db)).visitor.id;
  const { orderId } = await book({});
  await db.updateTable('orders').set({ visitor_id: booked }).where('id', '=', orderId).execute();
  await sql`update visitors set last_seen_at = now() - interval '2 days'`.execute(db);
  await sql`
    update refresh_tokens set expires_at = now() - interval '1 day' from visitor_sessions as session
    where session.id = session_id and visitor_id <> ${still}
  `.execute(db);
  await sql`update visitor_sessions set created_at = now() - interval '2 days'`.execute(db);
  await deleteOldSessions(db);
  expect(await visitors()).toEqual([booked, still].sort());
  expect(await visitors()).not.toContain(gone);
});
