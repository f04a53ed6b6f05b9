// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { crewId, orderId, visitId } from '#kernel/rules/ids.ts';
import { crew } from '#test/calendar-crew.ts';
import { customerNoticeTexts } from '#ui/words/en/console-told.ts';
import type { CalendarStop } from '#visits/contract/scheduling.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';
import { moveTexts as texts } from '#visits/words/en/console-calendar.ts';
import { waitTexts } from '#visits/words/en/waits.ts';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));
const { customerNoticeText, moveEffects } = await import('./what-it-does.ts');
const { minutesForCrew, placeOf } = await import('./target.ts');

const other = { ...crew, id: crewId('00000000-0000-7000-8000-000000000002'), people: 4 };
const visit: CalendarStop = {
  id: visitId('00000000-0000-7000-8000-000000000003'),
  version: 1,
  orderId: orderId('00000000-0000-7000-8000-000000000004'),
  seriesId: null,
  number: null,
  work: null,
  waits: null,
  crewId: crew.id,
  state: 'confirmed',
  start: '2026-11-24T09:00:00-08:00',
  end: '2026-11-24T11:30:00-08:00',
  service: 'Home Standard Clean',
  customer: 'Dana Whitfield',
  hasEmail: true,
  postalCode: null,
  address: [],
  notes: { ...noNotes, customer: '', visit: '' },
  serviceId: null,
  addOns: [],
  purpose: null,
  laborMinutes: 300,
};
const subject = { kind: 'visit', visit } as const;
const lee = {
  ...visit,
  id: visitId('00000000-0000-7000-8000-000000000005'),
  customer: 'Lee Ann',
  start: '2026-11-24T12:00:00-08:00',
  end: '2026-11-24T14:00:00-08:00',
};
const calendar = { crews: [crew, other], visits: [visit, lee], closedDays: ['2026-12-01'] };
const before = Date.parse('2026-11-20T12:00:00Z');
const at = (day: string, from: number, to: number) => ({ day, from, to, crewId: crew.id });

test('shows a free time within the hours without a warning', () => {
  const doing = moveEffects(calendar, subject, at('2026-11-24', 570, 720), before);
  expect(doing).toEqual({
    what: 'Tue, Nov 24, 9:30 AM – 12:00 PM, Crew 1.',
    warnings: [],
    conflict: null,
  });
});

test('another visit of the crew is a conflict, but not the visit’s own place', () => {
  expect(moveEffects(calendar, subject, at('2026-11-24', 660, 810), before).conflict).toBe(
    'The crew is with Lee Ann 12:00 PM – 2:00 PM. Choose another time or crew.',
  );
  expect(moveEffects(calendar, subject, placeOf(visit), before)).toMatchObject({
    warnings: ['That is its current time.'],
    conflict: null,
  });
});

test.each([
  ['2026-11-24', 17 * 60 - 60, 18 * 60 + 30, waitTexts.against['time-off']],
  ['2026-11-24', 6 * 60, 9 * 60, waitTexts.against.hours],
  ['2026-12-01', 9 * 60, 11 * 60, waitTexts.against['closed-day']],
  ['2026-11-17', 9 * 60, 11 * 60, texts.over],
])('warns on %s from minute %i: %s', (day, from, to, warning) => {
  const { warnings } = moveEffects(calendar, subject, at(day, from, Number(to)), before);
  expect(warnings).toContain(warning);
});

test('warns about every reason to wait, in the words for waiting visits', () => {
  const there = at('2026-11-24', 570, 720);
  const warningsOf = (changes: object, target = there) => {
    const crews = [{ ...crew, ...changes }, other];
    return moveEffects({ ...calendar, crews }, subject, target, before).warnings;
  };
  const until = [{ from: '2026-01-01', to: '2026-11-23' }];
  expect(warningsOf({ members: until })).toEqual([waitTexts.against['no-room']]);
  expect(warningsOf({ active: false })).toEqual([waitTexts.against['inactive-crew']]);
  const early = { ...there, from: 14 * 60, to: 19 * 60 };
  expect(warningsOf({}, early)).toEqual(['The crew has time off.', 'Outside the crew’s hours.']);
});

test('another crew divides the work again, and the same one keeps the chosen length', () => {
  expect(minutesForCrew(subject, crew)).toBe(150);
  expect(minutesForCrew(subject, other)).toBe(75);
});

test('a new start is emailed if there is an email; a new crew or length is not', () => {
  const place = placeOf(visit);
  expect(customerNoticeText(subject, { ...place, from: 570 })).toBe(customerNoticeTexts.byMail);
  expect(customerNoticeText(subject, { ...place, day: '2026-11-25' })).toBe(
    customerNoticeTexts.byMail,
  );
  expect(customerNoticeText(subject, { ...place, crewId: other.id, to: 615 })).toBe(
    texts.startStays,
  );
  const waiting = { ...visit, waits: { reason: 'time-off' } } as const;
  expect(
    customerNoticeText({ kind: 'visit', visit: waiting }, { ...place, crewId: other.id }),
  ).toBe(texts.keptAfterAll);
  const silent = { kind: 'visit', visit: { ...visit, hasEmail: false } } as const;
  expect(customerNoticeText(silent, { ...place, from: 570 })).toBe(customerNoticeTexts.byYou);
});
