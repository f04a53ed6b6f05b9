import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { deliverDue } from '#outbox/server/deliver.ts';
import type { NewMessage } from '#outbox/server/message.ts';
import { enqueue, sendAgain } from '#outbox/server/outbox.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { createLogger } from '#platform/server/logger.ts';
import { caller } from '#test/caller.ts';
import { freePort } from '#test/free-port.ts';
import { mailWorld } from '#test/mail-world.ts';
import { testApp } from '#test/test-app.ts';
import { testDatabase } from '#test/test-database.ts';
import { mailChannel } from './mail-channel.ts';
import { smtpTransport } from './smtp-transport.ts';

const { db } = await testDatabase();
const world = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });
const call = caller(testApp({ db }));
const jo = { name: 'Jo Doe', phone: '(415) 555-0142', email: 'jo@example.com', message: 'Hello' };

function mailAbout(contactId: string, key = contactId): NewMessage {
  return { channel: 'mail', kind: 'contact', contactId, key };
}

beforeEach(async () => {
  await db.deleteFrom('contact_messages').execute();
  await sql`delete from sandbox.mails`.execute(db);
});

function mails() {
  return db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('channel', '=', 'mail')
    .orderBy('id')
    .execute();
}

async function only() {
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  if (mail === undefined) throw new Error('there is no email');
  return mail;
}

/** Returns a transport to a port where no server listens. */
async function deadEnd() {
  const smtpUrl = `smtp://127.0.0.1:${await freePort()}`;
  return { ...world.deps, send: smtpTransport({ smtpUrl, from: () => 'a@spruce.example' }) };
}

test('a contact form message reaches the operator once, even if several runs send it', async () => {
  await call('contact', jo);
  const channel = mailChannel(world.deps);
  await Promise.all([1, 2, 3].map(() => deliverDue(world.deps, channel)));
  for (let times = 0; times < 3; times += 1) await deliverDue(world.deps, channel);
  expect(await world.arrived()).toMatchObject([
    {
      sender: 'Wellkept <office@spruce.example>',
      recipients: 'office@spruce.example',
      subject: operatorMailTexts.contact.subject('Jo Doe'),
      plain: expect.stringContaining('> Hello'),
      html: expect.stringContaining('Hello'),
    },
  ]);
  expect(await only()).toMatchObject({ state: 'sent', attempts: 1, kind: 'contact' });
});

test('a request for a quote shows the home and what it would cost', async () => {
  const booking = {
    serviceType: { id: 'essential' },
    frequency: 'weekly',
    homeDetails: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
    selectedAddOns: [{ id: 'handyman-services', quantity: 2 }],
  };
  await call('contact', { ...jo, booking });
  await world.runDueMails();
  const [mail] = await world.arrived();
  expect(mail?.subject).toBe(operatorMailTexts.quote.subject('Jo Doe'));
  expect(mail?.plain).toContain(`${mailTexts.labels.service}: Essential`);
  expect(mail?.plain).toContain(`${mailTexts.labels.visits}: ${mailTexts.visits.weekly}`);
  expect(mail?.plain).toContain(mailTexts.wish.custom);
});

test('an email from a transaction that rolls back is never sent', async () => {
  await call('contact', jo);
  await world.runDueMails();
  const failing = inTransaction(db, async (trx) => {
    await enqueue(trx, [mailAbout((await only()).contact_id ?? '', randomUUID())]);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect((await only()).state).toBe('sent');
  expect(await world.runDueMails()).toBe(0);
});

test('the same message recorded twice is one email', async () => {
  await call('contact', jo);
  const { contact_id: contactId } = await only();
  await inTransaction(db, (trx) => enqueue(trx, [mailAbout(contactId ?? '')]));
  await world.runDueMails();
  expect(await world.arrived()).toHaveLength(1);
});

test('a refused connection is tried again after longer and longer waits, then parked, then sent again by hand', async () => {
  await call('contact', jo);
  const dead = await deadEnd();
  const waits: number[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const before = Date.now();
    expect(await world.runDueMails(dead)).toBe(1);
    const mail = await only();
    expect(mail).toMatchObject({ attempts: tries + 1, last_error: 'ESOCKET' });
    if (mail.state === 'queued') waits.push(mail.next_at.getTime() - before);
  }
  expect(waits).toHaveLength(8);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const { id, state } = await only();
  expect(state).toBe('parked');
  expect(await world.runDueMails(dead)).toBe(0);
  expect(await sendAgain(db, 'mail', id)).toBe(true);
  await world.runDueMails();
  expect(await world.arrived()).toHaveLength(1);
  expect(await sendAgain(db, 'mail', id)).toBe(false);
});

test('after a refused connection the next try sends the same email', async () => {
  await call('contact', jo);
  await world.runDueMails(await deadEnd());
  const first = await only();
  await db
    .updateTable('contact_messages')
    .set({ message: 'Changed' } as never)
    .execute();
  await world.runDueMails();
  expect(await only()).toMatchObject({ attempts: 2, rendered: first.rendered });
  expect((await world.arrived())[0]?.plain).toContain('> Hello');
});

test('no log line holds a name, an address or a word of the email', async () => {
  let logged = '';
  const log = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  await call('contact', jo);
  const logger = createLogger('debug', log);
  await world.runDueMails({ ...(await deadEnd()), logger });
  await world.runDueMails({ ...world.deps, logger });
  expect(logged).toContain('mail postponed');
  expect(logged).toContain('mail sent');
  for (const secret of ['jo@', 'Jo', 'Hello', '555-0142', '5550142', 'office@']) {
    expect(logged).not.toContain(secret);
  }
});

test('every try carries the same Message-ID, and a reply goes to the person', async () => {
  const server = await recordingSmtp([451, 250]);
  await call('contact', { ...jo, name: 'Jo "<evil@example.com>,\r\nBcc: all@example.com' });
  const deps = {
    ...world.deps,
    send: smtpTransport({ smtpUrl: server.url, from: () => 'Spruce <office@spruce.example>' }),
  };
  await world.runDueMails(deps);
  expect(await only()).toMatchObject({ state: 'queued', last_error: 'EMESSAGE 451' });
  await world.runDueMails(deps);
  expect((await only()).state).toBe('sent');
  const [first, second] = server.received;
  expect(first?.messageId).toMatch(/^<[\da-f-]{36}@spruce\.example>$/);
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.replyTo).toEqual([{ name: expect.any(String), address: 'jo@example.com' }]);
  expect(second?.from?.address).toBe('office@spruce.example');
  expect(server.recipients).toEqual(['office@spruce.example', 'office@spruce.example']);
  expect(second?.bcc ?? []).toEqual([]);
});

test('emails that go out together share a connection', async () => {
  const server = await recordingSmtp([]);
  await call('contact', jo);
  await call('contact', { ...jo, message: 'Another question' });
  const send = smtpTransport({ smtpUrl: server.url, from: () => 'office@spruce.example' });
  await world.runDueMails({ ...world.deps, send });
  expect(server.received).toHaveLength(2);
  expect(server.greeted()).toBe(1);
});

test('an email that the server will never accept is parked at once', async () => {
  const server = await recordingSmtp([550]);
  await call('contact', jo);
  const send = smtpTransport({ smtpUrl: server.url, from: () => 'office@spruce.example' });
  await world.runDueMails({ ...world.deps, send });
  expect(await only()).toMatchObject({ state: 'parked', attempts: 1, last_error: 'EMESSAGE 550' });
});

/** Starts an email server that answers each email with the next code, and records it in any case. */
async function recordingSmtp(codes: number[]) {
  const received: Email[] = [];
  const recipients: string[] = [];
  let greetings = 0;
  const server = new SMTPServer({
    onConnect: (_session, done) => {
      greetings += 1;
      done();
    },
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done();
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const code = codes.shift() ?? 250;
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail);
          if (code === 250) return done();
          done(Object.assign(new Error('jo@example.com is not known'), { responseCode: code }));
        }, done);
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  afterAll(() => new Promise<void>((closed) => server.close(closed)));
  return { url: `smtp://127.0.0.1:${port}`, received, recipients, greeted: () => greetings };
}
