import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { enqueue } from '#outbox/server/outbox.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { testDatabase } from '#test/test-database.ts';
import { type MessageThread, startMessageThread } from './start-thread.ts';

const { db, url: databaseUrl } = await testDatabase();

let mayAccept = Promise.resolve();
let begun = 0;
let accepted = 0;
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  async onData(stream, _session, done) {
    begun += 1;
    stream.resume();
    await Promise.all([once(stream, 'end'), mayAccept]);
    accepted += 1;
    done();
  },
});
mailServer.listen(0, '127.0.0.1');
await once(mailServer.server, 'listening');
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)));

const { port } = mailServer.server.address() as AddressInfo;
const settings = parseSettings({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  CRM_WEBHOOK_URLS: 'http://127.0.0.1:1',
  LOG_LEVEL: 'silent',
});
const work = { settings, databaseUrl, standIns: null, secret: 's'.repeat(32), ownOrigin: null };
const logged: unknown[] = [];
const logger = { error: (...line: unknown[]) => void logged.push(line) };

function start(module?: URL): { thread: MessageThread; ends: () => number } {
  let ends = 0;
  const onEnded = () => {
    ends += 1;
  };
  const thread = startMessageThread({ work, logger, onEnded, ...(module && { module }) });
  return { thread, ends: () => ends };
}

async function queueEmail(): Promise<void> {
  const message = { name: 'Jo', phone: '', email: 'jo@example.com', message: 'Hello' };
  const { id: contactId } = await db
    .insertInto('contact_messages')
    .values({ ...message, language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) =>
    enqueue(trx, [{ channel: 'mail', kind: 'contact', contactId, key: contactId }]),
  );
}

function states() {
  return db.selectFrom('outbox_messages').select('state').orderBy('id').execute();
}

test('sends emails in the thread, and waits on stop for the one being sent', async () => {
  await queueEmail();
  const { thread, ends } = start();
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'sent' }]);

  const { promise, resolve } = Promise.withResolvers<void>();
  mayAccept = promise;
  await queueEmail();
  await expect.poll(() => begun, { timeout: 10_000 }).toBe(2);
  const stopped = thread.stop();
  await queueEmail();
  resolve();
  await stopped;
  expect(accepted).toBe(2);
  expect((await states()).map(({ state }) => state)).toEqual(['sent', 'sent', 'queued']);
  expect(ends()).toBe(0);
});

test('restarts a thread that ended by itself, and logs where it broke', async () => {
  const broken = new URL(
    'data:text/javascript,throw Object.assign(new Error(["Jo", "Doe"].join(" ")), { code: "EBROKEN" })',
  );
  const { thread, ends } = start(broken);
  await expect.poll(ends, { timeout: 20_000 }).toBe(2);
  await thread.stop();
  expect(ends()).toBe(2);
  expect(logged).toHaveLength(2);
  expect(logged[0]).toMatchObject([
    { error: { kind: 'Error', code: 'EBROKEN' } },
    'the message worker ended: starting it again',
  ]);
  expect(JSON.stringify(logged)).not.toContain('Jo Doe');
});
