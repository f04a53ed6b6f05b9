import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { OrderId } from '#kernel/rules/ids.ts';
import { mintBookingLink } from '#own-page/server/own-page.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { SeriesAnswer } from '#visits/contract/series.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { schedulingJobs } from '#visits/server/scheduling-jobs.ts';
import { signedIn } from './console-caller.ts';
import { mailWorld } from './mail-world.ts';
import { paymentWorld } from './payment-world.ts';

const TIME_ZONE = 'America/Los_Angeles';

/** A console that takes recurring bookings for callers, each visit due after it. */
export async function callersOnRhythm(catalogue: Catalogue = defaultCatalogue) {
  const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE }, catalogue);
  const { db } = world;
  await ensureCompany(db, true);
  await db.updateTable('scheduling_rules').set({ mode: 'times', area: null }).execute();
  const owner = await signedIn(world.app, db, 'owner');
  const post = await mailWorld(db, { BUSINESS_EMAIL: 'office@spruce.example' });
  const settings = parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE });
  const jobs = schedulingJobs({ ...world.deps, settings, now: () => new Date() });

  const address = {
    line1: '1 Main Street',
    city: 'San Francisco',
    region: 'CA',
    postalCode: '94105',
  };
  const today = dayAt(Date.now(), TIME_ZONE);
  let callers = 0;

  async function forget(): Promise<void> {
    callers += 1;
    await sql`update orders set status = 'completed' where status = 'confirmed'`.execute(db);
    for (const table of ['visits', 'series_parts', 'series_pauses'] as const) {
      await db.deleteFrom(table).execute();
    }
  }

  /** A Tuesday on which the invented crews work from 8 to 18. */
  function tuesday(): string {
    const from = addDays(today, 4);
    const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
    return addDays(from, (2 - weekday + 7) % 7);
  }

  function at(day: string, clock: string): string {
    return isoText(wallClock(day, TIME_ZONE).at(minutesOf(clock)), TIME_ZONE);
  }

  function wish(changes: object = {}) {
    return {
      serviceType: { id: 'home-standard-clean' },
      homeDetails: {
        bedroomBath: '3br2ba',
        sizeCategory: 'average',
        customerPhone: `(415) 555-01${String(callers).padStart(2, '0')}`,
      },
      selectedAddOns: [],
      frequency: 'one-time',
      customerEmail: `cal-${callers}@example.com`,
      bookingId: randomUUID(),
      name: 'Cal Lima',
      language: 'en',
      amount: 275,
      start: at(tuesday(), '09:00'),
      address,
      pays: 'after',
      rhythm: { unit: 'week', every: 2 },
      ...changes,
    };
  }

  /** Books, with the visits of eight weeks. */
  async function booked(changes: object = {}): Promise<{ id: OrderId; first: string }> {
    const wanted = wish(changes);
    const { status, body } = await owner.post('/new-booking', wanted);
    expect(status, JSON.stringify(body)).toBe(200);
    await jobs['visits.plan-order']({ orderId: body.id });
    return { id: body.id, first: wanted.start.slice(0, 10) };
  }

  async function detail(id: OrderId) {
    return (await owner.get(`/bookings/${id}`)).body;
  }

  async function seriesOf(id: OrderId): Promise<SeriesAnswer> {
    const { series } = (await owner.get('/series')).body;
    return series.find((one: SeriesAnswer) => one.orderId === id);
  }

  /** Moves its earliest visit's start into the past. */
  async function begin(id: OrderId): Promise<void> {
    await sql`
      update visits set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour'
      where id = (select id from visits where order_id = ${id} and state = 'confirmed'
        order by starts_at limit 1)
    `.execute(db);
  }

  async function complete(id: OrderId): Promise<void> {
    // Its earliest visit has started, whatever is planned after it.
    const { version, offers } = await detail(id);
    expect(offers.complete).toBe(true);
    const { status, body } = await owner.post(`/bookings/${id}/complete`, { version });
    expect(status, JSON.stringify(body)).toBe(200);
  }

  async function owedOf(id: OrderId) {
    const { rows } = (await owner.get('/owed')).body;
    return rows.flatMap((row: { orderId: string; kind: string; owedCents: number }) =>
      row.orderId === id ? [`${row.kind} ${row.owedCents}`] : [],
    );
  }

  async function mailsOf(id: OrderId): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from outbox_messages where order_id = ${id} and channel = 'mail' order by id
    `.execute(db);
    return rows.map(({ kind }) => kind);
  }
  /** Calls an endpoint of the customer's own page of a booking. */
  async function own(id: OrderId, name: string, body: object = {}) {
    const token = await db.transaction().execute((trx) => mintBookingLink(trx, id));
    const answer = await world.call(
      name === '' ? '/functions/v1/my-booking' : `/functions/v1/my-booking/${name}`,
      { token, ...body },
    );
    return { status: answer.status, body: await answer.json() };
  }
  return {
    ...{ world, db, owner, post, jobs, forget, tuesday, at, wish, booked, detail, seriesOf },
    ...{ begin, complete, owedOf, mailsOf, own },
  };
}
