import type { Context } from 'hono';
import type { PersonHours } from '#crew/contract/hours.ts';
import { type CsvColumn, csvAnswer, fileWords } from '#platform/server/http/csv.ts';
import type { AppEnv } from '#registry/app-env.ts';

interface HoursRow {
  readonly name: string;
  readonly date: string;
  readonly workedMinutes: number;
  readonly drivingMinutes: number;
  readonly breakMinutes: number;
}

/** One line per person and day, for payroll. */
export function hoursFile(
  c: Context<AppEnv>,
  people: readonly PersonHours[],
  timeZone: string,
): Response {
  const { hours: titles } = fileWords(c);
  const columns: readonly CsvColumn<HoursRow>[] = [
    [titles.person, ({ name }) => name],
    [titles.day, ({ date }) => date],
    [titles.worked, ({ workedMinutes }) => String(workedMinutes)],
    [titles.driving, ({ drivingMinutes }) => String(drivingMinutes)],
    [titles.breaks, ({ breakMinutes }) => String(breakMinutes)],
  ];
  const rows = people.flatMap(({ name, days }) => days.map((day) => ({ name, ...day })));
  return csvAnswer(c, 'hours.csv', columns, [rows], timeZone);
}
