import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import { anyCompany } from '#test/times/any-company.ts';
import { startsMinuteByMinute } from '#test/times/minute-by-minute.ts';
import type { BusyVisit, Crew, SchedulingRules } from '#visits/rules/company.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { type FreeTime, freeTimes, type TimeRequest } from './free-times.ts';
import { cheapestTimeAt } from './time-at.ts';

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
/** The day before Monday, November 23, 2026. */
const SUNDAY_MORNING = Date.parse('2026-11-22T08:00:00-08:00');
const WANTED: TimeRequest = {
  now: SUNDAY_MORNING,
  from: '2026-11-23',
  days: 1,
  postalCode: '94110',
  laborMinutes: 300,
  serviceId: 'standard-cleaning',
  addOnIds: [],
};

describe('free times', () => {
  it('begin with the hours and end early enough to finish the work', () => {
    const times = freeTimes(RULES, [CREW], [], WANTED);
    expect(told(times.at(0))).toEqual({
      start: '2026-11-23T08:00:00-08:00',
      arriveBy: '2026-11-23T09:00:00-08:00',
      end: '2026-11-23T10:30:00-08:00',
    });
    expect(told(times.at(-1))?.end).toBe('2026-11-23T18:00:00-08:00');
    expect(times).toHaveLength(16);
  });

  it('respect the notice to the minute', () => {
    const times = freeTimes(RULES, [CREW], [], { ...WANTED, now: SUNDAY_MORNING + 31 * MINUTE });
    expect(told(times.at(0))?.start).toBe('2026-11-23T09:00:00-08:00');
  });

  it('end with the horizon', () => {
    const rules = { ...RULES, horizonDays: 2 };
    const times = freeTimes(rules, [CREW], [], { ...WANTED, days: 31 });
    expect(told(times.at(-1))?.start).toBe('2026-11-24T15:30:00-08:00');
  });

  it('keep the buffer and the drive from a visit', () => {
    const visit = busy('2026-11-23T11:00:00-08:00', '2026-11-23T13:00:00-08:00');
    const starts = freeTimes(RULES, [CREW], [visit], WANTED).map((time) => told(time)?.start);
    expect(starts.slice(0, 3)).toEqual([
      '2026-11-23T08:00:00-08:00',
      '2026-11-23T13:30:00-08:00',
      '2026-11-23T14:00:00-08:00',
    ]);
  });

  it('are empty on a closed day, in time off, or for a crew without the skill', () => {
    const closed = { ...RULES, closedDays: ['2026-11-23'] };
    expect(freeTimes(closed, [CREW], [], WANTED)).toEqual([]);
    const away = { from: SUNDAY_MORNING, to: SUNDAY_MORNING + 48 * HOUR };
    expect(freeTimes(RULES, [{ ...CREW, timeOff: [away] }], [], WANTED)).toEqual([]);
    expect(freeTimes(RULES, [{ ...CREW, services: ['move-out'] }], [], WANTED)).toEqual([]);
    const oven = { ...WANTED, addOnIds: ['oven'] };
    expect(freeTimes(RULES, [{ ...CREW, addOns: [] }], [], oven)).toEqual([]);
  });

  it('use the nearest crew, then the one whose day they fill', () => {
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

  it('on a tie in distance, use the crew with the shorter gap between visits', () => {
    const ends = [
      busy('2026-11-23T08:00:00-08:00', '2026-11-23T10:00:00-08:00', ANNA, '94103'),
      busy('2026-11-23T08:00:00-08:00', '2026-11-23T09:00:00-08:00', BEN, '94103'),
    ];
    const times = freeTimes(RULES, [{ ...CREW, id: BEN }, CREW], ends, WANTED);
    expect(times.find((time) => told(time)?.start.includes('T10:30'))?.crewId).toBe(ANNA);
    expect(times.find((time) => told(time)?.start.includes('T10:00'))?.crewId).toBe(BEN);
  });

  it('leave out times that the clock skips when half an hour is lost', () => {
    const rules = { ...RULES, timeZone: 'Australia/Lord_Howe', gridMinutes: 60 };
    const crew = { ...CREW, hours: [{ weekday: 7, from: '00:00', to: '06:00' }] };
    const wanted = { ...WANTED, from: '2026-10-04', now: Date.parse('2026-10-01T00:00:00Z') };
    const hours = freeTimes(rules, [crew], [], { ...wanted, laborMinutes: 30 }).map(({ start }) =>
      isoText(start, rules.timeZone).slice(11, 16),
    );
    expect(hours).toEqual(['00:00', '01:00', '03:00', '04:00', '05:00']);
  });

  it('keep 9:00 at 9:00 across both clock changes', () => {
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

  it('match a minute-by-minute search in 1,000 random companies', () => {
    fc.assert(
      fc.property(anyCompany(), ({ rules, crews, visits, wanted }) => {
        const found = freeTimes(rules, crews, visits, wanted).map(({ start }) => start);
        expect(found).toEqual(startsMinuteByMinute(rules, crews, visits, wanted));
      }),
      { numRuns: 1000 },
    );
  });

  it('have the same crew and cost as a search for each single start', () => {
    fc.assert(
      fc.property(anyCompany(), ({ rules, crews, visits, wanted }) => {
        for (const time of freeTimes(rules, crews, visits, wanted)) {
          expect(time).toEqual(cheapestTimeAt(rules, crews, visits, wanted, time.start));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('add no more travel than any other free crew would', () => {
    fc.assert(
      fc.property(anyCompany(), ({ rules, crews, visits, wanted }) => {
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
