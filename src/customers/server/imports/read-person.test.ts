import { expect, test } from 'vitest';
import { type Findings, readPerson } from './read-person.ts';

test('puts names and addresses on one line each', () => {
  const { name, place } = readPerson(
    { name: 'Ann\nLee', line1: '1 Oak\r\nSt', city: 'Oak\nland', email: 'ann@example.com' },
    { kind: 'customers', country: 'US' },
    { problems: [], leftOut: [] },
  );
  expect([name, place.line1, place.city]).toEqual(['Ann Lee', '1 Oak St', 'Oak land']);
});

test.each([
  ['phone', '12', 'ana@example.com', '12'],
  ['email', '(415) 555-0142', 'ana@', 'ana@'],
] as const)('leaves out an invalid %s and moves it to the notes', (path, phone, email, noted) => {
  const findings: Findings = { problems: [], leftOut: [] };
  const reading = { kind: 'customers', country: 'US' } as const;
  const person = readPerson({ name: 'Ana', phone, email, notes: 'Two cats' }, reading, findings);
  expect(findings).toMatchObject({ problems: [], leftOut: [{ path, kept: 'notes' }] });
  expect([person[path], person.notes]).toEqual(['', `Two cats\n${noted}`]);
});

test('uses the first of several phones that can be called', () => {
  const findings: Findings = { problems: [], leftOut: [] };
  const reading = { kind: 'customers', country: 'US' } as const;
  const cells = { phone: 'n/a; (415) 555-0142', email: 'none, ana@example.com' };
  expect(readPerson(cells, reading, findings)).toMatchObject({
    phone: '(415) 555-0142',
    email: 'ana@example.com',
    notes: 'n/a, none',
  });
  expect(findings.leftOut).toEqual([]);
});

test('stores a phone in the usual format', () => {
  const findings: Findings = { problems: [], leftOut: [] };
  const reading = { kind: 'customers', country: 'US' } as const;
  expect(readPerson({ phone: '4155550142' }, reading, findings)).toMatchObject({
    phone: '(415) 555-0142',
    phoneE164: '+14155550142',
  });
});

test('moves a text too long for its field to the notes, and keeps the beginning of long notes', () => {
  const findings: Findings = { problems: [], leftOut: [] };
  const reading = { kind: 'customers', country: 'US' } as const;
  const cells = { name: 'n'.repeat(121), phone: '(415) 555-0142', notes: 'x'.repeat(1950) };
  const { name, notes } = readPerson(cells, reading, findings);
  expect(name).toBe('');
  expect(notes).toBe(`${'x'.repeat(2000 - 122)}\n${cells.name}`);
  expect(findings.leftOut.map(({ path, kept }) => [path, kept])).toEqual([
    ['name', 'notes'],
    ['notes', 'beginning'],
  ]);
});
