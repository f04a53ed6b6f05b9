import type { Context } from 'hono';
import type {
  FiguresAnswer,
  FigureTable,
  OriginFigures,
  PlanWeek,
  ServiceFigures,
  Sums,
  WeekFigures,
} from '#figures/contract/figures.ts';
import { type CsvColumn, csvAnswer, csvDollars, fileWords } from '#platform/server/http/csv.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { FileWords } from '#registry/words.ts';
import type { Days } from './queries.ts';

function sumColumns(titles: FileWords['figures']): readonly CsvColumn<Sums>[] {
  return [
    [titles.bookings, ({ bookings }) => `${bookings}`],
    [titles.repeat, ({ repeatBookings }) => `${repeatBookings}`],
    [titles.booked, ({ bookedCents }) => csvDollars(bookedCents)],
    [titles.received, ({ receivedCents }) => csvDollars(receivedCents)],
    [titles.refunded, ({ refundedCents }) => csvDollars(refundedCents)],
    [titles.tips, ({ tipsCents }) => csvDollars(tipsCents)],
    [titles.fees, ({ feesCents }) => csvDollars(feesCents)],
  ];
}

function weekColumns(titles: FileWords['figures']): readonly CsvColumn<WeekFigures>[] {
  return [
    [titles.week, ({ week }) => week],
    ...sumColumns(titles),
    [titles.visits, ({ hours }) => `${hours.visits}`],
    [titles.hoursBooked, ({ hours }) => csvHours(hours.bookedMinutes)],
    [titles.noted, ({ hours }) => `${hours.noted}`],
    [titles.notedBooked, ({ hours }) => csvHours(hours.notedBookedMinutes)],
    [titles.worked, ({ hours }) => csvHours(hours.workedMinutes)],
    [titles.taken, ({ hours }) => csvHours(hours.takenMinutes)],
    [titles.open, ({ hours }) => csvHours(hours.openMinutes)],
  ];
}

function serviceColumns(titles: FileWords['figures']): readonly CsvColumn<ServiceFigures>[] {
  return [[titles.service, ({ name }) => name], [titles.id, ({ id }) => id], ...sumColumns(titles)];
}

function originColumns(
  title: string,
  titles: FileWords['figures'],
): readonly CsvColumn<OriginFigures>[] {
  return [
    [title, ({ value }) => value],
    [titles.bookings, ({ bookings }) => `${bookings}`],
    [titles.booked, ({ bookedCents }) => csvDollars(bookedCents)],
  ];
}

function planColumns(titles: FileWords['figures']): readonly CsvColumn<PlanWeek>[] {
  return [
    [titles.week, ({ week }) => week],
    [titles.plans, ({ standing }) => `${standing}`],
    [titles.monthly, ({ monthlyCents }) => csvDollars(monthlyCents)],
    [titles.began, ({ began }) => `${began}`],
    [titles.beganMonthly, ({ beganCents }) => csvDollars(beganCents)],
    [titles.ended, ({ ended }) => `${ended}`],
    [titles.endedMonthly, ({ endedCents }) => csvDollars(endedCents)],
  ];
}

/** The plans' state week by week, as a file. */
export function plansFile(
  c: Context<AppEnv>,
  weeks: readonly PlanWeek[],
  { from, to }: Days,
  timeZone: string,
): Response {
  const columns = planColumns(fileWords(c).figures);
  return csvAnswer(c, `plans-${from}-${to}.csv`, columns, singleBatch(weeks), timeZone);
}

/** A table of the figures as a file. */
export function figuresFile(
  c: Context<AppEnv>,
  table: Exclude<FigureTable, 'plans'>,
  figures: FiguresAnswer,
  timeZone: string,
): Response {
  const { from, to } = figures;
  const titles = fileWords(c).figures;
  const file = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
    csvAnswer(c, `${table}-${from}-${to}.csv`, columns, singleBatch(rows), timeZone);
  switch (table) {
    case 'weeks':
      return file(weekColumns(titles), figures.weeks);
    case 'services':
      return file(serviceColumns(titles), figures.services);
    case 'sources':
      return file(originColumns(titles.source, titles), figures.sources);
    case 'places':
      return file(originColumns(titles.place, titles), figures.places);
  }
}

async function* singleBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield rows;
}

function csvHours(minutes: number): string {
  return (minutes / 60).toFixed(2);
}
