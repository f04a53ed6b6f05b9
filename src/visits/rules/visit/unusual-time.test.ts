import { expect, test } from 'vitest';
import { newOddities, odditiesOf } from './unusual-time.ts';

const crew = { people: 2, hours: [{ weekday: 1, from: '08:00', to: '18:00' }] };
const usual = {
  date: '2026-11-25',
  from: '09:00',
  to: '14:00',
  today: '2026-11-22',
  laborMinutes: 300,
};

test.each([
  ['what fits the booking, by day and soon, is not odd', {}, []],
  ['two people need half of the hours', { to: '11:30' }, []],
  ['an hour is short for a job of five', { to: '10:00' }, ['short']],
  ['3 AM is odd', { from: '03:00', to: '08:00' }, ['hour']],
  ['so is midnight', { from: '19:00', to: '23:00' }, ['hour']],
  ['90 days ahead are not far', { date: '2027-02-20' }, []],
  ['next year is', { date: '2027-11-25' }, ['far']],
  ['all of it', { date: '2027-11-25', from: '03:00', to: '04:00' }, ['far', 'hour', 'short']],
])('%s', (_name, changes, kinds) => {
  const found = odditiesOf({ ...usual, ...changes }, [crew]).map(({ kind }) => kind);
  expect(found).toEqual(kinds);
});

test('a crew that works by night makes its hours usual, a large one shorter visits', () => {
  const night = { people: 5, hours: [{ weekday: 5, from: '02:00', to: '24:00' }] };
  const short = { ...usual, from: '03:00', to: '04:00' };
  expect(odditiesOf(short, [crew, night])).toEqual([]);
  expect(odditiesOf(short, [])).toEqual([{ kind: 'hour' }, { kind: 'short', hours: 5 }]);
});

test('of a move only what it changes is asked about: the day, the time of day, the length', () => {
  const odd = { ...usual, date: '2027-11-25', from: '03:00', to: '04:00' };
  const asked = (to: object, before: object) => {
    const time = { ...odd, ...to };
    return newOddities(odditiesOf(time, [crew]), time, { ...odd, ...before }).map(
      ({ kind }) => kind,
    );
  };
  expect(asked({}, {})).toEqual([]);
  expect(asked({ from: '04:00', to: '05:00' }, {})).toEqual(['hour']);
  expect(asked({ to: '05:00' }, {})).toEqual(['hour', 'short']);
  expect(asked({ date: '2027-11-26' }, {})).toEqual(['far']);
  expect(asked({}, usual)).toEqual(['far', 'hour', 'short']);
});
