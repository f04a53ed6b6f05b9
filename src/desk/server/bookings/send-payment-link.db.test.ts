import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailTexts } from '#messages/words/en/mails.ts';
import { operatorMailTexts } from '#messages/words/en/operator-mails.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';

const world = await paymentWorld();
const { db, app, deps, book, act, call } = world;
const post = await mailWorld(db);

test('staff email the customer of an unpaid booking a link to its payment page', async () => {
  const staff = await signedIn(app, db, 'staff');
  const { orderId } = await book();
  const { version, offers } = (await staff.get(`/bookings/${orderId}`)).body;
  expect(offers).toMatchObject({ sendPaymentLink: true, acceptPayment: false });
  const path = `/bookings/${orderId}/send-payment-link`;
  expect((await staff.post(path, { version })).status).toBe(200);
  expect((await staff.post(path, { version })).status).toBe(409);

  await post.runDueMails();
  const mail = (await post.arrived()).at(-1);
  expect(mail).toMatchObject({
    recipients: 'ada@example.com',
    subject: mailTexts.paymentLink.subject('$275'),
  });
  const answer = await call('/functions/v1/my-booking/pay', { token: await post.latestToken() });
  expect(await answer.json()).toEqual({ url: expect.stringMatching(/^http/) });
});

test('offers and sends no link to a customer without an email', async () => {
  const staff = await signedIn(app, db, 'staff');
  const { orderId } = await book();
  await db.updateTable('orders').set({ customer_email: '' }).where('id', '=', orderId).execute();
  const { version, offers } = (await staff.get(`/bookings/${orderId}`)).body;
  expect(offers.sendPaymentLink).toBe(false);
  const refused = await staff.post(`/bookings/${orderId}/send-payment-link`, { version });
  expect(refused).toMatchObject({ status: 409, body: { code: 'link-without-email' } });
});

test('refuses a link for a paid booking, and drops a queued email', async () => {
  const staff = await signedIn(app, db, 'staff');
  const { orderId, session } = await book();
  const { version } = (await staff.get(`/bookings/${orderId}`)).body;
  await staff.post(`/bookings/${orderId}/send-payment-link`, { version });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  await post.runDueMails();
  const subjects = (await post.arrived()).map(({ subject }) => subject);
  expect(subjects.slice(-2).sort()).toEqual(
    [
      operatorMailTexts.bookingPaid.subject('Home Standard Clean', '$275'),
      mailTexts.confirmation.subject('Home Standard Clean'),
    ].sort(),
  );

  const now = (await staff.get(`/bookings/${orderId}`)).body;
  expect(now.offers.sendPaymentLink).toBe(false);
  const refused = await staff.post(`/bookings/${orderId}/send-payment-link`, {
    version: now.version,
  });
  expect(refused.status).toBe(409);
});

test('asks a customer who paid a part for the rest, and does not say that nothing is paid', async () => {
  const staff = await signedIn(app, db, 'staff');
  const { orderId, session } = await book();
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  await sql`update payments set amount_cents = 10000, method = 'cash', payment_intent_ref = null where order_id = ${orderId}`.execute(
    db,
  );
  await sql`update orders set paid_at = null where id = ${orderId}`.execute(db);
  const { version } = (await staff.get(`/bookings/${orderId}`)).body;
  const sent = await staff.post(`/bookings/${orderId}/send-payment-link`, { version });
  expect(sent.status).toBe(200);
  await post.runDueMails();
  const subject = mailTexts.paymentLink.subject('$175');
  const mail = (await post.arrived()).find((each) => each.subject === subject);
  const plain = mail?.plain.replace(/\s+/g, ' ');
  expect(plain).toContain(mailTexts.paymentLink.textRest);
  expect(plain).not.toContain(mailTexts.paymentLink.textOwed);
});
