import { momentWords } from '#kernel/words/en/moments.ts';

const { locale } = momentWords;
const monday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'short', day: 'numeric' });
const mondayOfYear = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'medium' });
const monthOfYear = new Intl.DateTimeFormat(locale, {
  timeZone: 'UTC',
  month: 'short',
  year: 'numeric',
});
const WEEKS_OF_A_YEAR = 52;

/** A week by its Monday, with the year if there are so many weeks that it is needed. */
export function weekName(week: string, among: number): string {
  return (among > WEEKS_OF_A_YEAR ? mondayOfYear : monday).format(new Date(week));
}

/** The label below a week's bar. */
export function barLabel(week: string, among: number): string {
  return (among > WEEKS_OF_A_YEAR ? monthOfYear : monday).format(new Date(week));
}
