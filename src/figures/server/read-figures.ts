import { type StepId, stepIds } from '#booking/rules/steps.ts';
import { addOnsOnly } from '#catalogue/rules/add-ons-only.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { FiguresAnswer, FunnelCounts, Hours, Sums } from '#figures/contract/figures.ts';
import { sumCents } from '#kernel/rules/money.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { addDays, mondayOf } from '#visits/rules/wall-clock.ts';
import { openMinutes } from '#visits/server/visits.ts';
import { bookingsByOrigin } from './origin-queries.ts';
import { countDays, mondaysOf } from './plain-days.ts';
import { planFigures } from './plan-queries.ts';
import { type DaySales, type Days, type StepCount, salesByWeek, stepCounts } from './queries.ts';
import { type Work, workByWeek } from './work-queries.ts';

export interface FiguresContext {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly catalogue: Catalogue;
}

/** All figures of a period; `mostPlaces` limits the ZIP codes. */
export async function readFigures(
  { db, settings, catalogue }: FiguresContext,
  days: Days,
  mostPlaces: number | null,
): Promise<FiguresAnswer> {
  const { timeZone } = settings.business;
  // Before anything is read: entries after this are not guaranteed to be included.
  const asOf = new Date().toISOString();
  const length = countDays(days.from, days.to);
  const earlier = { from: addDays(days.from, -length), to: addDays(days.from, -1) };
  const origins = { days, timeZone };
  const [sales, before, steps, work, open, plans, sources, places] = await Promise.all([
    salesByWeek(db, days, timeZone),
    salesByWeek(db, earlier, timeZone),
    stepCounts(db, days),
    workByWeek(db, days, timeZone),
    openMinutes(db, settings, days),
    planFigures(db, days, timeZone),
    bookingsByOrigin(db, { ...origins, kind: 'source', most: null }),
    bookingsByOrigin(db, { ...origins, kind: 'place', most: mostPlaces }),
  ]);
  const openDays = [...open].map(([day, minutes]) => ({ week: mondayOf(day), minutes }));
  const hoursOf = (week?: string) => {
    const isWithin = (row: { readonly week: string }) => week === undefined || row.week === week;
    return hoursOfWork(work.filter(isWithin), openDays.filter(isWithin));
  };
  return {
    asOf,
    ...days,
    totals: sumOf(sales),
    before: sumOf(before),
    weeks: mondaysOf(days.from, days.to).map((week) => ({
      week,
      ...sumOf(sales.filter((row) => row.week === week)),
      hours: hoursOf(week),
    })),
    services: servicesOf(sales, catalogue),
    hours: hoursOf(),
    plans,
    sources,
    places,
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
    repeatBookings: rows.reduce((sum, { repeatBookings }) => sum + repeatBookings, 0),
    tipsCents: sumCents(rows.map(({ tipsCents }) => tipsCents)),
    feesCents: sumCents(rows.map(({ feesCents }) => feesCents)),
  };
}

function hoursOfWork(work: readonly Work[], open: readonly { readonly minutes: number }[]): Hours {
  const sum = (count: (row: Work) => number) => work.reduce((all, row) => all + count(row), 0);
  return {
    visits: sum(({ visits }) => visits),
    bookedMinutes: sum(({ bookedMinutes }) => bookedMinutes),
    noted: sum(({ noted }) => noted),
    notedBookedMinutes: sum(({ notedBookedMinutes }) => notedBookedMinutes),
    workedMinutes: sum(({ workedMinutes }) => workedMinutes),
    takenMinutes: sum(({ takenMinutes }) => takenMinutes),
    openMinutes: Math.round(open.reduce((all, { minutes }) => all + minutes, 0)),
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
