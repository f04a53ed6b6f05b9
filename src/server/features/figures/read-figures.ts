import type { FiguresAnswer, FunnelCounts, Sums } from '#contract/figures.ts';
import { type StepId, stepIds } from '#domain/booking/steps.ts';
import { addOnsOnly } from '#domain/catalogue/add-ons-only.ts';
import { findService } from '#domain/catalogue/lookup.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { sumCents } from '#domain/money.ts';
import type { Db } from '#server/database/schema.ts';
import { addDays, countDays, mondaysOf } from './plain-days.ts';
import { type DaySales, type Days, type StepCount, salesByWeek, stepCounts } from './queries.ts';

export interface FiguresContext {
  readonly db: Db;
  readonly timeZone: string;
  readonly catalogue: Catalogue;
}

/** Everything that the page of figures shows of some days. */
export async function readFigures(
  { db, timeZone, catalogue }: FiguresContext,
  days: Days,
): Promise<FiguresAnswer> {
  const length = countDays(days.from, days.to);
  const earlier = { from: addDays(days.from, -length), to: addDays(days.from, -1) };
  const [sales, before, steps] = await Promise.all([
    salesByWeek(db, days, timeZone),
    salesByWeek(db, earlier, timeZone),
    stepCounts(db, days),
  ]);
  return {
    ...days,
    totals: sumOf(sales),
    before: sumOf(before),
    weeks: mondaysOf(days.from, days.to).map((week) => ({
      week,
      ...sumOf(sales.filter((row) => row.week === week)),
    })),
    services: servicesOf(sales, catalogue),
    funnel: funnelCounts(steps, sales),
  };
}

function servicesOf(sales: readonly DaySales[], catalogue: Catalogue) {
  const ids = [...new Set(sales.map(({ serviceId }) => serviceId))];
  return ids
    .map((id) => ({
      id,
      name: id === addOnsOnly.id ? addOnsOnly.name : (findService(catalogue, id)?.name ?? id),
      ...sumOf(sales.filter(({ serviceId }) => serviceId === id)),
    }))
    .filter(({ bookings, receivedCents, refundedCents }) => {
      return bookings > 0 || receivedCents > 0 || refundedCents > 0;
    })
    .sort((a, b) => revenueOf(b) - revenueOf(a));
}

function revenueOf({ receivedCents, refundedCents }: Sums): number {
  return receivedCents - refundedCents;
}

function sumOf(rows: readonly DaySales[]): Sums {
  return {
    bookings: rows.reduce((sum, { bookings }) => sum + bookings, 0),
    bookedCents: sumCents(rows.map(({ bookedCents }) => bookedCents)),
    receivedCents: sumCents(rows.map(({ receivedCents }) => receivedCents)),
    refundedCents: sumCents(rows.map(({ refundedCents }) => refundedCents)),
  };
}

function funnelCounts(steps: readonly StepCount[], sales: readonly DaySales[]): FunnelCounts {
  const countsOf = (layout: StepCount['layout']) =>
    Object.fromEntries(
      stepIds.map((id) => [
        id,
        steps.find((row) => row.layout === layout && row.step === id)?.entered ?? 0,
      ]),
    ) as Record<StepId, number>;
  return {
    site: countsOf('site'),
    embed: countsOf('embed'),
    started: sales.reduce((sum, { started }) => sum + started, 0),
    paid: sales.reduce((sum, { bookings }) => sum + bookings, 0),
  };
}
