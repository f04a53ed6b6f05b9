import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { subscriptionRef } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { bookingDesk, PLAN } from '#test/booking-desk.ts';
import { mailWorld } from '#test/mail-world.ts';

const { db, deps, owner, staff, paid } = await bookingDesk();
const post = await mailWorld(db);

async function runningPlan() {
  const id = await paid(PLAN);
  const order = await findOrder(db, id);
  await applyPlan(deps, subscriptionRef(order?.subscription_ref ?? ''));
  return id;
}

test('the page shows who agreed, how the emails fared, and what a price change would require', async () => {
  const [, inNewYork] = [await runningPlan(), await runningPlan()];
  const brooklyn = '0198a000-0000-7000-8000-0000000000b1';
  await sql`
    insert into schedules (id, email, preferred_times, line1, line2, city, region, postal_code,
      access_notes, parking_notes, pet_notes)
    select ${brooklyn}, email, preferred_times, line1, line2, 'Brooklyn', 'NY', '11201',
      access_notes, parking_notes, pet_notes
    from schedules limit 1
  `.execute(db);
  await sql`update orders set schedule_request_id = ${brooklyn} where id = ${inNewYork}`.execute(
    db,
  );
  await post.runDueMails();
  const { status, body } = await staff.get('/plans/renewals');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    plans: 2,
    withConsent: 2,
    without: [],
    remindersDue: 0,
    priceChange: { notice: 2, consent: 1 },
    notices: [{ kind: 'acknowledgement', sent: 2, waiting: 0, undelivered: 0 }],
  });
  expect(body.states).toContainEqual(
    expect.objectContaining({
      state: 'NY',
      plans: 1,
      rule: expect.objectContaining({ consent: true }),
    }),
  );
  expect(body.states).toContainEqual(expect.objectContaining({ state: 'CA', plans: 1 }));
  // An ended plan is not charged anymore, and requires nothing.
  const { version } = (await owner.get(`/bookings/${inNewYork}`)).body;
  await owner.post(`/bookings/${inNewYork}/plan-end`, { version, when: 'now' });
  const after = (await staff.get('/plans/renewals')).body;
  expect(after.priceChange).toEqual({ notice: 1, consent: 0 });
});

test('lists plans that started before consent was stored', async () => {
  await sql`update plans set state = 'cancelled'`.execute(db);
  const [, early] = [await runningPlan(), await runningPlan()];
  await db.transaction().execute(async (trx) => {
    // Only the database's owner can remove stored consents.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`delete from renewal_consents where order_id = ${early}`.execute(trx);
  });
  const { body } = await staff.get('/plans/renewals');
  expect(body).toMatchObject({
    plans: 2,
    withConsent: 1,
    without: [{ id: early, serviceName: 'Essential', monthlyCents: expect.any(Number) }],
  });
});
