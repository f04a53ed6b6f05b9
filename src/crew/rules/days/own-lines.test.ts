import { expect, test } from 'vitest';
import { noteLineKey, parseCustomerNotes } from './own-lines.ts';

test('puts a line of the notes that begins with a dash on the customer’s checklist', () => {
  expect(
    parseCustomerNotes(
      'VIP, dog · - Water the ferns\nKey is blue\n- Close the gate\n- Close the gate',
    ),
  ).toEqual({
    notes: 'VIP, dog\nKey is blue',
    lines: ['Water the ferns', 'Close the gate'],
  });
  expect(parseCustomerNotes('')).toEqual({ notes: '', lines: [] });
  expect(parseCustomerNotes('Quiet · well-kept - mostly')).toEqual({
    notes: 'Quiet · well-kept - mostly',
    lines: [],
  });
});

test('gives each line a stable key that reveals nothing of its text', () => {
  expect(noteLineKey('Water the ferns')).toMatch(/^own-[\da-f]{8}:0$/);
  expect(noteLineKey('Water the ferns')).not.toBe(noteLineKey('Water the fern'));
});
