import { expect, test } from 'vitest';
import { crewId } from '#kernel/rules/ids.ts';
import type { Crew } from '#visits/rules/company.ts';
import { isoText, minutesOf, wallClock } from '#visits/rules/wall-clock.ts';
import { type CurrentPlace, type Placing, placeVisit, type WantedPlace } from './place-visit.ts';
import { waitStateOf } from './waits.ts';

const timeZone = 'America/Los_Angeles';
const at = (day: string, clock: string) => wallClock(day, timeZone).at(minutesOf(clock));
const one = crewId('01960000-0000-7000-8000-000000000001');
const two = crewId('01960000-0000-7000-8000-000000000002');

/** Weekdays from 8 to 18. */
const crew: Crew = {
  id: one,
  people: 2,
  members: null,
  postalCode: null,
  services: null,
  addOns: null,
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' })),
  extraHours: [],
  timeOff: [],
};

const placing: Placing = {
  rules: {
    timeZone,
    noticeHours: 24,
    horizonDays: 60,
    gridMinutes: 30,
    arrivalMinutes: 0,
    bufferMinutes: 15,
    travel: { kind: 'fixed', minutes: 15 },
    closedDays: ['2026-12-25'],
  },
  crews: [crew],
  busy: [],
  needs: { postalCode: null, laborMinutes: 300, serviceId: 'deep', addOnIds: [] },
  now: at('2026-11-22', '12:00'),
};

/** A Wednesday, from 9 to 14. */
function wish({
  day = '2026-11-25',
  from = '09:00',
  to = '14:00',
  who = one as WantedPlace['crewId'],
} = {}) {
  return { from: at(day, from), to: at(day, to), crewId: who };
}

/** A visit's place after an owner gave a reason for everything odd about it. */
function standing(where: WantedPlace, changes: Partial<Placing> = {}): CurrentPlace {
  const placed = placeVisit({ ...placing, ...changes }, where, null);
  return { ...where, overruled: placed.kind === 'refused' ? [] : placed.overruled };
}

function told(changes: Partial<Placing>, where: WantedPlace, before: CurrentPlace | null = null) {
  const placement = placeVisit({ ...placing, ...changes }, where, before);
  if (placement.kind === 'fits') return 'fits';
  if (placement.kind === 'refused') return `refused: ${placement.why}`;
  return placement.why.map(({ kind }) => kind).join(' ');
}

test.each<[string, Partial<Placing>, Parameters<typeof wish>[0], string]>([
  ['what is within hours and long enough fits', {}, {}, 'fits'],
  ['two people need half of the hours', {}, { to: '11:30' }, 'fits'],
  ['an hour is short for a job of five', {}, { to: '10:00' }, 'short'],
  ['3 AM is outside of hours', {}, { from: '03:00', to: '08:00' }, 'hours'],
  ['so is a Sunday', {}, { day: '2026-11-29' }, 'hours'],
  ['90 days ahead are not far', {}, { day: '2027-02-19' }, 'fits'],
  ['next year is', {}, { day: '2027-11-24' }, 'far'],
  ['a closed day', {}, { day: '2026-12-25' }, 'closed-day'],
  ['a crew that is not active', { crews: [] }, {}, 'inactive-crew'],
  ['nobody to come', {}, { who: null }, 'no-crew'],
  ['an operator who said that it waits is not asked', { mayWait: true }, { who: null }, 'fits'],
  ['a company without crews works by day', { crews: [] }, { who: null }, 'fits'],
  ['and not at night', { crews: [] }, { who: null, from: '19:00', to: '23:00' }, 'hours'],
  ['it ends before it begins', {}, { to: '08:00' }, 'refused: ends-before-start'],
  ['it is too long', {}, { from: '00:00', to: '23:00' }, 'refused: too-long'],
  ['it is over', {}, { day: '2026-11-20' }, 'refused: over'],
])('%s', (_name, changes, where, expected) => {
  expect(told(changes, wish(where))).toBe(expected);
});

test('asks about time off and a missing skill, and refuses an overlap at another home', () => {
  const off = {
    ...crew,
    timeOff: [{ from: at('2026-11-25', '13:00'), to: at('2026-11-25', '15:00') }],
  };
  expect(told({ crews: [off] }, wish())).toBe('time-off');
  expect(told({ crews: [{ ...crew, services: ['move-out'] }] }, wish())).toBe('cannot-do');
  const busy = (from: string, to: string) => [
    { ...wish({ from, to }), crewId: one, postalCode: null },
  ];
  expect(told({ busy: busy('13:59', '16:00') }, wish())).toBe('refused: overlap');
  expect(told({ busy: busy('14:00', '16:00') }, wish())).toBe('no-room');
  expect(told({ busy: busy('14:30', '16:00') }, wish())).toBe('fits');
  expect(told({ busy: busy('13:00', '16:00') }, wish({ who: null }))).toBe('no-crew');
});

test('a night crew’s hours count as usual, and a large crew makes short visits normal', () => {
  const night = { ...crew, people: 5, hours: [{ weekday: 3, from: '02:00', to: '24:00' }] };
  const short = wish({ from: '03:00', to: '04:00' });
  expect(told({ crews: [night] }, short)).toBe('fits');
  expect(told({}, short)).toBe('hours short');
});

test('asks only about what a move changes', () => {
  const odd = { day: '2027-11-24', from: '03:00', to: '04:00' };
  const asked = (to: object, before: object) =>
    told({}, wish({ ...odd, ...to }), standing(wish({ ...odd, ...before })));
  expect(asked({}, {})).toBe('fits');
  expect(asked({ from: '04:00', to: '05:00' }, {})).toBe('hours');
  expect(asked({ to: '05:00' }, {})).toBe('hours short');
  expect(asked({ day: '2027-11-25' }, {})).toBe('far');
  const usual = { day: '2026-11-25', from: '09:00', to: '14:00' };
  expect(asked({}, usual)).toBe('far hours short');
  const elsewhere = wish({ ...odd, who: two });
  expect(told({}, elsewhere, standing(wish(odd)))).toBe('inactive-crew short');
  expect(isoText(elsewhere.from, timeZone)).toBe('2027-11-24T03:00:00-08:00');
});

const christmas = wish({ day: '2026-12-25', from: '09:00', to: '14:00' });
const early = wish({ from: '06:00', to: '11:00' });
const offAt = (day: string) => ({
  ...crew,
  timeOff: [{ from: at(day, '00:00'), to: at(day, '24:00') }],
});

function placed(changes: Partial<Placing>, where: WantedPlace, before: CurrentPlace | null = null) {
  const placement = placeVisit({ ...placing, ...changes }, where, before);
  if (placement.kind === 'refused') throw new Error(placement.why);
  return placement;
}

/** Why a visit waits, given its company at that time. */
function waits(
  { overruled, ...span }: CurrentPlace,
  who: Crew | undefined,
  closedDays: string[] = [],
) {
  const visit = { ...span, hasCrew: span.crewId !== null, overruled };
  return waitStateOf({ timeZone, closedDays }, who, visit)?.reason ?? null;
}

test('a reason overrules exactly what it was given for', () => {
  expect(placed({}, wish())).toEqual({ kind: 'fits', overruled: [] });
  expect(placed({}, early).overruled).toEqual(['hours']);
  expect(placed({}, christmas).overruled).toEqual(['closed-day']);
  const off = placed({ crews: [offAt('2026-12-25')] }, christmas);
  expect(off).toMatchObject({ why: [{ kind: 'time-off' }, { kind: 'closed-day' }] });
  expect(off.overruled).toEqual(['time-off', 'closed-day']);
  // An override does not send anyone to a visit without a crew.
  expect(placed({}, wish({ who: null })).overruled).toEqual([]);
  expect(placed({ mayWait: true }, wish({ who: null })).overruled).toEqual([]);
});

test('a visit does not wait for what was overruled, only for what comes up later', () => {
  const visit = standing(early);
  expect(waits(visit, crew)).toBeNull();
  expect(waits({ ...visit, overruled: [] }, crew)).toBe('hours');
  expect(waits(visit, offAt('2026-11-25'))).toBe('time-off');
  expect(waits(visit, crew, ['2026-11-25'])).toBe('closed-day');
  expect(waits(visit, undefined)).toBe('inactive-crew');
  expect(waits(visit, { ...crew, people: 0 })).toBe('no-room');
  const onChristmas = standing(christmas);
  expect(waits(onChristmas, crew, ['2026-12-25'])).toBeNull();
  expect(waits(onChristmas, { ...crew, hours: [] }, ['2026-12-25'])).toBe('hours');
});

test('a move keeps the overrides that still apply, and drops the rest', () => {
  const visit = standing(early);
  const sameHour = wish({ day: '2026-11-26', from: '06:00', to: '11:00' });
  expect(placed({}, sameHour, visit)).toEqual({ kind: 'fits', overruled: ['hours'] });
  expect(placed({}, wish(), visit)).toEqual({ kind: 'fits', overruled: [] });
  const later = wish({ from: '15:00', to: '20:00' });
  expect(placed({}, later, visit)).toMatchObject({ overruled: ['hours'], stays: [] });
  const closed = { rules: { ...placing.rules, closedDays: ['2026-11-26'] } };
  const sameHourClosed = placed(closed, sameHour, visit);
  expect(sameHourClosed).toMatchObject({ why: [{ kind: 'closed-day' }], stays: ['hours'] });
  expect(sameHourClosed.overruled).toEqual(['closed-day', 'hours']);
});

test('sending a crew to a visit that waits for it needs a reason, as it was never asked about', () => {
  const off = { crews: [offAt('2026-11-25')] };
  const visit: CurrentPlace = { ...wish(), overruled: [] };
  const kept = placed(off, wish(), visit);
  expect(kept).toMatchObject({ why: [{ kind: 'time-off' }], overruled: ['time-off'], stays: [] });
  expect(told(off, wish(), { ...visit, overruled: kept.overruled })).toBe('fits');
});

test('a crew without hours can be asked to come at usual ones', () => {
  const idle = { ...crew, hours: [] };
  const usual = placed({ crews: [idle] }, wish());
  expect(usual).toEqual({ kind: 'fits', overruled: ['hours'] });
  expect(told({ crews: [idle] }, wish({ from: '02:00', to: '07:00' }))).toBe('hours');
  expect(waits(standing(wish(), { crews: [idle] }), idle)).toBeNull();
});
