import { expect, test } from 'vitest';
import type { VisitId } from '#kernel/rules/ids.ts';
import { findOrder } from '#orders/server/orders.ts';
import { paymentsOf } from '#payments/server/payment-queries.ts';
import { applyPlan } from '#payments/server/plans/apply-plan.ts';
import { findPlan } from '#payments/server/plans/plan-queries.ts';
import { increasePrices } from '#payments/server/renewals/increase-prices.ts';
import { settlePrices } from '#payments/server/renewals/settle-prices.ts';
import { mailWorld } from '#test/mail-world.ts';
import { planWorld, TIME_ZONE } from '#test/running-plan.ts';
import { billingMonth, creditOfNext } from '#visits/rules/series/billing-month.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { booksOfSeries, monthBook } from '#visits/server/series/month-books.ts';
import { pauseOwnVisits, skipOwnVisit } from '#visits/server/series/own-series.ts';
import { proposeVisits } from '#visits/server/series/propose-visits.ts';
import { seriesOf } from '#visits/server/series/series-queries.ts';
import { byCustomer, nextVisitsOf } from '#visits/server/visits.ts';
import { changePlan } from './change-plan.ts';

const { world, settings, paidPlan: sellPlan } = await planWorld();
const { db } = world;
const post = await mailWorld(db);
const DAY_MS = 86_400_000;

/** The same choices in each run, from a linear congruential generator. */
function choices(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

async function paidPlan() {
  const { orderId, subscription, month } = await sellPlan('weekly');
  const order = await findOrder(db, orderId);
  if (order === undefined) throw new Error('no order');
  return { order, subscription, month };
}

test('over a year of changes, skips, pauses and new prices, no charge exceeds what was agreed to, and each month’s shares add up to its charge', {
  timeout: 240_000,
}, async () => {
  const { order, subscription, month } = await paidPlan();
  const pick = choices(20_261_127);
  let agreed = month;
  const done: string[] = [];
  for (let round = 0; round < 12; round += 1) {
    const renews = (await findPlan(db, order.id))?.period_ends_at ?? new Date();
    const at = (days: number) => new Date(renews.getTime() - days * DAY_MS);
    const deps = (now: Date) => ({
      ...{ ...world.deps, settings, now: () => now },
      catalogues: world.checkoutDeps.catalogues,
    });
    await proposeVisits(deps(at(27)));
    const acts = [pick(4), pick(4)];
    if (acts.includes(0)) await raise(renews, at(26));
    if (acts.includes(1)) await skip(at(25));
    await settlePrices(world.deps, at(20));
    await post.runDueMails();
    if (acts.includes(2)) await change(at(15));
    if (acts.includes(3)) await pause(at(12));
    await settlePrices(world.deps, at(2));
    await world.act(`subscriptions/${subscription}/advance`, { outcome: 'paid' });
    await applyPlan(world.deps, subscription);
    const [charge] = (await paymentsOf(db, order.id))
      .filter(({ kind }) => kind === 'plan-month')
      .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
    expect({ round, charged: charge?.amount_cents }).toEqual({ round, charged: agreed });
    await expectShares(renews, agreed);

    async function raise(first: Date, now: Date): Promise<void> {
      const from = dayAt(first.getTime() - DAY_MS, TIME_ZONE);
      const made = await increasePrices(
        deps(now),
        { by: 'percent', amount: 5, from, without: [], dryRun: false },
        now,
      );
      const [plan] = made.plans;
      if (plan !== undefined) agreed = plan.monthCents;
      done.push('raise');
    }

    async function skip(now: Date): Promise<void> {
      const [visit] = await nextVisitsOf(db, order.id, new Date(now.getTime() + 3 * DAY_MS), 1);
      if (visit === undefined) return;
      const visitId: VisitId = visit.id;
      await skipOwnVisit(deps(now), order, { visitId, dryRun: false });
      done.push('skip');
    }

    async function change(now: Date): Promise<void> {
      const frequency = (['weekly', 'biweekly', 'monthly'] as const)[pick(3)] ?? 'weekly';
      const home = { bedroomBath: ['2br2ba', '3br2ba'][pick(2)] ?? '', sizeCategory: 'average' };
      const wanted = { serviceId: 'essential', frequency, home, addOns: [] };
      const changing = { orderId: order.id, by: byCustomer, language: 'en' } as const;
      const from = { way: 'words', ip: null, userAgent: null } as const;
      try {
        const said = await changePlan(deps(now), { ...changing, from, request: wanted });
        const { monthCents, visitCents } = said;
        const request = { ...wanted, expect: { monthCents, visitCents, from: said.from } };
        await changePlan(deps(now), { ...changing, from, request });
        agreed = monthCents;
        done.push('change');
      } catch (error) {
        expect(String(error)).toMatch(/plan-change-nothing|plan-change-price-announced/);
      }
    }

    async function pause(now: Date): Promise<void> {
      const day = (days: number) => dayAt(now.getTime() + days * DAY_MS, TIME_ZONE);
      await pauseOwnVisits(deps(now), order, { from: day(3), to: day(9), dryRun: false });
      done.push('pause');
    }
  }
  expect([...new Set(done)].toSorted()).toEqual(['change', 'pause', 'raise', 'skip']);

  /** What is left of the month just charged, and what each of its visits is credited. */
  async function expectShares(begins: Date, charged: number): Promise<void> {
    const series = await seriesOf(db, order.id);
    if (series === null) throw new Error('no series');
    const of = { orderId: order.id, seriesId: series.id };
    const books = await booksOfSeries(db, TIME_ZONE, of);
    if (books === null) throw new Error('no books');
    const book = monthBook(books, billingMonth(books.months, begins.getTime() + 1));
    let { leftCents, standing } = book;
    const credited = charged - leftCents;
    let shares = 0;
    for (; standing > 0; standing -= 1) {
      const share = creditOfNext({ leftCents, standing });
      leftCents -= share;
      shares += share;
    }
    expect(credited).toBe(book.settled.cents);
    expect(shares + credited).toBe(charged);
  }
});
