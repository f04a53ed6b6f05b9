import { crewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Day, SchedulingRules, Span } from '#visits/rules/company.ts';
import { addDays, isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';

export const ZONE = 'America/Los_Angeles';

/** Every trip takes the same time. */
const WAY_MINUTES = 15;

export const rules: SchedulingRules = {
  timeZone: ZONE,
  noticeHours: 0,
  horizonDays: 90,
  gridMinutes: 30,
  arrivalMinutes: 0,
  bufferMinutes: 0,
  travel: { kind: 'fixed', minutes: WAY_MINUTES },
  closedDays: [],
};

/** A crew's working hours, the same on each of its days. */
interface Shift {
  readonly weekdays: readonly number[];
  readonly from: string;
  readonly to: string;
}

const SHIFTS: readonly Shift[] = [
  { weekdays: [1, 2, 3, 4, 5, 6], from: '08:00', to: '18:00' },
  { weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '15:00' },
  { weekdays: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '20:00' },
];

/** Another customer's weekly visit by a crew. */
export interface OtherVisit {
  readonly crew: number;
  /** 1 is Monday. */
  readonly weekday: number;
  /** Minutes after midnight. */
  readonly at: number;
  readonly minutes: number;
}

/** Days on which a crew is off, both inclusive. */
export interface DaysOff {
  readonly crew: number;
  readonly from: Day;
  readonly to: Day;
}

/** A company from the point of view of one series: its crews, and their other visits. */
export interface SeriesCompany {
  /** How many crews, at most three. */
  readonly crews: number;
  /** Person-minutes of each visit. */
  readonly laborMinutes: number;
  readonly others: readonly OtherVisit[];
}

/** The current state of its crews. */
interface CrewsNow {
  readonly off: readonly DaysOff[];
  /** The number of people in each crew; 0: none. */
  readonly people: readonly number[];
}

const idOfCrew = (crew: number) => crewId(`00000000-0000-4000-8000-00000000000${crew}`);

/** Undefined: there is no such crew. */
export function crewOf({ crews }: SeriesCompany, crew: number) {
  return idOfCrew(crew % crews);
}

/** The crews in the rules' form. */
export function crewsOf({ crews }: SeriesCompany, { off, people }: CrewsNow): Crew[] {
  return Array.from({ length: crews }, (_, crew) => {
    const count = people[crew] ?? 1;
    const { weekdays, from, to } = SHIFTS[crew] ?? { weekdays: [], from: '', to: '' };
    return {
      id: idOfCrew(crew),
      people: Math.max(1, count),
      members: count === 0 ? [] : null,
      postalCode: null,
      services: null,
      addOns: null,
      hours: weekdays.map((weekday) => ({ weekday, from, to })),
      extraHours: [],
      timeOff: off.filter((each) => each.crew === crew).map(spanOf),
    };
  });
}

function spanOf({ from, to }: DaysOff): Span {
  return { from: wallClock(from, ZONE).starts, to: wallClock(to, ZONE).ends };
}

/** Other customers' visits around a day, before and after it. */
export function othersAround({ crews, others }: SeriesCompany, day: Day): BusyVisit[] {
  return [-1, 0, 1].flatMap((after) => {
    const clock = wallClock(addDays(day, after), ZONE);
    return others
      .filter((each) => each.crew < crews && each.weekday === clock.weekday)
      .map(({ crew, at, minutes }) => {
        const from = clock.at(at);
        return { crewId: idOfCrew(crew), from, to: from + minutes * 60_000, postalCode: null };
      });
  });
}

/** A visit of a series, as the oracle sees it. */
interface OracleVisit extends Span {
  readonly crewId: ReturnType<typeof crewId> | null;
}

/** Finds who could come without using the rules: by the wall clock, weekday by weekday, and by taken minutes. */
export class CrewOracle {
  private readonly company: SeriesCompany;
  private readonly now: CrewsNow;

  constructor(company: SeriesCompany, now: CrewsNow) {
    this.company = company;
    this.now = now;
  }

  /** Whether its crew works from its start to its end. */
  comes({ crewId: id, from, to }: OracleVisit): boolean {
    const crew = this.crews().find((each) => idOfCrew(each) === id);
    return crew !== undefined && this.works(crew, shownAt(from), shownAt(to));
  }

  /** Whether one of these crews could do a visit at its start as well. */
  isAnyFree(id: OracleVisit['crewId'], start: number, taken: readonly OracleVisit[]): boolean {
    return this.crews().some((crew) => {
      if (id !== null && idOfCrew(crew) !== id) return false;
      const people = this.now.people[crew] ?? 1;
      if (people === 0) return false;
      const minutes = Math.ceil(this.company.laborMinutes / people / 15) * 15;
      const end = start + minutes * 60_000;
      if (!this.works(crew, shownAt(start), shownAt(end))) return false;
      const way = WAY_MINUTES * 60_000;
      const own = taken.filter((each) => each.crewId === idOfCrew(crew));
      const isApart = own.every(({ from, to }) => to + way <= start || end + way <= from);
      return isApart && this.othersOf(crew, start, end, way).length === 0;
    });
  }

  /** Whether two visits of one crew share a minute, including other customers' visits. */
  overlaps(visit: OracleVisit, all: readonly OracleVisit[]): boolean {
    const crew = this.crews().find((each) => idOfCrew(each) === visit.crewId);
    if (crew === undefined) return false;
    const isOther = (each: OracleVisit) => each !== visit && each.crewId === visit.crewId;
    const { from, to } = visit;
    return (
      all.some((each) => isOther(each) && each.from < to && from < each.to) ||
      this.othersOf(crew, from, to, 0).length > 0
    );
  }

  private crews(): number[] {
    return Array.from({ length: this.company.crews }, (_, crew) => crew);
  }

  private works(crew: number, from: LocalMoment, to: LocalMoment): boolean {
    const shift = SHIFTS[crew];
    if (shift === undefined || this.now.people[crew] === 0 || from.day !== to.day) return false;
    const isOff = this.now.off.some((each) => {
      return each.crew === crew && each.from <= from.day && from.day <= each.to;
    });
    const isOpen = shift.weekdays.includes(from.weekday);
    return isOpen && !isOff && shift.from <= from.clock && to.clock <= shift.to;
  }

  private othersOf(crew: number, from: number, to: number, way: number): OtherVisit[] {
    const { weekday, clock } = shownAt(from);
    const begins = minutesOf(clock);
    const ends = begins + (to - from) / 60_000;
    const apart = way / 60_000;
    return this.company.others.filter((each) => {
      if (each.crew !== crew || each.weekday !== weekday) return false;
      return each.at < ends + apart && begins < each.at + each.minutes + apart;
    });
  }
}

interface LocalMoment {
  readonly day: Day;
  /** 1 is Monday. */
  readonly weekday: number;
  readonly clock: string;
}

function shownAt(moment: number): LocalMoment {
  const [day = '', time = ''] = isoText(moment, ZONE).split('T');
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  return { day, weekday, clock: time.slice(0, 5) };
}
