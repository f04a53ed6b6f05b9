import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { enqueue } from '#outbox/server/outbox.ts';
import { createPool } from '#platform/server/database/pool.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { lineTexts } from '#platform/words/en/terminal.ts';
import { startMailbox } from '#sandbox/mail/mailbox.ts';
import { testDatabase } from '#test/test-database.ts';
import { WORKER } from '../../../../scripts/project.mjs';

const ROOT = join(import.meta.dirname, '../../../..');
const { db, url } = await testDatabase();

function run(env: Record<string, string>) {
  const worker = spawn(process.execPath, WORKER, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void worker.kill('SIGKILL'));
  let said = '';
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  return { worker, said: () => said, ended: once(worker, 'exit') };
}

test('sends what the servers queue from its own process, and stops on a signal', async () => {
  const pool = createPool({ connectionString: url, max: 2 });
  const mailbox = await startMailbox(pool, createLogger('silent'));
  onTestFinished(async () => {
    await mailbox.stop();
    await pool.end();
  });
  const { worker, said, ended } = run({
    MESSAGE_WORKER: 'process',
    DATABASE_URL: url,
    SMTP_URL: mailbox.url,
    CRM_WEBHOOK_URLS: 'http://127.0.0.1:1',
  });
  await expect.poll(said, { timeout: 30_000 }).toContain(lineTexts['worker-ready']);
  const message = { name: 'Jo', phone: '', email: 'jo@example.com', message: 'Hello' };
  const { id: contactId } = await db
    .insertInto('contact_messages')
    .values({ ...message, language: 'en' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTransaction(db, (trx) =>
    enqueue(trx, [{ channel: 'mail', kind: 'contact', contactId, key: contactId }]),
  );
  const states = () => db.selectFrom('outbox_messages').select('state').execute();
  await expect.poll(states, { timeout: 20_000 }).toEqual([{ state: 'sent' }]);
  worker.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('refuses to start next to servers that send their own messages', async () => {
  const { said, ended } = run({ DATABASE_URL: url });
  expect(await ended).toEqual([1, null]);
  expect(said()).toContain('MESSAGE_WORKER=process');
});
