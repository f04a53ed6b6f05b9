import { expect, test } from 'vitest';
import type { CrewVisit } from '#crew/contract/phone.ts';
import type { Recorded } from '#crew/rules/work/standing.ts';
import type { WorkKind } from '#crew/rules/work/work-event.ts';
import type { PersonId, VisitId } from '#kernel/rules/ids.ts';
import { currentVisits, lastActOfDay, personDayState } from './own-work.ts';
import type { PhoneState } from './phone-state.ts';

const ZONE = 'America/Los_Angeles';
const NIGHT = 'night' as VisitId;

/** "25T18:00" in November 2026. */
const moment = (at: string) => Date.parse(`2026-11-${at}-08:00`);

function event(kind: WorkKind, at: string, visitId: VisitId | null = null): Recorded {
  const of = { personId: 'ana' as PersonId, visitId, correctedOf: null };
  return { ...of, id: `${kind} ${at}`, kind, at: moment(at), receivedAt: moment(at) };
}

function onPhone(visit: Partial<CrewVisit>): Pick<PhoneState, 'days'> {
  const own = { id: NIGHT, state: 'planned', since: null, ...visit } as CrewVisit;
  const company = { name: '', phone: '', timeZone: ZONE, takesTips: false };
  const days = [
    { date: '2026-11-25', visits: [own] },
    { date: '2026-11-26', visits: [{ ...own, id: 'morning' as VisitId }] },
    { date: '2026-11-27', visits: [{ ...own, id: 'later' as VisitId }] },
  ];
  const person = { id: 'ana' as PersonId, name: 'Ana', language: 'en' } as const;
  const answer = { days, events: [], person, company, serverTime: '' };
  return { days: { answer, askedAt: 0, offsetMs: 0 } };
}

const shown = (visit: Partial<CrewVisit>, events: readonly Recorded[], at: string) =>
  currentVisits(onPhone(visit), events, moment(at)).map(({ id }) => id);

const EVENING = [event('day-in', '25T18:00'), event('start', '25T20:00', NIGHT)];

test('continues a day that began in the evening after midnight, with its visit', () => {
  expect(personDayState(EVENING, moment('26T00:30'), ZONE)).toBe('begun');
  const visit = { end: '2026-11-25T23:00-08:00' };
  expect(shown(visit, EVENING, '26T00:30')).toEqual([NIGHT, 'morning']);
  expect(lastActOfDay(EVENING, moment('26T00:30'), ZONE)).toMatchObject({ kind: 'start' });
  const finished = [...EVENING, event('finish', '26T01:00', NIGHT)];
  expect(personDayState(finished, moment('26T01:10'), ZONE)).toBe('begun');
  expect(shown(visit, finished, '26T01:10')).toEqual(['morning']);
});

test('shows a visit booked beyond midnight until its end', () => {
  const visit = { end: '2026-11-26T02:00-08:00' };
  expect(shown(visit, [], '26T01:00')).toEqual([NIGHT, 'morning']);
  expect(shown(visit, [], '26T02:01')).toEqual(['morning']);
});

test('keeps a day that ended at night over for a while, then begins the next one', () => {
  const ended = [...EVENING, event('finish', '26T00:30', NIGHT), event('day-out', '26T00:45')];
  expect(personDayState(ended, moment('26T00:50'), ZONE)).toBe('ended');
  expect(personDayState(ended, moment('26T08:00'), ZONE)).toBe('not-begun');
});

test('shows nothing of yesterday in the morning, not even a forgotten clock', () => {
  const before = [event('day-in', '25T08:00'), event('day-out', '25T17:30')];
  expect(personDayState(before, moment('25T22:00'), ZONE)).toBe('ended');
  expect(personDayState(before, moment('26T07:00'), ZONE)).toBe('not-begun');
  expect(lastActOfDay(before, moment('26T07:00'), ZONE)).toBe(null);
  const forgotten = [event('start', '25T09:00', NIGHT)];
  expect(shown({ end: '2026-11-25T12:00-08:00' }, forgotten, '26T08:00')).toEqual(['morning']);
});
