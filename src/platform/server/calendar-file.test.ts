import { expect, test } from 'vitest';
import { calendarFile, sequenceOf } from './calendar-file.ts';

const visit = {
  uid: 'a@b',
  sequence: 3,
  start: new Date('2026-11-24T17:00:00Z'),
  end: new Date('2026-11-24T19:30:00Z'),
  changedAt: new Date('2026-11-22T03:00:00Z'),
  summary: 'Deep Clean; Ada, upstairs',
  location: '1 Main St, San Francisco',
  description: 'Ring twice\nBEGIN:VEVENT',
  isCancelled: false,
};

test('escapes user text so it cannot end a line of a calendar file', () => {
  const text = calendarFile('Spruce, Inc.', [visit]);
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
  expect(text).toContain('SUMMARY:Deep Clean\\; Ada\\, upstairs\r\n');
  expect(text).toContain('DESCRIPTION:Ring twice\\nBEGIN:VEVENT\r\n');
  expect(text).toContain('DTSTART:20261124T170000Z\r\n');
  expect(text).toContain('SEQUENCE:3\r\n');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});

test('marks a canceled visit in an invitation; a subscription leaves it out', () => {
  const off = { ...visit, isCancelled: true };
  expect(calendarFile('S', [off], { isInvitation: true })).toContain('METHOD:CANCEL\r\n');
  expect(calendarFile('S', [])).toContain('METHOD:PUBLISH\r\n');
});

test('a sequence grows each second and is never negative', () => {
  expect(sequenceOf(new Date(61_500), new Date(0))).toBe(61);
  expect(sequenceOf(new Date(0), new Date(1))).toBe(0);
});
