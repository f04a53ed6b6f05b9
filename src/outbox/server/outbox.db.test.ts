import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { testDatabase } from '#test/test-database.ts';
import type { Channel, Outcome } from './channel.ts';
import { deliver, deliverDue } from './deliver.ts';
import type { NewMessage } from './message.ts';
import { enqueue, sendAgain } from './outbox.ts';
import { forgetRendered, leaseDue } from './queries.ts';

const { db } = await testDatabase();
const deps = { db, logger: createLogger('silent') };

/** Records what it should send, and returns the given outcomes. */
function recorder(outcomeOf: (text: string) => Outcome = () => SENT) {
  const sent: string[] = [];
  const channel: Channel<null, { text: string }> = {
    name: 'mail',
    batch: 20,
    kept: z.object({ text: z.string() }),
    load: async () => null,
    render: (payload, { key, attempts }) => {
      if (key === 'cannot be written') throw new Error('a defect');
      return key === 'over' ? null : { text: `${payload.kind} of ${key}, try ${attempts}` };
    },
    send: async (batch) => {
      sent.push(...batch.map(({ rendered }) => rendered.text));
      return batch.map(({ rendered }) => outcomeOf(rendered.text));
    },
    nextWait: (attempts) => (attempts < 3 ? attempts * 60_000 : null),
    log: () => undefined,
  };
  return { sent, channel };
}

const SENT: Outcome = { result: 'sent', status: 250 };
const FAILED = { result: 'failed', code: 'ESOCKET', status: null } as const;

const { id: contactId } = await db
  .insertInto('contact_messages')
  .values({ name: 'Jo', phone: '', email: 'jo@example.com', message: 'Hello', language: 'en' })
  .returning('id')
  .executeTakeFirstOrThrow();

beforeEach(async () => {
  await db.deleteFrom('outbox_messages').execute();
});

function mail(key: string, delayMs = 0): NewMessage {
  return { channel: 'mail', kind: 'contact', contactId, key, delayMs };
}

function queue(...messages: NewMessage[]) {
  return inTransaction(db, (trx) => enqueue(trx, messages));
}

function rows() {
  return db.selectFrom('outbox_messages').selectAll().orderBy('id').execute();
}

async function passTime(minutes: number) {
  await sql`update outbox_messages set next_at = next_at - ${minutes} * interval '1 minute'`.execute(
    db,
  );
}

test('queues all messages of one event together, and sends each once', async () => {
  await queue(mail('a'), mail('b'), mail('c'));
  const { sent, channel } = recorder();
  expect(await deliverDue(deps, channel)).toBe(3);
  expect(sent).toEqual(['a', 'b', 'c'].map((key) => `contact of ${key}, try 1`));
  expect(await deliverDue(deps, channel)).toBe(0);
  expect((await rows()).map(({ state, last_status }) => [state, last_status])).toEqual(
    Array(3).fill(['sent', 250]),
  );
});

test('the same message queued twice is one message', async () => {
  await queue(mail('a'), mail('a'));
  await queue(mail('a'), mail('b'));
  expect((await rows()).map(({ key }) => key)).toEqual(['a', 'b']);
});

test('a rolled-back transaction queues nothing', async () => {
  const failing = inTransaction(db, async (trx) => {
    await enqueue(trx, [mail('a')]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await rows()).toEqual([]);
});

test('two senders at the same time get different messages', async () => {
  await queue(...Array.from({ length: 50 }, (_, at) => mail(`${at}`)));
  const { sent, channel } = recorder();
  await Promise.all(Array.from({ length: 6 }, () => deliverDue(deps, channel)));
  expect(sent).toHaveLength(50);
  expect(new Set(sent).size).toBe(50);
});

test('does not send a message before its time', async () => {
  await queue(mail('now'), mail('later', 90_000));
  const { sent, channel } = recorder();
  await deliverDue(deps, channel);
  const { nextInMs } = await leaseDue(db, 'mail', 20);
  expect(nextInMs).toBeGreaterThan(60_000);
  await passTime(2);
  await deliverDue(deps, channel);
  expect(sent).toEqual(['contact of now, try 1', 'contact of later, try 1']);
});

test('sends a failed message again unchanged, parks it after the last try, and sends it again on request', async () => {
  await queue(mail('a'));
  const failing = recorder(() => FAILED);
  for (let tries = 1; tries <= 3; tries += 1) {
    await deliverDue(deps, failing.channel);
    await passTime(10);
    const state = tries === 3 ? 'parked' : 'queued';
    expect(await rows()).toMatchObject([{ attempts: tries, state, last_error: 'ESOCKET' }]);
  }
  expect(failing.sent).toEqual(Array(3).fill('contact of a, try 1'));
  const [{ id } = { id: '' }] = await rows();
  expect(await sendAgain(db, 'crm', id)).toBe(false);
  expect(await sendAgain(db, 'mail', id)).toBe(true);
  expect(await sendAgain(db, 'mail', id)).toBe(false);
  const { sent, channel } = recorder();
  await deliverDue(deps, channel);
  expect(sent).toEqual(['contact of a, try 1']);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }]);
});

test('a message that cannot be written or is outdated delays no other', async () => {
  await queue(mail('cannot be written'), mail('over'), mail('a'));
  await sql`
    insert into outbox_messages (channel, kind, key, payload, state)
    values ('mail', 'of an older program', 'b', '{}', 'queued')
  `.execute(db);
  const { sent, channel } = recorder();
  await deliverDue(deps, channel);
  expect(sent).toEqual(['contact of a, try 1']);
  expect((await rows()).map(({ state, last_error }) => [state, last_error])).toEqual([
    ['queued', 'not-written'],
    ['dropped', null],
    ['sent', null],
    ['queued', 'not-written'],
  ]);
});

test('sends a dead worker’s message after its lease, and ignores that worker’s late result', async () => {
  await queue(mail('a'));
  const dead = await leaseDue(db, 'mail', 20);
  const { channel } = recorder();
  expect(await deliverDue(deps, channel)).toBe(0);
  await passTime(6);
  const alive = await leaseDue(db, 'mail', 20);
  await deliver(deps, recorder(() => ({ ...FAILED, result: 'rejected' })).channel, dead.messages);
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 2, last_error: null }]);
  await deliver(deps, channel, alive.messages);
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
});

test('a message there was no time for is due right away, as if it had never been taken', async () => {
  await queue(mail('a'));
  await deliverDue(deps, recorder(() => FAILED).channel);
  await passTime(10);
  const { messages } = await leaseDue(db, 'mail', 20);
  const { channel } = recorder(() => ({ result: 'untried' }));
  expect(await deliver(deps, channel, messages)).toBe(0);
  expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, last_error: 'ESOCKET' }]);
  expect((await leaseDue(db, 'mail', 20)).messages).toHaveLength(1);
});

test('forgets the person in messages sent long ago', async () => {
  await queue(mail('old'), mail('new'));
  await deliverDue(deps, recorder().channel);
  await sql`
    update outbox_messages set settled_at = now() - interval '91 days' where key = 'old'
  `.execute(db);
  await forgetRendered(db, 'mail', 90);
  expect((await rows()).map(({ rendered }) => rendered)).toEqual([
    null,
    { text: 'contact of new, try 1' },
  ]);
});

test('deleting a subject deletes its messages', async () => {
  const other = await db
    .insertInto('contact_messages')
    .values({ name: '', phone: '', email: 'x@example.com', message: 'Bye', language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await queue({ channel: 'mail', kind: 'contact', contactId: other.id, key: randomUUID() });
  await db.deleteFrom('contact_messages').where('id', '=', other.id).execute();
  expect(await rows()).toEqual([]);
});
