import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OrderId, SessionRef } from '#kernel/rules/ids.ts';
import { payOrder } from '#own-page/server/pay-booking.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { signedIn } from '#test/console-caller.ts';
import { checkoutBody, paymentWorld } from '#test/payment-world.ts';
import { askedTermsText, catalogueWith } from '#test/terms-world.ts';

const world = await paymentWorld(
  {},
  catalogueWith({ kind: 'deposit', unit: 'percent', figure: 25 }),
);
const { app, db, deps, book, act } = world;
const owner = await signedIn(app, db);
const anyLimits = {
  ...{ services: [], frequencies: [], firstBookingOnly: false, startsOn: '', endsOn: '' },
  ...{ mostUses: '', mostUsesEach: '', isActive: true },
};
let made = 0;
async function newCode(limits: object = {}): Promise<string> {
  made += 1;
  const code = `KEPT-${made}`;
  const worth = { kind: 'percent', percent: '10' };
  expect(await owner.post('/discounts', { code, worth, ...anyLimits, ...limits })).toMatchObject({
    status: 200,
  });
  return code;
}
let last = 0;
function someone() {
  last += 1;
  const email = `sold-${last}@example.com`;
  const customerPhone = `(415) 557-${1000 + last}`;
  return { customerEmail: email, homeDetails: { customerPhone, customerEmail: email } };
}
async function usesOf(code: string) {
  const { body } = await owner.get('/discounts');
  return body.rows.find((row: { code: string }) => row.code === code);
}
/** Moves its last day into the past. */
async function end(code: string) {
  await sql`update discount_codes set ends_on = current_date - 2 where code = ${code}`.execute(db);
}

function payAgain(orderId: OrderId) {
  const deps = { ...world.checkoutDeps, now: () => new Date() } as never;
  return payOrder(deps, orderId, { origin: 'http://localhost:3000', ip: null });
}

async function expire(session: SessionRef) {
  await deps.processor.expireSession(session);
  await applyPaymentSession(deps, session);
}

test('a sold price with its code can be paid by its link after the code’s last day', async () => {
  const code = await newCode();
  const first = await book({ ...someone(), discountCode: code });
  await expire(first.session);
  await end(code);
  await expect(payAgain(first.orderId)).resolves.toMatchObject({});
  expect(await usesOf(code)).toMatchObject({ reserved: 1 });
});

test('a booking that its bank declined keeps its reserved use after the code’s last day', async () => {
  const code = await newCode();
  const first = await book({ ...someone(), discountCode: code });
  await act(`sessions/${first.session}/pay`, {
    force: true,
    later: { outcome: 'paid', seconds: null },
  });
  await applyPaymentSession(deps, first.session);
  await act(`sessions/${first.session}/settle`, { outcome: 'failed' });
  await applyPaymentSession(deps, first.session);
  await end(code);
  await expect(payAgain(first.orderId)).resolves.toMatchObject({});
  expect(await usesOf(code)).toMatchObject({ reserved: 1 });
});

test('a kept deposit that was paid with a code keeps the use', async () => {
  const code = await newCode({ firstBookingOnly: true });
  const who = someone();
  const asked = { ...who, bookingId: randomUUID(), discountCode: code };
  const agreedTo = await askedTermsText(world, checkoutBody(asked));
  const { orderId, session } = await book({ ...asked, agreedTo });
  await act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  const { body: booking } = await owner.get(`/bookings/${orderId}`);
  const canceled = await owner.post(`/bookings/${orderId}/cancel`, {
    ...{ version: booking.version, reason: 'too late' },
    ...{ giveBack: [], keep: (await paymentsOf(db, orderId)).map(({ id }) => id) },
  });
  expect(canceled).toMatchObject({ status: 200 });
  expect(await usesOf(code)).toMatchObject({ taken: 1 });
});

test('a booking that is checked out again keeps its code after the code’s last day', async () => {
  const code = await newCode();
  const asked = { ...someone(), bookingId: randomUUID(), discountCode: code };
  const agreedTo = await askedTermsText(world, checkoutBody(asked));
  const first = await book({ ...asked, agreedTo });
  await end(code);
  expect(await book({ ...asked, agreedTo })).toMatchObject({ orderId: first.orderId });
  await expire(first.session);
  expect(await book({ ...asked, agreedTo })).toMatchObject({ orderId: first.orderId });
  expect(await usesOf(code)).toMatchObject({ reserved: 1 });
});

test('a code that is switched off is gone for orders sold with it', async () => {
  const code = await newCode();
  const first = await book({ ...someone(), discountCode: code });
  await expire(first.session);
  await sql`update discount_codes set is_active = false where code = ${code}`.execute(db);
  await expect(payAgain(first.orderId)).rejects.toThrow();
});
