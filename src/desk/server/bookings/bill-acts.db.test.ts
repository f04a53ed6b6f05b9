import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listActs } from '#company/server/operators/operators.ts';
import { paymentId } from '#kernel/rules/ids.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { bookingDesk, PLAN } from '#test/booking-desk.ts';
import { visitBegun, visitDone } from '#test/visit-done.ts';

const { db, deps, book, act, owner, colleague, staff, paid, detail } = await bookingDesk();

test('charges hours beyond the booked ones to the saved card', async () => {
  const id = await paid();
  const { version, service } = await detail(id);
  const worked = { workedMinutes: service.bookedMinutes + 61, billId: paymentId(randomUUID()) };
  const answer = await owner.post(`/bookings/${id}/extra-hours`, { version, ...worked });
  expect(answer).toMatchObject({ status: 200, body: { hours: 2, amount: 9_000, state: 'paid' } });
});

test('makes one bill of two requests with the same id, and answers both alike', async () => {
  const id = await paid();
  const { version, service } = await detail(id);
  const bill = { workedMinutes: service.bookedMinutes + 61, billId: paymentId(randomUUID()) };
  const asked = { version, ...bill };
  const clicks = await Promise.all(
    [1, 2].map(() => owner.post(`/bookings/${id}/extra-hours`, asked)),
  );
  const reloaded = { ...bill, version: (await detail(id)).version };
  for (const answer of [...clicks, await owner.post(`/bookings/${id}/extra-hours`, reloaded)]) {
    expect(answer).toMatchObject({ status: 200, body: { hours: 2, amount: 9_000 } });
  }
  const { payments, offers } = await detail(id);
  expect(payments.filter(({ kind }: { kind: string }) => kind === 'extra-hours')).toHaveLength(1);
  expect(offers).toMatchObject({ billHours: false });
  const acts = await listActs(db, { subject: { kind: 'booking', id }, most: 10 });
  expect(acts.filter(({ act }) => act === 'booking.extra-hours-asked')).toHaveLength(1);
});

test('bills each visit of a plan once, no matter how often it is requested', async () => {
  const id = await paid(PLAN);
  expect((await detail(id)).offers).toMatchObject({ billHours: false });
  for (const daysAgo of [7, 14]) await visitDone(db, id, daysAgo);
  const before = await detail(id);
  expect(before.visits.map(({ mayBill }: { mayBill: boolean }) => mayBill)).toEqual([true, true]);
  const [latest, earlier] = before.visits.map((visit: { id: string }) => visit.id);
  const bill = async (visitId: string | null, browser = owner) => {
    const { version, service } = await detail(id);
    const wish = { version, visitId, billId: randomUUID() };
    const workedMinutes = service.bookedMinutes + 61;
    return browser.post(`/bookings/${id}/extra-hours`, { ...wish, workedMinutes });
  };
  expect(await bill(null)).toMatchObject({ status: 422, body: { errors: [{ path: 'visitId' }] } });
  expect(await bill(latest)).toMatchObject({ status: 200, body: { state: 'paid' } });
  expect(await bill(latest, colleague)).toMatchObject({
    status: 409,
    body: { code: 'visit-billed-already' },
  });
  expect(await bill(earlier)).toMatchObject({ status: 200, body: { state: 'paid' } });
  expect(await detail(id)).toMatchObject({
    offers: { billHours: false },
    visits: [{ mayBill: false }, { mayBill: false }],
  });
});

test('completes a visit and bills its extra hours in one act, or does neither', async () => {
  const id = await paid();
  const { version, service } = await detail(id);
  const wish = { version, billId: randomUUID() };
  const long = { ...wish, workedMinutes: service.bookedMinutes + 5 * 60 };
  expect(await staff.post(`/bookings/${id}/complete`, long)).toMatchObject({
    status: 422,
    body: { code: 'bill-above-limit' },
  });
  expect(await detail(id)).toMatchObject({ status: 'confirmed', version });
  const worked = { ...wish, workedMinutes: service.bookedMinutes + 61 };
  expect(await staff.post(`/bookings/${id}/complete`, worked)).toMatchObject({
    status: 200,
    body: { billed: { hours: 2, amount: 9_000, state: 'paid' } },
  });
  expect(await detail(id)).toMatchObject({
    status: 'completed',
    payments: [{ kind: 'booking' }, { kind: 'extra-hours', state: 'paid' }],
  });
  const acts = (await listActs(db, { subject: { kind: 'booking', id }, most: 10 })).map(
    ({ act }) => act,
  );
  expect(acts).toEqual(expect.arrayContaining(['booking.completed', 'booking.extra-hours-asked']));
});

test('refuses to bill a visit of a plan again after it was completed with its bill', async () => {
  const id = await paid(PLAN);
  expect((await detail(id)).offers).toMatchObject({ complete: false });
  await visitBegun(db, id);
  const { version, service, offers } = await detail(id);
  expect(offers).toMatchObject({ complete: true });
  const worked = { version, billId: randomUUID(), workedMinutes: service.bookedMinutes + 1 };
  expect(await owner.post(`/bookings/${id}/complete`, worked)).toMatchObject({
    body: { billed: { hours: 1, state: 'paid' } },
  });
  const after = await detail(id);
  expect(after).toMatchObject({
    status: 'confirmed',
    offers: { billHours: false, complete: false },
  });
  expect(after.visits).toMatchObject([{ state: 'done', mayBill: false }]);
  const [{ id: visitId, start, end }] = after.visits;
  const done = after.timeline.find(({ kind }: { kind: string }) => kind === 'visit.done');
  expect(done.event.visitId).toBe(visitId);
  // The console shows visits to the second.
  const moment = (at: string) => Math.floor(Date.parse(at) / 1000);
  expect([done.event.startsAt, done.event.endsAt].map(moment)).toEqual([start, end].map(moment));
});

test('refuses a bill above the staff limit at the hours field; an owner may bill any amount', async () => {
  const id = await paid();
  const { version, service } = await detail(id, staff);
  const wish = (hours: number) => ({
    version,
    billId: paymentId(randomUUID()),
    workedMinutes: service.bookedMinutes + hours * 60,
  });
  const refused = await staff.post(`/bookings/${id}/extra-hours`, wish(5));
  expect(refused).toMatchObject({
    status: 422,
    body: {
      code: 'bill-above-limit',
      errors: [{ path: 'workedMinutes', params: { most: 18_000 } }],
    },
  });
  expect((await detail(id)).version).toBe(version);
  const billed = await owner.post(`/bookings/${id}/extra-hours`, wish(5));
  expect(billed).toMatchObject({ status: 200, body: { amount: 22_500 } });
});

test('an operator with the right corrects and withdraws an unpaid bill, with audit and email', async () => {
  const { orderId: id, session } = await book();
  await act(`sessions/${session}/pay`, { card: 'decline_later' });
  await applyPaymentSession(deps, session);
  // The browser creates the id, so it may sort anywhere; the list stays in order of time.
  const billId = paymentId(`00000000${randomUUID().slice(8)}`);
  const first = { version: (await detail(id)).version, billId, workedMinutes: 361 };
  await staff.post(`/bookings/${id}/extra-hours`, first);
  const before = await detail(id, staff);
  expect(before.payments[1]).toMatchObject({ bill: { workedMinutes: 361, isOpen: true } });
  const { version } = before;
  const correction = { version, billId: paymentId(randomUUID()), formerId: billId };
  const wrong = await staff.post(`/bookings/${id}/bill-correction`, {
    ...correction,
    workedMinutes: 300,
  });
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'workedMinutes' }] } });
  const corrected = { ...correction, version: (await detail(id)).version, workedMinutes: 301 };
  for (let click = 0; click < 2; click += 1) {
    const answer = await staff.post(`/bookings/${id}/bill-correction`, corrected);
    expect(answer).toMatchObject({ status: 200, body: { hours: 1, amount: 4_500 } });
  }
  const after = await detail(id, staff);
  const withdrawal = { version: after.version, paymentId: corrected.billId, reason: 'Our fault' };
  expect((await staff.post(`/bookings/${id}/bill-withdrawal`, withdrawal)).status).toBe(200);
  const { payments, mails } = await detail(id, staff);
  expect(payments.slice(1).map(({ state }: { state: string }) => state)).toEqual([
    'cancelled',
    'cancelled',
  ]);
  const kindsOfMails = mails.map(({ kind }: { kind: string }) => kind);
  expect(kindsOfMails).toEqual(expect.arrayContaining(['bill-corrected', 'bill-withdrawn']));
  const acts = await listActs(db, { subject: { kind: 'booking', id }, most: 10 });
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['booking.bill-correction-asked', 'booking.bill-withdrawal-asked']),
  );
});
