import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { testDatabase } from '#test/test-database.ts';
import { testNotifications } from '#test/test-notifications.ts';
import type { Channel } from './channel.ts';
import { enqueue } from './outbox.ts';
import { type Outbox, startOutbox } from './start-outbox.ts';

const { db, url } = await testDatabase();
const logger = createLogger('silent');
const running: { outbox: Outbox; close: () => Promise<void> }[] = [];
const sent: string[] = [];
let failures = 0;
let perBatch = 20;
let begun = 0;
let mayEnd = Promise.resolve();

const channel: Channel<null, { key: string }> = {
  name: 'mail',
  get batch() {
    return perBatch;
  },
  kept: z.object({ key: z.string() }),
  load: async () => null,
  render: (_payload, { key }) => ({ key }),
  send: async (batch) => {
    begun += 1;
    await mayEnd;
    return batch.map(({ rendered }) => {
      if (failures-- > 0) return { result: 'failed', code: 'ESOCKET', status: null };
      sent.push(rendered.key);
      return { result: 'sent', status: null };
    });
  },
  nextWait: () => 200,
  log: () => undefined,
};

const { id: contactId } = await db
  .insertInto('contact_messages')
  .values({ name: 'Jo', phone: '', email: 'jo@example.com', message: 'Hello', language: 'en' })
  .returning('id')
  .executeTakeFirstOrThrow();

beforeEach(() => {
  sent.length = 0;
  failures = 0;
  perBatch = 20;
  begun = 0;
  mayEnd = Promise.resolve();
});

afterEach(async () => {
  vi.useRealTimers();
  for (const { outbox, close } of running.splice(0)) {
    await outbox.stop();
    await close();
  }
  await db.deleteFrom('outbox_messages').execute();
});

function start() {
  const notifications = testNotifications(url);
  const outbox = startOutbox({ db, notifications, logger }, [channel]);
  running.push({ outbox, close: notifications.stop });
}

function queue(key: string, delayMs = 0) {
  return inTransaction(db, (trx) =>
    enqueue(trx, [{ channel: 'mail', kind: 'contact', contactId, key, delayMs }]),
  );
}

function untilSent(...keys: string[]) {
  return expect.poll(() => [...sent].sort()).toEqual(keys);
}

const POLL_MS = 5;

/** Advances the timers in steps of `ms`; `expect.poll` would let real time pass. */
async function passing(ms: number, until: () => boolean): Promise<void> {
  while (!until()) {
    vi.advanceTimersByTime(ms);
    await wait(POLL_MS);
  }
}

async function untilListening() {
  await queue('first');
  await untilSent('first');
}

test('two outboxes send earlier and later messages, each once', async () => {
  await queue('a');
  start();
  start();
  await untilSent('a');
  await queue('b');
  await untilSent('a', 'b');
});

test('sends failed and delayed messages when they are due', async () => {
  start();
  await untilListening();
  failures = 2;
  await queue('again');
  await queue('later', 300);
  await untilSent('again', 'first', 'later');
});

test('when one of the maximum number of batches ends, the next begins at once', async () => {
  perBatch = 1;
  const keys = Array.from({ length: 12 }, (_, at) => `mail ${at + 10}`);
  for (const key of keys) await queue(key);
  const { promise, resolve } = Promise.withResolvers<void>();
  mayEnd = promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  start();
  await passing(50, () => begun === 4);
  vi.advanceTimersByTime(0);
  resolve();
  // No time passes from here on.
  await passing(0, () => sent.length === keys.length);
  expect([...sent].sort()).toEqual(keys);
});

test('keeps listening after its connection breaks', async () => {
  start();
  await untilListening();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'
  `.execute(db);
  await queue('after');
  await untilSent('after', 'first');
});

test('takes no more messages once stopped', async () => {
  start();
  await untilListening();
  await running[0]?.outbox.stop();
  await queue('left');
  const rows = await db.selectFrom('outbox_messages').select('state').where('key', '=', 'left');
  expect(await rows.execute()).toEqual([{ state: 'queued' }]);
});
