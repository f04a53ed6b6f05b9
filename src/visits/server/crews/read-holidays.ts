import { parentPort, workerData } from 'node:worker_threads';
import Holidays from 'date-holidays';
import type { HolidaysQuestion } from './holidays.ts';

/** The thread that `holidaysOf` starts: reads the list of all countries, sends a few days, ends. */
const { country, language, years } = workerData as HolidaysQuestion;
const holidays = new Holidays(country, { languages: [language, 'en'] });
const found = years
  .flatMap((year) => holidays.getHolidays(year))
  .filter(({ type }) => type === 'public')
  .map(({ date, name }) => ({ date: date.slice(0, 10), name }));
parentPort?.postMessage(found);
