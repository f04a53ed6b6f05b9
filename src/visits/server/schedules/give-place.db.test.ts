import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { ownTimeline } from '#own-page/words/en/timeline.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { caller } from '#test/caller.ts';
import { signedIn, todaySection } from '#test/console-caller.ts';
import { mailWorld } from '#test/mail-world.ts';
import { paymentWorld } from '#test/payment-world.ts';
import { testApp } from '#test/test-app.ts';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { addDays, dayAt } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';

const TIME_ZONE = 'America/Los_Angeles';
const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
const { db, deps } = world;
const call = caller(world.app);
const staff = await signedIn(world.app, db, 'staff');
const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });
await ensureCompany(db, true);

const address = { line1: '5 Elm St', city: 'San Francisco', region: 'CA', postalCode: '94105' };
const day = (days: number) => addDays(dayAt(Date.now(), TIME_ZONE), days);
const nextDays = { from: day(3), days: 7 };
const wishes = [{ date: day(4), window: 'morning' }];
const emergency = {
  serviceType: { id: 'emergency-cleanup' },
  amount: 350,
  homeDetails: { isEmergency: true },
};

beforeEach(async () => {
  for (const table of ['visits', 'outbox_messages'] as const) await db.deleteFrom(table).execute();
  await db.updateTable('scheduling_rules').set({ mode: 'times', area: null }).execute();
});

/** Books like an integration that sends only what the contract requires, without a visit. */
async function paidWithoutAddress(changes: object = {}) {
  const { orderId, session } = await world.book({ scheduleId: undefined, ...changes });
  await world.act(`sessions/${session}/pay`);
  await applyPaymentSession(deps, session);
  return { orderId, token: await mintBookingLink(db, orderId) };
}

async function own(token: string, ask = call): Promise<MyBookingAnswer> {
  return (await ask('my-booking', { token })).body;
}

async function freeStarts(token: string): Promise<string[]> {
  const asked = { token, postalCode: address.postalCode, ...nextDays };
  const { mode, times } = (await call('my-booking/free-times', asked)).body as FreeTimesAnswer;
  expect(mode).toBe('times');
  return times.map(({ start }) => start);
}

async function isMissing(id: OrderId): Promise<boolean> {
  const { rows } = await todaySection(staff, 'address-missing');
  return rows.some(({ booking }) => booking.id === id);
}

test('a customer who paid without an address gives it and has their chosen time at once', async () => {
  const { orderId, token } = await paidWithoutAddress();
  expect(await isMissing(orderId)).toBe(true);
  expect(await own(token)).toMatchObject({ needsAddress: true, address: [], mayMove: false });
  const [start = ''] = await freeStarts(token);
  expect((await call('my-booking/address', { token, address, start })).status).toBe(200);
  const after = await own(token);
  expect(after).toMatchObject({
    needsAddress: false,
    address: ['5 Elm St', 'San Francisco, CA 94105'],
    visit: {
      start: new Date(start).toISOString(),
      arriveBy: new Date(Date.parse(start) + 60 * 60_000).toISOString(),
    },
    mayMove: true,
  });
  expect(after.history.map(({ text }) => text)).toContain(ownTimeline['place.changed']);
  expect(await isMissing(orderId)).toBe(false);
  const again = await call('my-booking/address', { token, address, start });
  expect(again).toMatchObject({ status: 409, body: { code: 'place-known' } });
});

test('a time taken in the meantime stores nothing and offers other times', async () => {
  const { orderId, token } = await paidWithoutAddress();
  const [start = ''] = await freeStarts(token);
  for (const other of [await paidWithoutAddress(), await paidWithoutAddress()]) {
    const given = { token: other.token, address, start };
    expect((await call('my-booking/address', given)).status).toBe(200);
  }
  expect(await call('my-booking/address', { token, address, start })).toMatchObject({
    status: 409,
    body: { code: 'time-taken', times: [{}, {}, {}] },
  });
  expect(await own(token)).toMatchObject({ needsAddress: true, visit: null });
  expect(await isMissing(orderId)).toBe(true);
});

test('without a free time it asks for preferences; an emergency needs only the address and alerts the office', async () => {
  const { token } = await paidWithoutAddress();
  expect(await call('my-booking/address', { token, address })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'preferredTimes', code: 'times-missing' }] },
  });
  const wished = { token, address, preferredTimes: wishes };
  expect((await call('my-booking/address', wished)).status).toBe(200);
  expect(await own(token)).toMatchObject({ preferredTimes: wishes, visit: null });
  const urgent = await paidWithoutAddress(emergency);
  await post.runDueMails();
  await db.deleteFrom('outbox_messages').execute();
  expect((await call('my-booking/address', { token: urgent.token, address })).status).toBe(200);
  await post.runDueMails();
  const [alert] = (await post.arrived()).slice(-1);
  expect(alert?.recipients).toBe('office@spruce.example');
  expect(alert?.plain).toContain('5 Elm St');
});

test('the confirmation asks for the address, unless an outside widget does', async () => {
  await paidWithoutAddress();
  await post.runDueMails();
  const asked = mailTexts.confirmation.noAddress.text;
  const last = async () =>
    (await post.arrived())
      .findLast(({ recipients }) => recipients === 'ada@example.com')
      ?.plain.replace(/\s+/g, ' ');
  expect(await last()).toContain(asked);
  const { token } = await paidWithoutAddress();
  await post.runDueMails({ ...post.deps, asksAddress: false });
  expect(await last()).not.toContain(asked);
  const widget = caller(
    testApp({ db, env: { SCHEDULING_WIDGET_URL: 'https://widget.example/w' } }),
  );
  expect(await own(token, widget)).toMatchObject({ needsAddress: false });
});

test('refuses an address for an unpaid or canceled booking', async () => {
  const { orderId } = await world.book({ scheduleId: undefined });
  const unpaid = await mintBookingLink(db, orderId);
  const given = { token: unpaid, address, preferredTimes: wishes };
  expect(await call('my-booking/address', given)).toMatchObject({
    status: 409,
    body: { code: 'no-visit-to-come' },
  });
  const { token } = await paidWithoutAddress();
  await call('my-booking/cancel', { token, expect: 'refund' });
  expect((await call('my-booking/address', { ...given, token })).status).toBe(409);
});
