import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { sessionRef } from '#kernel/rules/ids.ts';
import { smtpTransport } from '#messages/server/mail/smtp-transport.ts';
import { createLogger } from '#platform/server/logger.ts';
import { ConsoleBrowser, makeOperator, PASSWORD } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { callHeaders, testApp } from '#test/test-app.ts';

const world = await paymentWorld();
const { db, apiBase, secretKey, webhookSecret } = world;
const post = await mailWorld(db);

const lines: string[] = [];
const stream = new Writable({ write: (line, _, next) => next(void lines.push(String(line))) });
const logger = createLogger('trace', stream);
const app = testApp({
  db,
  logger,
  providers: {
    stripe: { apiBase, secretKey, webhookSecret },
    crm: { urls: [], isSandbox: false, secret: null, inboundSecret: null, allowPrivate: true },
    mail: { smtpUrl: 'smtp://127.0.0.1:1', from: () => 'Wellkept <hello@wellkept.example>' },
  },
});

const person = {
  name: 'Zuleika Quist',
  phone: '(415) 555-0187',
  email: 'zuleika.quist@example.com',
  street: '77 Quince Terrace',
  note: 'The key is under the flamingo',
};

/** The forms in which a log could contain them. */
const TELLING = [
  ...['Zuleika', 'Quist', 'zuleika', 'Quince', 'flamingo'],
  ...['555-0187', '4155550187', 'zuleika.quist%40'],
];

async function call(path: string, body: unknown, token?: string) {
  const response = await app.request(path, {
    method: 'POST',
    headers: { ...callHeaders(token), 'x-forwarded-for': '203.0.113.77' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

test('logs a whole booking and its failures without naming the person', async () => {
  const { access_token: token } = (await call('/auth/v1/signup', {})).body;
  const place = { line1: person.street, city: 'Oakland', region: 'CA', postalCode: '94607' };
  const { scheduleId } = (
    await call('/functions/v1/schedule', {
      email: person.email,
      preferredTimes: [{ date: '2099-01-01', window: 'morning' }],
      address: place,
      accessNotes: person.note,
    })
  ).body;
  expect(scheduleId).toBeUndefined();
  const homeDetails = { customerPhone: person.phone, customerEmail: person.email };
  const asked = {
    ...checkoutBody({ homeDetails, scheduleId: undefined }),
    customerEmail: person.email,
  };
  expect((await call('/functions/v1/checkout', { ...asked, amount: 1 }, token)).status).toBe(409);
  const { orderId } = (await call('/functions/v1/checkout', asked, token)).body;
  const { session_ref } = await db
    .selectFrom('payment_attempts')
    .select('session_ref')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const sessionId = sessionRef(session_ref ?? '');
  await world.act(`sessions/${sessionId}/pay`);
  await call('/functions/v1/order-status', { sessionId }, token);
  const { own } = (await call('/functions/v1/my-booking/of-session', { sessionId }, token)).body;
  expect(own.booking.email).toBe(person.email);
  await call('/functions/v1/my-booking', { token: own.token });
  await call('/functions/v1/my-booking/cancel', { token: own.token, expect: 'ask' });
  await app.request(`/booking/${own.token}`);
  await app.request(`/booking/${own.token}/visit.ics`);
  await app.request(`/booking/${own.token}/photos/${own.token}/${own.token}`);
  await app.request(
    `/checkout?data=${btoa(person.email)}&email=${encodeURIComponent(person.email)}`,
  );
  const { name, phone, email, note: message } = person;
  expect((await call('/functions/v1/contact', { name, phone, email, message })).status).toBe(200);
  await call('/functions/v1/contact', { name, phone: [phone], email: `${email} ${name}`, message });
  await call(`/functions/v1/${person.email}`, {});
  await app.request(`/${encodeURIComponent(person.email)}`);

  await makeOperator(db, person.email, 'owner');
  const owner = new ConsoleBrowser(app);
  await owner.post('/auth/sign-in', { email: person.email, password: person.note });
  await owner.post('/auth/sign-in', { email: person.email, password: PASSWORD });
  expect((await owner.get(`/customers?q=${encodeURIComponent(person.name)}`)).status).toBe(200);
  expect((await owner.get(`/bookings?q=${encodeURIComponent(person.email)}`)).status).toBe(200);
  await owner.get(`/bookings/${encodeURIComponent(person.email)}`);
  await owner.post(`/bookings/${orderId}/customer`, { name: person.name });
  await owner.post(`/bookings/${orderId}/notes`, { text: person.note });

  const away = { smtpUrl: 'smtp://127.0.0.1:1', from: () => person.email };
  await post.runDueMails({ ...post.deps, logger, send: smtpTransport(away) });
  expect(await post.runDueMails({ ...post.deps, logger })).toBeGreaterThan(1);

  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(25);
  for (const told of [...TELLING, own.token, token, PASSWORD, '203.0.113.77', btoa(email)]) {
    expect(log, told).not.toContain(told);
  }
});
