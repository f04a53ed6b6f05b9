import { expect, test } from 'vitest';
import { readPerson } from './read-person.ts';

test('names and addresses are one line each, however the cell was typed', () => {
  const { name, place } = readPerson(
    { name: 'Ann\nLee', line1: '1 Oak\r\nSt', city: 'Oak\nland', email: 'ann@example.com' },
    'US',
    [],
  );
  expect([name, place.line1, place.city]).toEqual(['Ann Lee', '1 Oak St', 'Oak land']);
});
