import { randomUUID } from 'node:crypto';
import { type OrderId, subscriptionRef } from '#kernel/rules/ids.ts';
import { mintBookingLink } from '#own-page/server/booking-links.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { Calls } from '#registry/page-calls.ts';
import { addDays, dayAt, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { ensureCompany } from '#visits/server/crews/scheduling-rules.ts';
import { proposeVisits } from '#visits/server/series/propose-visits.ts';
import { type PaymentWorld, paymentWorld } from './payment-world.ts';

export const TIME_ZONE = 'America/Los_Angeles';
const address = { line1: '1 Main St', city: 'San Francisco', region: 'CA', postalCode: '94105' };

/** The home that `paidPlan` books by default. */
export const middleHome = { bedroomBath: '3br2ba', sizeCategory: 'average' };

type OwnPageCall =
  | 'free-times'
  | 'pause'
  | 'pause-end'
  | 'plan-change'
  | 'plan-change-withdraw'
  | 'plan-options'
  | 'visits';

/** A company in California that sells plans by time. */
export async function planWorld() {
  const world = await paymentWorld({ BUSINESS_TIME_ZONE: TIME_ZONE });
  const { db } = world;
  await ensureCompany(db, true);
  const settings = parseSettings({ BUSINESS_TIME_ZONE: TIME_ZONE });
  const deps = { ...world.deps, settings, now: () => new Date() };
  const today = dayAt(Date.now(), TIME_ZONE);
  return {
    world,
    settings,
    deps,
    today,
    /** Ends all plans and visits. */
    async clear(): Promise<void> {
      await db.updateTable('plans').set({ state: 'cancelled' }).execute();
      await db.deleteFrom('paused_months').execute();
      for (const table of ['visits', 'series_terms', 'series_parts'] as const) {
        await db.deleteFrom(table).execute();
      }
      await db.deleteFrom('series_pauses').execute();
      await db.deleteFrom('series').execute();
    },
    /** The list price of a month, in cents. */
    async listed(frequency: string, details = middleHome, id = 'essential'): Promise<number> {
      return (await listedOf(world, { id, frequency, details })) * 100;
    },
    /** A paid plan with visits on Wednesdays at 9. */
    async paidPlan(frequency = 'biweekly') {
      const amount = await listedOf(world, { id: 'essential', frequency, details: middleHome });
      const soon = addDays(today, 3);
      const first = addDays(soon, (3 - wallClock(soon, TIME_ZONE).weekday + 7) % 7);
      const start = isoText(wallClock(first, TIME_ZONE).at(minutesOf('09:00')), TIME_ZONE);
      const chosen = { serviceType: { id: 'essential' }, frequency, bookingId: randomUUID() };
      const where = { homeDetails: middleHome, selectedAddOns: [], start, address };
      const held = await world.call('/functions/v1/schedule', { ...chosen, ...where });
      const { scheduleId } = (await held.json()) as { scheduleId: string };
      const { orderId, session } = await world.book({ ...chosen, amount, scheduleId });
      await world.act(`sessions/${session}/pay`);
      await world.call('/functions/v1/order-status', { sessionId: session });
      const { subscription_ref: ref } = await db
        .selectFrom('orders')
        .select('subscription_ref')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const subscription = subscriptionRef(ref ?? '');
      await applyPlan(world.deps, subscription);
      await proposeVisits(deps);
      const renews = (await findPlan(db, orderId))?.period_ends_at ?? new Date();
      const own = await ownPageOf(world, orderId);
      return { orderId, subscription, renews, month: amount * 100, own };
    },
  };
}

interface Listed {
  readonly id: string;
  readonly frequency: string;
  readonly details: typeof middleHome;
}

/** In dollars. */
async function listedOf(world: PaymentWorld, { id, frequency, details }: Listed): Promise<number> {
  const selection = { serviceType: { id }, homeDetails: details, selectedAddOns: [], frequency };
  const price = await world.call('/functions/v1/quote', selection);
  return ((await price.json()) as { total: number }).total;
}

/** The calls of its customer's own page. */
async function ownPageOf(world: PaymentWorld, orderId: OrderId) {
  const token = await mintBookingLink(world.db, orderId);
  return async <Name extends OwnPageCall>(name: Name, body: object = {}) => {
    const response = await world.call(`/functions/v1/my-booking/${name}`, { token, ...body });
    const answer: Calls[`my-booking/${Name}`]['answer'] = await response.json();
    return { status: response.status, body: answer };
  };
}

/** What the page showed, sent back. */
export function expectOf(said: Calls['my-booking/plan-change']['answer']) {
  const { monthCents, visitCents, from } = said;
  return { monthCents, visitCents, from };
}

export function daysBefore(renews: Date, days: number): Date {
  return new Date(renews.getTime() - days * 86_400_000);
}
