import { expect, test } from 'vitest';
import { ownLineKey, ownNotes } from './own-lines.ts';

test('puts a line of the notes that begins with a dash on the customer’s checklist', () => {
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

test('gives each line a stable key that reveals nothing of its text', () => {
  expect(ownLineKey('Water the ferns')).toMatch(/^own-[\da-f]{8}:0$/);
  expect(ownLineKey('Water the ferns')).not.toBe(ownLineKey('Water the fern'));
});
