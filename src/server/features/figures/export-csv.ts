import type { Context } from 'hono';
import type {
  FiguresAnswer,
  FigureTable,
  OriginFigures,
  ServiceFigures,
  Sums,
  WeekFigures,
} from '#contract/figures.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { type CsvColumn, csvAnswer, csvDollars } from '#server/http/csv.ts';

const SUMS: readonly CsvColumn<Sums>[] = [
  ['Bookings', ({ bookings }) => `${bookings}`],
  ['Of known customers', ({ repeatBookings }) => `${repeatBookings}`],
  ['Booked', ({ bookedCents }) => csvDollars(bookedCents)],
  ['Received', ({ receivedCents }) => csvDollars(receivedCents)],
  ['Given back', ({ refundedCents }) => csvDollars(refundedCents)],
];

const WEEKS: readonly CsvColumn<WeekFigures>[] = [
  ['Week of', ({ week }) => week],
  ...SUMS,
  ['Visits', ({ hours }) => `${hours.visits}`],
  ['Hours booked', ({ hours }) => csvHours(hours.bookedMinutes)],
  ['Visits with hours noted', ({ hours }) => `${hours.noted}`],
  ['Hours booked of those', ({ hours }) => csvHours(hours.notedBookedMinutes)],
  ['Hours worked', ({ hours }) => csvHours(hours.workedMinutes)],
  ['Crew hours taken', ({ hours }) => csvHours(hours.takenMinutes)],
  ['Crew hours open', ({ hours }) => csvHours(hours.openMinutes)],
];

const SERVICES: readonly CsvColumn<ServiceFigures>[] = [
  ['Service', ({ name }) => name],
  ['Id', ({ id }) => id],
  ...SUMS,
];

const ORIGINS: readonly CsvColumn<OriginFigures>[] = [
  ['Bookings', ({ bookings }) => `${bookings}`],
  ['Booked', ({ bookedCents }) => csvDollars(bookedCents)],
];

/** A table of the figures as a file. */
export function figuresFile(
  c: Context<AppEnv>,
  table: FigureTable,
  figures: FiguresAnswer,
  timeZone: string,
): Response {
  const { from, to } = figures;
  const file = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) =>
    csvAnswer(c, `${table}-${from}-${to}.csv`, columns, atOnce(rows), timeZone);
  switch (table) {
    case 'weeks':
      return file(WEEKS, figures.weeks);
    case 'services':
      return file(SERVICES, figures.services);
    case 'sources':
      return file([['Source', ({ value }) => value], ...ORIGINS], figures.sources);
    case 'places':
      return file([['ZIP code', ({ value }) => value], ...ORIGINS], figures.places);
  }
}

async function* atOnce<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[], void> {
  yield rows;
}

function csvHours(minutes: number): string {
  return (minutes / 60).toFixed(2);
}
