import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import type { BusyVisit, Crew, Member, SchedulingRules, Span } from '#visits/rules/company.ts';
import { addDays, isoText } from '#visits/rules/wall-clock.ts';
import { type FreeTime, freeTimes, type Wanted } from './free-times.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const ZONE = 'America/Los_Angeles';
const ANNA = crewId('00000000-0000-4000-8000-00000000000a');
const BEN = crewId('00000000-0000-4000-8000-00000000000b');

const RULES: SchedulingRules = {
  timeZone: ZONE,
  noticeHours: 24,
  horizonDays: 60,
  gridMinutes: 30,
  arrivalMinutes: 60,
  bufferMinutes: 15,
  travel: { kind: 'fixed', minutes: 15 },
  closedDays: [],
};
const CREW: Crew = {
  id: ANNA,
  people: 2,
  members: null,
  postalCode: '94103',
  services: null,
  addOns: null,
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
  extraHours: [],
  timeOff: [],
};
/** Monday, November 23, 2026 is the next day. */
const SUNDAY_MORNING = Date.parse('2026-11-22T08:00:00-08:00');
const WANTED: Wanted = {
  now: SUNDAY_MORNING,
  from: '2026-11-23',
  days: 1,
  postalCode: '94110',
  laborMinutes: 300,
  serviceId: 'standard-cleaning',
  addOnIds: [],
};

describe('free times', () => {
  it('begin with the hours and end so that the work is done within them', () => {
    const times = freeTimes(RULES, [CREW], [], WANTED);
    expect(told(times.at(0))).toEqual({
      start: '2026-11-23T08:00:00-08:00',
      arriveBy: '2026-11-23T09:00:00-08:00',
      end: '2026-11-23T10:30:00-08:00',
    });
    expect(told(times.at(-1))?.end).toBe('2026-11-23T18:00:00-08:00');
    expect(times).toHaveLength(16);
  });

  it('keep the notice, to the minute', () => {
    const times = freeTimes(RULES, [CREW], [], { ...WANTED, now: SUNDAY_MORNING + 31 * MINUTE });
    expect(told(times.at(0))?.start).toBe('2026-11-23T09:00:00-08:00');
  });

  it('end with the horizon', () => {
    const rules = { ...RULES, horizonDays: 2 };
    const times = freeTimes(rules, [CREW], [], { ...WANTED, days: 31 });
    expect(told(times.at(-1))?.start).toBe('2026-11-24T15:30:00-08:00');
  });

  it('stay clear of a visit by its buffer and the way', () => {
    const visit = busy('2026-11-23T11:00:00-08:00', '2026-11-23T13:00:00-08:00');
    const starts = freeTimes(RULES, [CREW], [visit], WANTED).map((time) => told(time)?.start);
    expect(starts.slice(0, 3)).toEqual([
      '2026-11-23T08:00:00-08:00',
      '2026-11-23T13:30:00-08:00',
      '2026-11-23T14:00:00-08:00',
    ]);
  });

  it('are none on a closed day, in time off, or for a crew that cannot do it', () => {
    const closed = { ...RULES, closedDays: ['2026-11-23'] };
    expect(freeTimes(closed, [CREW], [], WANTED)).toEqual([]);
    const away = { from: SUNDAY_MORNING, to: SUNDAY_MORNING + 48 * HOUR };
    expect(freeTimes(RULES, [{ ...CREW, timeOff: [away] }], [], WANTED)).toEqual([]);
    expect(freeTimes(RULES, [{ ...CREW, services: ['move-out'] }], [], WANTED)).toEqual([]);
    const oven = { ...WANTED, addOnIds: ['oven'] };
    expect(freeTimes(RULES, [{ ...CREW, addOns: [] }], [], oven)).toEqual([]);
  });

  it('take the crew that is nearby, then the one whose day they fill', () => {
    const miles = new Map([
      ['94103 94110', 2],
      ['94601 94110', 12],
    ]);
    const travel = {
      kind: 'distance',
      milesBetween: (a: string, b: string) =>
        a === b ? 0 : (miles.get(`${a} ${b}`) ?? miles.get(`${b} ${a}`) ?? null),
    } as const;
    const far = { ...CREW, id: BEN, postalCode: '94601' };
    const nearest = freeTimes({ ...RULES, travel }, [far, CREW], [], WANTED);
    expect(new Set(nearest.map((time) => time.crewId))).toEqual(new Set([ANNA]));

    const twin = { ...CREW, id: BEN };
    const visit = busy('2026-11-23T08:00:00-08:00', '2026-11-23T10:00:00-08:00', BEN, '94103');
    const filled = freeTimes(RULES, [CREW, twin], [visit], WANTED);
    expect(filled.find((time) => told(time)?.start.includes('T10:30'))?.crewId).toBe(BEN);
  });

  it('of two crews as near take the one that waits less between its visits', () => {
    const ends = [
      busy('2026-11-23T08:00:00-08:00', '2026-11-23T10:00:00-08:00', ANNA, '94103'),
      busy('2026-11-23T08:00:00-08:00', '2026-11-23T09:00:00-08:00', BEN, '94103'),
    ];
    const times = freeTimes(RULES, [{ ...CREW, id: BEN }, CREW], ends, WANTED);
    expect(times.find((time) => told(time)?.start.includes('T10:30'))?.crewId).toBe(ANNA);
    expect(times.find((time) => told(time)?.start.includes('T10:00'))?.crewId).toBe(BEN);
  });

  it('leave out what no clock shows, where half an hour is skipped', () => {
    const rules = { ...RULES, timeZone: 'Australia/Lord_Howe', gridMinutes: 60 };
    const crew = { ...CREW, hours: [{ weekday: 7, from: '00:00', to: '06:00' }] };
    const wanted = { ...WANTED, from: '2026-10-04', now: Date.parse('2026-10-01T00:00:00Z') };
    const hours = freeTimes(rules, [crew], [], { ...wanted, laborMinutes: 30 }).map(({ start }) =>
      isoText(start, rules.timeZone).slice(11, 16),
    );
    expect(hours).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00']);
  });

  it('9:00 stays 9:00 across both changes of the clock', () => {
    for (const [from, offsets] of [
      ['2026-10-31', ['-07:00', '-08:00']],
      ['2027-03-13', ['-08:00', '-07:00']],
    ] as const) {
      const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        from: '09:00',
        to: '11:30',
      }));
      const wanted = { ...WANTED, from, days: 2, now: Date.parse(`${from}T00:00:00Z`) - 48 * HOUR };
      const times = freeTimes(RULES, [{ ...CREW, hours: everyDay }], [], wanted);
      expect(times.map((time) => told(time)?.start.slice(11))).toEqual(
        offsets.map((offset) => `09:00:00${offset}`),
      );
    }
  });

  it('are what a search minute by minute finds, in 1,000 random companies', () => {
    fc.assert(
      fc.property(anyCase(), ({ rules, crews, visits, wanted }) => {
        const found = freeTimes(rules, crews, visits, wanted).map(({ start }) => start);
        expect(found).toEqual(startsMinuteByMinute(rules, crews, visits, wanted));
      }),
      { numRuns: 1000 },
    );
  });

  it('cost the crew no more than any other that is free would', () => {
    fc.assert(
      fc.property(anyCase(), ({ rules, crews, visits, wanted }) => {
        for (const time of freeTimes(rules, crews, visits, wanted)) {
          for (const other of crews) {
            const alone = freeTimes(rules, [other], visits, wanted);
            const same = alone.find(({ start }) => start === time.start);
            if (same !== undefined) expect(time.addedTravel).toBeLessThanOrEqual(same.addedTravel);
          }
        }
      }),
      { numRuns: 100 },
    );
  });
});

function told(time: FreeTime | undefined) {
  if (time === undefined) return undefined;
  const { start, arriveBy, end } = time;
  return {
    start: isoText(start, ZONE),
    arriveBy: isoText(arriveBy, ZONE),
    end: isoText(end, ZONE),
  };
}

function busy(from: string, to: string, crew = ANNA, postalCode = '94110'): BusyVisit {
  return { crewId: crew, from: Date.parse(from), to: Date.parse(to), postalCode };
}

/**
 * The oracle: every five minutes of the days, by a zone whose offsets are here as numbers. It
 * shares nothing with what it judges, knows neither Temporal nor spans, and answers starts alone.
 */
function startsMinuteByMinute(
  rules: SchedulingRules,
  crews: readonly Crew[],
  visits: readonly BusyVisit[],
  wanted: Wanted,
): number[] {
  const starts: number[] = [];
  const first = dayNumber(wanted.from);
  const today = shownAt(wanted.now).day;
  const dawn = first * 24 * HOUR;
  for (let at = dawn; at < dawn + (wanted.days + 1) * 24 * HOUR; at += 5 * MINUTE) {
    const { day, minutes, isAgain } = shownAt(at);
    if (isAgain || minutes % rules.gridMinutes !== 0) continue;
    if (day < first || day >= first + wanted.days) continue;
    if (day < today || day > today + rules.horizonDays) continue;
    if (at - wanted.now < rules.noticeHours * HOUR) continue;
    if (crews.some((crew) => canCome(rules, crew, visits, wanted, at, day))) starts.push(at);
  }
  return starts;
}

function canCome(
  rules: SchedulingRules,
  crew: Crew,
  visits: readonly BusyVisit[],
  wanted: Wanted,
  at: number,
  day: number,
): boolean {
  const lacksSkill = crew.services !== null && !crew.services.includes(wanted.serviceId ?? '');
  const people = crew.members === null ? crew.people : there(crew.members, day);
  if (lacksSkill || people < 1) return false;
  const weekday = new Date(day * 24 * HOUR).getUTCDay() || 7;
  const isClosed = rules.closedDays.some((closed) => dayNumber(closed) === day);
  let end = at;
  while ((end - at) * people < wanted.laborMinutes * MINUTE) end += 15 * MINUTE;
  for (let minute = at; minute < end; minute += 5 * MINUTE) {
    const on = shownAt(minute);
    if (on.day !== day) return false;
    const isWithin = ({ from, to }: Span) => from <= minute && minute < to;
    const isWeekly =
      !isClosed &&
      crew.hours.some(
        (hours) =>
          hours.weekday === weekday &&
          clockMinutes(hours.from) <= on.reached &&
          on.reached < clockMinutes(hours.to),
      );
    if (!isWeekly && !crew.extraHours.some(isWithin)) return false;
    if (crew.timeOff.some(isWithin)) return false;
  }
  const fixed = rules.travel.kind === 'fixed' ? rules.travel.minutes : Number.NaN;
  const apart = (rules.bufferMinutes + fixed) * MINUTE;
  return visits
    .filter((visit) => visit.crewId === crew.id)
    .every(({ from, to }) => to + apart <= at || end + apart <= from);
}

/** How many are named for a day: counted day by day. */
function there(members: readonly Member[], day: number): number {
  let people = 0;
  for (const { from, to } of members) {
    const last = to === null ? day : dayNumber(to);
    for (let on = dayNumber(from); on <= last; on += 1) if (on === day) people += 1;
  }
  return people;
}

/** The hour that comes again on November 1, 2026, and the moment that skips one in March. */
const AGAIN = { from: Date.UTC(2026, 10, 1, 9), to: Date.UTC(2026, 10, 1, 10) };
const SKIPS = Date.UTC(2027, 2, 14, 10);

/** What a clock in Los Angeles shows, and the latest that it has shown on that day. */
function shownAt(moment: number) {
  const isWinter = moment >= AGAIN.from && moment < SKIPS;
  const shown = (moment - (isWinter ? 8 : 7) * HOUR) / MINUTE;
  const day = Math.floor(shown / 1440);
  const minutes = shown - day * 1440;
  const isAgain = moment >= AGAIN.from && moment < AGAIN.to;
  return { day, minutes, isAgain, reached: isAgain ? 119 : minutes };
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / (24 * HOUR);
}

function clockMinutes(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
}

function anyCase(): fc.Arbitrary<{
  rules: SchedulingRules;
  crews: Crew[];
  visits: BusyVisit[];
  wanted: Wanted;
}> {
  const from = fc.constantFrom(
    '2026-10-31',
    '2026-11-01',
    '2026-11-23',
    '2027-03-13',
    '2027-03-14',
  );
  return from.chain((day) => {
    const midnight = Date.parse(`${day}T08:00:00Z`);
    const moment = fc.integer({ min: -4, max: 200 }).map((q) => midnight + q * 15 * MINUTE);
    const span = fc
      .tuple(moment, fc.integer({ min: 1, max: 24 }))
      .map(([start, quarters]): Span => ({ from: start, to: start + quarters * 15 * MINUTE }));
    const hours = fc
      .tuple(
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 92 }),
        fc.integer({ min: 1, max: 56 }),
      )
      .map(([weekday, start, length]) => ({
        weekday,
        from: clockOf(start * 15),
        to: clockOf(Math.min(start + length, 96) * 15),
      }));
    const member = fc
      .tuple(fc.integer({ min: -3, max: 3 }), fc.option(fc.integer({ min: 0, max: 4 })))
      .map(([first, days]) => {
        const begins = addDays(day, first);
        return { from: begins, to: days === null ? null : addDays(begins, days) };
      });
    const crew = fc.record({
      id: fc.constant(ANNA),
      people: fc.integer({ min: 1, max: 4 }),
      members: fc.option(fc.array(member, { maxLength: 3 })),
      postalCode: fc.constantFrom('94103', null),
      services: fc.constantFrom(null, null, ['standard-cleaning'], ['move-out']),
      addOns: fc.constant(null),
      hours: fc.array(hours, { maxLength: 12 }),
      extraHours: fc.array(span, { maxLength: 2 }),
      timeOff: fc.array(span, { maxLength: 2 }),
    });
    return fc.record({
      rules: fc.record({
        timeZone: fc.constant(ZONE),
        noticeHours: fc.integer({ min: 0, max: 30 }),
        horizonDays: fc.integer({ min: 0, max: 5 }),
        gridMinutes: fc.constantFrom(15, 30, 60),
        arrivalMinutes: fc.constant(60),
        bufferMinutes: fc.constantFrom(0, 15, 25),
        travel: fc.record({ kind: fc.constant('fixed' as const), minutes: fc.constantFrom(0, 20) }),
        closedDays: fc.constantFrom([], [day]),
      }),
      crews: fc.tuple(crew, crew).map(([anna, ben]) => [anna, { ...ben, id: BEN }]),
      visits: fc
        .array(fc.tuple(span, fc.constantFrom(ANNA, BEN)), { maxLength: 6 })
        .map((all) => apart(all.map(([s, id]) => ({ ...s, crewId: id, postalCode: '94110' })))),
      wanted: fc.record({
        now: fc.integer({ min: -60, max: 60 }).map((q) => midnight + q * 15 * MINUTE),
        from: fc.constant(day),
        days: fc.integer({ min: 1, max: 3 }),
        postalCode: fc.constant('94110'),
        laborMinutes: fc.integer({ min: 1, max: 60 }).map((q) => q * 15),
        serviceId: fc.constant('standard-cleaning'),
        addOnIds: fc.constant([]),
      }),
    });
  });
}

/** No crew has two visits at one time: the table of visits forbids it. */
function apart(visits: BusyVisit[]): BusyVisit[] {
  return visits.filter(
    (visit, index) =>
      !visits
        .slice(0, index)
        .some((o) => o.crewId === visit.crewId && o.from < visit.to && visit.from < o.to),
  );
}

function clockOf(minutes: number): string {
  const pad = (n: number) => String(n).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
