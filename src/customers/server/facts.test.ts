import { expect, test } from 'vitest';
import type { Facts } from './change-queries.ts';
import { changesBetween, factsBefore, mergedFacts } from './facts.ts';

const NOBODY: Facts = {
  name: '',
  phone_e164: null,
  email: '',
  language: 'en',
  consent: 'unasked',
  notes: '',
  tags: [],
};
const ANA: Facts = { ...NOBODY, name: 'Ana', notes: 'Gate 4711', tags: ['Cat allergy'] };
const LIMA: Facts = {
  ...NOBODY,
  name: 'A. Lima',
  phone_e164: '+14155550142',
  email: 'ana@example.com',
  notes: 'No bleach',
  tags: ['Cat allergy', 'Dog'],
};

test('merging two pages prefers the first one’s facts and keeps all notes for the crew', () => {
  expect(mergedFacts(ANA, LIMA)).toEqual({
    ...LIMA,
    name: 'Ana',
    notes: 'Gate 4711\nNo bleach',
    tags: ['Cat allergy', 'Dog'],
  });
});

test('a refusal on either page wins, and a consent wins over an unasked question', () => {
  const given: Facts = { ...ANA, consent: 'given' };
  const refused: Facts = { ...LIMA, consent: 'refused' };
  expect(mergedFacts(given, refused).consent).toBe('refused');
  expect(mergedFacts(refused, given).consent).toBe('refused');
  expect(mergedFacts(ANA, given).consent).toBe('given');
});

test('undoing a merge restores the facts, except those changed since', () => {
  const merged = mergedFacts(ANA, LIMA);
  const changes = changesBetween(ANA, merged);
  expect(factsBefore(merged, changes)).toEqual(ANA);
  expect(factsBefore({ ...merged, notes: 'New' }, changes)).toEqual({ ...ANA, notes: 'New' });
});

test('restores a twice-changed fact to before the first change, unless someone else changed it since', () => {
  const [empty, once, twice] = [[], ['Dog'], ['Dog', 'Cat']].map((tags) => ({ ...NOBODY, tags }));
  if (!(empty && once && twice)) throw new Error('three pages');
  const changes = [...changesBetween(empty, once), ...changesBetween(once, twice)];
  expect(factsBefore(twice, changes)).toEqual(empty);
  expect(factsBefore(once, changes)).toEqual(once);
});
