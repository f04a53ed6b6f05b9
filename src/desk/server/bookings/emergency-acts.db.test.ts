import { expect, test } from 'vitest';
import { findOrder } from '#orders/server/queries.ts';
import { applyPaymentSession } from '#payments/server/sessions/apply-payment-session.ts';
import { bookingDesk, TIME } from '#test/booking-desk.ts';
import { todaySection } from '#test/console-caller.ts';

const { db, deps, book, act, statusOf, owner, staff, paid, detail, kinds, waitingIn, needsTime } =
  await bookingDesk();

test('lists emergencies first, with the deadline for the call', async () => {
  const emergency = { serviceType: { id: 'emergency-cleanup' }, amount: 350 };
  const id = await paid({ ...emergency, homeDetails: { isEmergency: true } });
  const { rows } = await todaySection(owner, 'emergencies');
  const mine = rows.find((row) => row.id === id);
  const left = new Date(mine?.dueAt ?? 0).getTime() - Date.now();
  expect(left / 60_000).toBeGreaterThan(115);
  expect(left / 60_000).toBeLessThanOrEqual(120);
  expect(await waitingIn('needs-time')).not.toContain(id);
  const answer = { version: mine?.version, answer: 'unavailable' };
  expect((await owner.post(`/bookings/${id}/emergency`, answer)).status).toBe(200);
  expect(await statusOf(id)).toBe('refunded');
});

test('lists an emergency whose bank has not confirmed, with its own deadline, and lets staff answer it', async () => {
  const { orderId: id, session } = await book({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  const later = { outcome: 'paid', seconds: null };
  await act(`sessions/${session}/pay`, { method: 'us_bank_account', force: true, later });
  await applyPaymentSession(deps, session);
  expect(await statusOf(id)).toBe('processing');
  const dueAt = new Date(((await findOrder(db, id))?.created_at.getTime() ?? 0) + 2 * 3_600_000);
  const { rows } = await todaySection(staff, 'emergencies');
  expect(rows.find((row) => row.id === id)).toMatchObject({
    booking: { status: 'processing' },
    dueAt: dueAt.toISOString(),
  });
  const { offers, emergency, version } = await detail(id, staff);
  expect(offers).toMatchObject({ answerEmergency: true, confirmTime: false });
  expect(emergency).toEqual({ dueAt: dueAt.toISOString(), answeredAt: null });
  const answer = await staff.post(`/bookings/${id}/emergency`, { version, answer: 'answered' });
  expect(answer.status).toBe(200);
  expect(await waitingIn('emergencies')).not.toContain(id);
  expect((await detail(id, staff)).offers).toMatchObject({ answerEmergency: false });
});

test('lets staff undo “called back” for a minute, and not after a time is confirmed', async () => {
  const emergency = { serviceType: { id: 'emergency-cleanup' }, amount: 350 };
  const id = await paid({ ...emergency, homeDetails: { isEmergency: true } });
  const answer = async (what: string) => {
    const { version } = await detail(id, staff);
    return staff.post(`/bookings/${id}/emergency`, { version, answer: what });
  };
  expect((await detail(id)).offers).toMatchObject({ reopenEmergency: false });
  expect((await answer('reopened')).body).toMatchObject({ code: 'emergency-undo-too-late' });
  await answer('answered');
  expect((await detail(id)).offers).toMatchObject({ reopenEmergency: true });
  expect(await needsTime(id)).toMatchObject({
    mayReopen: true,
    version: (await detail(id)).version,
  });
  expect((await answer('reopened')).status).toBe(200);
  expect(await waitingIn('emergencies')).toContain(id);
  expect(await kinds(id)).toEqual(['emergency.answered', 'emergency.reopened']);
  await answer('answered');
  const answeredAt = (at: Date) =>
    db.updateTable('orders').set({ emergency_answered_at: at }).where('id', '=', id).execute();
  await answeredAt(new Date(Date.now() - 61_000));
  expect(await needsTime(id)).toMatchObject({ mayReopen: false });
  expect((await detail(id)).offers).toMatchObject({ reopenEmergency: false });
  expect((await answer('reopened')).status).toBe(409);
  await answeredAt(new Date());
  await owner.post(`/bookings/${id}/visit`, { version: (await detail(id)).version, ...TIME });
  expect((await detail(id)).offers).toMatchObject({ reopenEmergency: false });
  expect((await answer('reopened')).status).toBe(409);
});

test('confirming the time of an emergency answers it', async () => {
  const id = await paid({
    serviceType: { id: 'emergency-cleanup' },
    amount: 350,
    homeDetails: { isEmergency: true },
  });
  const { version } = await detail(id);
  expect((await owner.post(`/bookings/${id}/visit`, { version, ...TIME })).status).toBe(200);
  expect(await kinds(id)).toEqual(['visit.confirmed', 'emergency.answered']);
  expect((await findOrder(db, id))?.emergency_answered_at).not.toBeNull();
});

test('lists an answered emergency first among the bookings that need a time', async () => {
  const emergency = { serviceType: { id: 'emergency-cleanup' }, amount: 350 };
  const id = await paid({ ...emergency, homeDetails: { isEmergency: true } });
  await paid();
  const { version } = await detail(id);
  await owner.post(`/bookings/${id}/emergency`, { version, answer: 'answered' });
  const { rows } = await todaySection(owner, 'needs-time');
  const place = rows.findIndex((row) => row.id === id);
  expect(place).toBeGreaterThanOrEqual(0);
  expect(rows.slice(0, place + 1).every(({ booking }) => booking.isEmergency)).toBe(true);
  expect(rows.at(-1)?.booking.isEmergency).toBe(false);
});
