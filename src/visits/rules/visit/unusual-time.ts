import type { Crew, Day } from '#visits/rules/company.ts';
import { addDays, minutesOf } from '#visits/rules/wall-clock.ts';
import { visitMinutes } from './visit-minutes.ts';

/** What makes someone ask whether a time is meant: it can be, and is then confirmed with a reason. */
export type Oddity =
  | { readonly kind: 'far'; readonly days: number }
  | { readonly kind: 'hour' }
  | { readonly kind: 'short'; readonly hours: number };

export interface TypedTime {
  readonly date: Day;
  /** On the wall clock of that day, such as "09:30"; "24:30" is past the midnight after. */
  readonly from: string;
  readonly to: string;
}

export interface TimeToCheck extends TypedTime {
  readonly today: Day;
  /** Of one person (ruling 26). */
  readonly laborMinutes: number;
}

/** Further ahead, a year is mistyped rather than meant. */
const FAR_DAYS = 90;
/** A company without crews may send two people, and works by day. */
const PEOPLE = 2;
const OPENS = 7 * 60;
const CLOSES = 22 * 60;

/** What is odd about a time that an operator has typed, given the crews that could come. */
export function odditiesOf(
  { date, from, to, today, laborMinutes }: TimeToCheck,
  crews: readonly Pick<Crew, 'people' | 'hours'>[],
): Oddity[] {
  const hours = crews.flatMap((crew) => crew.hours);
  const opens = Math.min(OPENS, ...hours.map((each) => minutesOf(each.from)));
  const closes = Math.max(CLOSES, ...hours.map((each) => minutesOf(each.to)));
  const needed = visitMinutes(laborMinutes, Math.max(PEOPLE, ...crews.map(({ people }) => people)));
  const isOff = minutesOf(from) < opens || minutesOf(to) > closes;
  const isShort = minutesOf(to) - minutesOf(from) < needed;
  return [
    ...(date > addDays(today, FAR_DAYS) ? [{ kind: 'far', days: FAR_DAYS } as const] : []),
    ...(isOff ? [{ kind: 'hour' } as const] : []),
    ...(isShort ? [{ kind: 'short', hours: laborMinutes / 60 } as const] : []),
  ];
}

/** Of what is odd about a time, what moving a visit there makes so: what stays was asked about before. */
export function newOddities(
  oddities: readonly Oddity[],
  time: TypedTime,
  before: TypedTime,
): Oddity[] {
  const length = ({ from, to }: TypedTime) => minutesOf(to) - minutesOf(from);
  const stays: Readonly<Record<Oddity['kind'], boolean>> = {
    far: time.date === before.date,
    hour: time.from === before.from && time.to === before.to,
    short: length(time) === length(before),
  };
  return oddities.filter(({ kind }) => !stays[kind]);
}
