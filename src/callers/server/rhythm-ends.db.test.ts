import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { OrderId } from '#kernel/rules/ids.ts';
import { mailTexts } from '#messages/words/en/mails.ts';
import { callersOnRhythm } from '#test/callers-on-rhythm.ts';
import { addDays } from '#visits/rules/wall-clock.ts';

const { db, owner, post, jobs, ...callers } = await callersOnRhythm();
const { booked, detail, seriesOf, begin, complete, owedOf, mailsOf } = callers;

beforeEach(callers.forget);

async function cancel(id: OrderId) {
  const { version } = await detail(id);
  const reason = 'You are moving to Denver.';
  return owner.post(`/bookings/${id}/cancel`, { version, giveBack: [], keep: [], reason });
}

/** Sets the last day of its series. */
async function endOn(id: OrderId, until: string) {
  const { id: series, version } = await seriesOf(id);
  const { status, body } = await owner.post(`/series/${series}/change`, {
    version,
    fromNumber: 0,
    until,
  });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Sends the due emails and returns only their texts. */
async function written(): Promise<string[]> {
  await sql`delete from sandbox.mails`.execute(db);
  await post.runDueMails();
  return (await post.arrived()).map(({ plain }) => plain.replace(/\s+/g, ' '));
}

test('canceling a series cancels its upcoming visits, and its completed ones stay owed', async () => {
  const { id } = await booked();
  await begin(id);
  await complete(id);
  await written();
  const { status, body } = await cancel(id);
  expect(status, JSON.stringify(body)).toBe(200);
  const after = await detail(id);
  expect(after.status).toBe('cancelled');
  expect(after.visits.map(({ state }: { state: string }) => state)).not.toContain('confirmed');
  expect(await owedOf(id)).toEqual(['visit-price 27500']);
  const [said] = await written();
  expect(said).toContain(mailTexts.cancellation.ofSeries.owed('$275'));
  expect(said).not.toContain(mailTexts.cancellation.neverPaid);
  const { body: page } = await callers.own(id, '');
  expect(page.payments).toMatchObject([{ kind: 'visit-price', state: 'due', amountCents: 27_500 }]);
  expect((await callers.own(id, 'pay', { paymentId: page.payments[0].id })).status).toBe(200);
});

test('refuses to cancel a series until its begun visit is closed', async () => {
  const { id } = await booked();
  await begin(id);
  const { status, body } = await cancel(id);
  expect([status, body.code]).toEqual([409, 'canceling-needs-closed-visits']);
  expect((await detail(id)).status).toBe('confirmed');
  await complete(id);
  expect((await cancel(id)).status).toBe(200);
});

test('a last day before the next visit completes a booking with completed visits', async () => {
  const { id, first } = await booked();
  await begin(id);
  await complete(id);
  await endOn(id, addDays(first, 3));
  expect((await detail(id)).status).toBe('completed');
  expect(await owedOf(id)).toEqual(['visit-price 27500']);
  expect(await mailsOf(id)).toEqual(['confirmation', 'visit-price', 'series-ended']);
});

test('skipping the only visit before the last day cancels a booking without completed visits', async () => {
  const { id, first } = await booked();
  await endOn(id, addDays(first, 3));
  expect((await detail(id)).status).toBe('confirmed');
  const [visit] = (await seriesOf(id)).next;
  const skip = { version: visit?.version, by: 'customer', money: 'none' };
  const { status, body } = await owner.post(`/visits/${visit?.id}/skip`, skip);
  expect(status, JSON.stringify(body)).toBe(200);
  await jobs['visits.plan-order']({ orderId: id });
  expect((await detail(id)).status).toBe('cancelled');
});

test('a visit that the company skips for another time keeps the booking open', async () => {
  const { id, first } = await booked();
  await endOn(id, addDays(first, 3));
  const [visit] = (await seriesOf(id)).next;
  const skip = { version: visit?.version, by: 'company', money: 'swap' };
  expect((await owner.post(`/visits/${visit?.id}/skip`, skip)).status).toBe(200);
  await jobs['visits.plan-order']({ orderId: id });
  expect((await detail(id)).status).toBe('confirmed');
});

test('lets the customer end it in two clicks; a visit too close to cancel still takes place', async () => {
  const { id, first } = await booked();
  await begin(id);
  await complete(id);
  // The next visit is too close to be moved.
  await sql`
    update scheduling_rules set move_free_hours = (
      select ceil(extract(epoch from min(starts_at) - now()) / 3600) + 1 from visits
      where order_id = ${id} and state = 'confirmed')
  `.execute(db);
  const { body: page } = await callers.own(id, '');
  expect(page.cancellation).toEqual({ kind: 'series', endsOn: null, mayEnd: true });
  const { body: seen } = await callers.own(id, 'series-end', { dryRun: true });
  expect(seen).toMatchObject({ calledOff: 2, owedCents: 27_500, visits: [expect.any(String)] });
  expect((await seriesOf(id)).next).toHaveLength(3);
  const otherwise = await callers.own(id, 'series-end', { until: first });
  expect([otherwise.status, otherwise.body.code]).toEqual([409, 'series-ends-otherwise']);
  await written();
  expect(await callers.own(id, 'series-end', { until: seen.until })).toMatchObject({
    status: 200,
    body: seen,
  });
  expect((await seriesOf(id)).next).toHaveLength(1);
  const mails = await written();
  expect(mails).toHaveLength(2);
  expect(mails.join(' ')).toContain(mailTexts.seriesEnded.calledOff(2));
  expect(mails.join(' ')).toContain(mailTexts.cancellation.ofSeries.owed('$275'));
  const { body: after } = await callers.own(id, '');
  expect(after.cancellation).toEqual({ kind: 'series', endsOn: seen.until, mayEnd: false });
  await begin(id);
  await complete(id);
  expect((await detail(id)).status).toBe('completed');
  await db.updateTable('scheduling_rules').set({ move_free_hours: 24 }).execute();
});

test('cancels the booking if the customer ends it before any visit was done', async () => {
  const { id } = await booked();
  const { body: seen } = await callers.own(id, 'series-end', { dryRun: true });
  expect(seen).toEqual({ until: null, visits: [], calledOff: 4, owedCents: 0 });
  expect((await callers.own(id, 'series-end')).status).toBe(200);
  expect((await detail(id)).status).toBe('cancelled');
  const again = await callers.own(id, 'series-end');
  expect([again.status, again.body.code]).toEqual([409, 'booking-without-series']);
  expect(await mailsOf(id)).toEqual(['confirmation', 'series-ended', 'customer-ended-series']);
});

test('refuses a cancellation request, since the customer can end a series alone', async () => {
  const { id } = await booked();
  const asked = await callers.own(id, 'cancel', { expect: 'ask' });
  expect([asked.status, asked.body.code]).toEqual([409, 'cancelling-is-of-the-series']);
});
