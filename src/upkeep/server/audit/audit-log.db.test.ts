import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AuditLine } from '#company/contract/audit.ts';
import { type AuditEntry, audit } from '#company/server/operators/operators.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { signedIn } from '#test/console-caller.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const app = testApp({ db });
const owner = await signedIn(app, db);
const me = (await owner.get('/session')).body;

function write(...entries: AuditEntry[]): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const entry of entries) await audit(trx, entry);
  });
}

test("a line names who did it, the customer and the booking's reference", async () => {
  const [id = ''] = await seedOrders(db, 1, { name: 'Ada Example' });
  const subject = { kind: 'booking', id } as const;
  await write({
    operatorId: me.id,
    act: 'booking.completed',
    subject,
    details: { workedMinutes: 100 },
  });
  expect((await owner.get('/audit?about=booking')).body.rows).toMatchObject([
    { subject: { reference: id.slice(-8) } },
  ]);
  await sql`
    insert into payment_attempts (order_id, params, expires_at, state, session_ref)
    values (${id}, '{}', now(), 'paid', 'cs_test_a-reference')
  `.execute(db);
  const [line] = (await owner.get('/audit?about=booking')).body.rows;
  expect(line).toMatchObject({
    who: me.name,
    act: 'booking.completed',
    subject: { kind: 'booking', id, name: 'Ada Example', reference: 'eference' },
    details: { workedMinutes: 100 },
  });
});

test('names a colleague, but nothing that is gone or not a row', async () => {
  const gone = '00000000-0000-7000-8000-000000000000';
  await write(
    { operatorId: null, act: 'operator.invited', subject: { kind: 'operator', id: me.id } },
    { operatorId: null, act: 'booking.completed', subject: { kind: 'booking', id: gone } },
    { operatorId: null, act: 'backup.asked-for', subject: { kind: 'backup', id: 'database' } },
  );
  const { rows } = (await owner.get('/audit?who=server')).body;
  const names = rows.map(({ subject }: { subject: { name: string | null } }) => subject.name);
  expect(names.slice(0, 3)).toEqual([null, null, me.name]);
});

test('filters narrow the log, and its pages list every line once', async () => {
  const acts = Array.from({ length: 120 }, (_, n) => ({
    operatorId: n % 2 === 0 ? me.id : null,
    act: 'mail.sent-again' as const,
    subject: { kind: 'mail', id: `x${n}` } as const,
  }));
  await write(...acts);
  const seen: string[] = [];
  let path = '/audit?about=mail';
  for (let page = 0; page < 3; page += 1) {
    const { rows, next, count } = (await owner.get(path)).body;
    expect(count).toEqual({ value: 120, exact: true });
    seen.push(...rows.map(({ subject }: AuditLine) => subject.id));
    path = `/audit?about=mail&after=${next}`;
  }
  expect(seen).toEqual(acts.map(({ subject }) => subject.id).reverse());

  const first = (await owner.get('/audit?about=mail')).body;
  const second = (await owner.get(`/audit?about=mail&after=${first.next}`)).body;
  const back = (await owner.get(`/audit?about=mail&before=${second.previous}`)).body;
  expect(back.rows).toEqual(first.rows);
  const mine = (await owner.get(`/audit?about=mail&who=${me.id}`)).body;
  expect(mine.count.value).toBe(60);
});

test('refuses an invalid filter', async () => {
  for (const query of ['who=nobody', 'about=weather', 'after=1']) {
    expect((await owner.get(`/audit?${query}`)).status).toBe(422);
  }
});
