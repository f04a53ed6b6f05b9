import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signedIn } from '#test/console-caller.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';

const { db } = await testDatabase();
const staff = await signedIn(testApp({ db }), db, 'staff');
const { id: endpoint } = await db
  .insertInto('crm_endpoints')
  .values({ url: 'https://crm.example/hooks/the-secret', state: 'on' })
  .returning('id')
  .executeTakeFirstOrThrow();

async function deliver(state: 'sent' | 'parked', count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => ({
    channel: 'crm' as const,
    kind: 'booking.paid',
    key: randomUUID(),
    endpoint_id: endpoint,
    payload: '{}',
    state,
    last_status: state === 'parked' ? 500 : 200,
  }));
  await db.insertInto('outbox_messages').values(rows).execute();
}

test('the list has pages and counts of what was sent, without the secret in the address', async () => {
  await deliver('sent', 60);
  const first = (await staff.get('/deliveries/crm?state=arrived')).body;
  expect(first).toMatchObject({ count: { value: 60, exact: true }, previous: null });
  expect(first.rows).toHaveLength(50);
  expect(JSON.stringify(first)).not.toContain('the-secret');
  const second = (await staff.get(`/deliveries/crm?state=arrived&after=${first.next}`)).body;
  expect(second).toMatchObject({ next: null });
  expect(second.rows).toHaveLength(10);
  const back = (await staff.get(`/deliveries/crm?state=arrived&before=${second.previous}`)).body;
  expect(back.rows).toEqual(first.rows);
});

test('a message that was given up is sent again, once', async () => {
  await deliver('parked', 1);
  const [{ id }] = (await staff.get('/deliveries/crm?state=parked')).body.rows;
  expect((await staff.post(`/deliveries/crm/${id}/send-again`)).status).toBe(200);
  expect((await staff.post(`/deliveries/crm/${id}/send-again`)).status).toBe(409);
  expect((await staff.get('/deliveries/crm?state=waiting')).body.rows).toMatchObject([{ id }]);
});

test('a message is not sent again if the audit log cannot store that', async () => {
  await deliver('parked', 1);
  const [{ id }] = (await staff.get('/deliveries/crm?state=parked')).body.rows;
  await sql`create function refuse_audit() returns trigger language plpgsql
    as $$ begin raise exception 'no audit today'; end $$`.execute(db);
  await sql`create trigger refuse_audit before insert on operator_audit
    for each row execute function refuse_audit()`.execute(db);
  expect((await staff.post(`/deliveries/crm/${id}/send-again`)).status).toBe(500);
  await sql`drop trigger refuse_audit on operator_audit`.execute(db);
  expect((await staff.get('/deliveries/crm?state=parked')).body.rows).toMatchObject([{ id }]);
});

test('emails have their own list, and unknown channels and states are refused', async () => {
  expect((await staff.get('/deliveries/mail')).body).toMatchObject({ rows: [], next: null });
  expect((await staff.get('/deliveries/pigeons')).status).toBe(404);
  expect((await staff.get('/deliveries/crm?state=lost')).status).toBe(422);
});
