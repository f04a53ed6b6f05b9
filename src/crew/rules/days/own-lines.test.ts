import { expect, test } from 'vitest';
import { ownLineKey, ownNotes } from './own-lines.ts';

test('a line of the notes that begins with a dash is on the customer’s list', () => {
  expect(
    ownNotes('VIP, dog · - Water the ferns\nKey is blue\n- Close the gate\n- Close the gate'),
  ).toEqual({
    notes: 'VIP, dog\nKey is blue',
    lines: ['Water the ferns', 'Close the gate'],
  });
  expect(ownNotes('')).toEqual({ notes: '', lines: [] });
  expect(ownNotes('Quiet · well-kept - mostly')).toEqual({
    notes: 'Quiet · well-kept - mostly',
    lines: [],
  });
});

test('a line has one key, which says nothing of it', () => {
  expect(ownLineKey('Water the ferns')).toMatch(/^own-[\da-f]{8}:0$/);
  expect(ownLineKey('Water the ferns')).not.toBe(ownLineKey('Water the fern'));
});
