import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exampleEvents } from '#messages/server/crm/example-events.ts';
import { renderedMail } from '#messages/server/mail/rendered-mail.ts';
import { crmEvent } from '#outbox/contract/crm-events.ts';
import { payloadSchema } from '#outbox/server/message.ts';
import { sendAgain } from '#outbox/server/outbox.ts';
import { migrateJobs } from '#platform/server/jobs/migrate-jobs.ts';
import { seedOrders } from '#test/seed-orders.ts';
import { testDatabase } from '#test/test-database.ts';
import { bringOver } from './bring-over.ts';
import { makeOldSchema } from './old-database.ts';

const { db, pool } = await testDatabase('empty');

const letter = {
  subject: 'Your booking is confirmed',
  preview: 'Thank you',
  heading: 'Thank you',
  parts: [
    { kind: 'facts', rows: [{ label: 'Reference', value: 'ABC' }] },
    { kind: 'button', label: 'Open', target: { to: 'own-page' } },
  ],
  footer: 'You booked.',
};

interface Facts {
  orderId: string;
  eventId: string;
  contactId: string;
}

async function oldDatabase(): Promise<Facts> {
  await makeOldSchema(db);
  await migrateJobs(pool);
  await sql`select graphile_worker.add_job('mail.send', job_key => 'mail.send:1')`.execute(db);
  await sql`select graphile_worker.add_job('payments.sweep')`.execute(db);
  const [orderId = ''] = await seedOrders(db, 1);
  const rows = await sql<{ eventId: string; contactId: string }>`
    with event as (
      insert into order_timeline (order_id, kind, actor, details)
      values (${orderId}, 'payment.received', 'processor', '{}') returning id
    ), attempt as (
      insert into payment_attempts (order_id, params, expires_at, state, session_ref, url)
      values (${orderId}, '{"success_url": "https://spruce.example/payment-success?x=1"}', now(),
        'paid', 'cs_1', 'https://pay.example')
    ), contact as (
      insert into contact_messages (name, phone, email, message)
      values ('Jo', '', 'jo@example.com', 'Hello') returning id
    )
    select event.id as "eventId", contact.id as "contactId" from event, contact
  `.execute(db);
  return { orderId, ...(rows.rows[0] ?? { eventId: '', contactId: '' }) };
}

function insertMails({ orderId, eventId, contactId }: Facts) {
  return sql`
    insert into mails (kind, about, order_id, timeline_id, contact_id, message_id, recipient,
      reply_to, subject, letter, state, attempts, last_error)
    values
      ('confirmation', 'fresh', ${orderId}, ${eventId}, null, null, null, null, null, null,
        'queued', 0, null),
      ('confirmation', 'tried', ${orderId}, ${eventId}, null, '<tried@x>', 'ada@example.com',
        '{"name": "Spruce", "address": "office@x"}', 's', ${JSON.stringify(letter)},
        'queued', 2, 'ESOCKET'),
      ('confirmation', 'sent', ${orderId}, ${eventId}, null, '<sent@x>', 'ada@example.com', null,
        's', ${JSON.stringify(letter)}, 'sent', 1, null),
      ('reply', ${randomUUID()}, null, null, ${contactId}, '<parked@x>', 'jo@example.com', null,
        's', ${JSON.stringify(letter)}, 'parked', 9, '550'),
      ('contact', 'dropped', null, null, ${contactId}, null, null, null, null, null,
        'dropped', 1, null)
  `.execute(db);
}

async function insertDeliveries({ orderId, contactId }: Facts) {
  const paid = { ...exampleEvents['booking.refunded'], order_id: orderId };
  const asked = { ...exampleEvents['contact.created'], contact_id: contactId };
  const credited = { ...exampleEvents['referral.credited'], order_id: orderId };
  const bodies = [
    { ...paid, state: 'pending' },
    { ...asked, state: 'parked' },
    { ...credited, state: 'accepted' },
    { type: 'booking.paid', state: 'accepted' },
  ];
  for (const { state, ...body } of bodies) {
    const event = { ...body, event_id: randomUUID() };
    await sql`
      with endpoint as (
        insert into crm_endpoints (url, state) values ('https://crm.example/hook', 'on')
        on conflict (url) do update set state = 'on' returning id
      )
      insert into crm_deliveries (event_id, endpoint_id, type, body, state, attempts, last_status)
      select ${event.event_id}::uuid, id, ${event.type}, ${JSON.stringify(event)}::jsonb, ${state},
        3, 500 from endpoint
    `.execute(db);
  }
}

function oldRows() {
  return sql<{
    id: string;
    state: string;
    attempts: number;
    created_at: Date;
    last: string | null;
  }>`
    select id, state, attempts, created_at, last_error as last from mails
    union all
    select id, case state when 'pending' then 'queued' when 'accepted' then 'sent' else state end,
      attempts, created_at, last_status::text from crm_deliveries
    order by id
  `.execute(db);
}

test('every mail and delivery of before is a message, as it was', async () => {
  const facts = await oldDatabase();
  await insertMails(facts);
  await insertDeliveries(facts);
  const { rows: before } = await oldRows();

  await bringOver(db);

  const after = await db.selectFrom('outbox_messages').selectAll().orderBy('id').execute();
  expect(
    after.map(({ id, state, attempts, created_at, last_error, last_status }) => {
      return {
        id,
        state,
        attempts,
        created_at,
        last: last_error ?? last_status?.toString() ?? null,
      };
    }),
  ).toEqual(before);

  const mails = after.filter(({ channel }) => channel === 'mail');
  expect(mails.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['fresh', 'tried', 'sent', 'dropped']),
  );
  const [tried] = mails.filter(({ key }) => key === 'tried');
  expect(tried).toMatchObject({ order_id: facts.orderId });
  expect(renderedMail.parse(tried?.rendered)).toEqual({
    messageId: '<tried@x>',
    recipient: 'ada@example.com',
    replyTo: { name: 'Spruce', address: 'office@x' },
    content: letter,
    site: 'https://spruce.example',
  });
  for (const { rendered } of mails)
    expect(renderedMail.nullable().safeParse(rendered).success).toBe(true);

  const [refunded, asked, credited, forgotten] = after.filter(({ channel }) => channel === 'crm');
  expect(crmEvent.parse(refunded?.rendered)).toMatchObject({ event_id: refunded?.key });
  expect([refunded, credited].map((row) => row?.order_id)).toEqual(Array(2).fill(facts.orderId));
  expect(asked).toMatchObject({ contact_id: facts.contactId, state: 'parked' });
  expect(forgotten).toMatchObject({ rendered: null, state: 'sent' });
  for (const { channel, kind, payload } of after) {
    if (kind === 'booking.paid') continue;
    payloadSchema.parse({ ...Object(payload), channel, kind });
  }
  expect(await sendAgain(db, 'crm', asked?.id ?? '')).toBe(true);
});

test('the jobs that would have sent them are gone, and no others', async () => {
  const { rows } = await sql`select task_identifier as task from graphile_worker.jobs`.execute(db);
  expect(rows).toEqual([{ task: 'payments.sweep' }]);
});
