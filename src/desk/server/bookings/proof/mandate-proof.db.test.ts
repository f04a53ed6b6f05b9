import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proofTexts } from '#desk/words/en/proof.ts';
import { mandateOf } from '#payments/server/terms/mandate-queries.ts';
import { signedIn } from '#test/console-caller.ts';
import { crewWorld } from '#test/crew-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { bookOnTerms, catalogueWith } from '#test/terms-world.ts';
import { visitDone } from '#test/visit-done.ts';

const deposit = { kind: 'deposit', unit: 'percent', figure: 25 } as const;
const world = await paymentWorld({}, catalogueWith(deposit));
const { app, db } = world;
const owner = await signedIn(app, db, 'owner');

test('the file has every consent with its IP address, the crew’s clock times, and the photos', async () => {
  const id = await bookOnTerms(world);
  const mandate = await mandateOf(db, id);
  await sql`
    insert into mandates (order_id, terms, words, language, due_now_cents, most_cents, ip)
    values (${id}, '{"kind": "after"}', 'A later yes.', 'en', 0, 100, '203.0.113.9')
  `.execute(db);
  const visitId = await visitDone(db, id);
  const { rows } = await sql<{ id: string }>`
    insert into cleaners (name, phone, language, kind)
    values ('Ana Reyes', '', 'en', 'employee') returning id
  `.execute(db);
  const person = rows[0]?.id;
  for (const [kind, hours] of [
    ['start', 24],
    ['finish', 22],
  ] as const) {
    await sql`
      insert into work_events (id, person_id, operator_id, visit_id, kind, at, status)
      select ${randomUUID()}, ${person}, id, ${visitId}, ${kind},
        now() - make_interval(hours => ${hours}), 'stored'
      from operators limit 1
    `.execute(db);
  }
  const jpeg = Buffer.from('a photo');
  await sql`
    insert into visit_photos (id, visit_id, person_id, kind, jpeg)
    values (${randomUUID()}, ${visitId}, ${person}, 'after', ${jpeg})
  `.execute(db);

  const { status, body } = await owner.get(`/bookings/${id}/proof`);
  expect(status).toBe(200);
  for (const told of [
    mandate?.words ?? 'no words',
    'Network address 127.0.0.1',
    'A later yes.',
    'Network address 203.0.113.9',
    'clocked: Ana Reyes 120 min',
    `src="data:image/jpeg;base64,${jpeg.toString('base64')}"`,
  ]) {
    expect(body).toContain(told);
  }
  expect(body).not.toMatch(/<script|<link|https?:/);
});

test('the file says who could not get in, and what they tried', async () => {
  const { orderId, visitId, ana } = await crewWorld(db);
  const note = 'Rang twice, nobody came to the door';
  const fields = JSON.stringify({ calls: 3, waitedMinutes: 20 });
  await sql`
    with told as (
      insert into work_events (id, person_id, operator_id, visit_id, kind, at, fields, status)
      select ${randomUUID()}, ${ana}, id, ${visitId}, 'no-access', now(), ${fields}, 'stored'
      from operators limit 1
      returning id
    )
    insert into work_details (event_id, note) select id, ${note} from told
  `.execute(db);
  const { body } = await owner.get(`/bookings/${orderId}/proof`);
  const { noAccess, called, waited } = proofTexts;
  expect(body).toContain([noAccess('Ana'), called(3), waited('20 min'), `“${note}”`].join(', '));
});
