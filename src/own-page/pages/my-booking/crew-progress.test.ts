import { expect, test } from 'vitest';
import { progressText } from './crew-progress.tsx';

test.each([
  [20, 'Our crew is on its way: about 20 minutes.'],
  [1, 'Our crew is on its way: about 1 minute.'],
  [0, 'Our crew is on its way and almost there.'],
  [-10, 'Our crew is on its way and almost there.'],
  [-11, 'Our crew is on its way.'],
])('shows progress %i minutes before the arrival', (minutes, text) => {
  const arrives = '2026-11-25T16:00:00Z';
  const now = Date.parse(arrives) - minutes * 60_000;
  const progress = { state: 'on-the-way', since: arrives, arrives } as const;
  expect(progressText(progress, { now, timeZone: 'Etc/UTC' })).toBe(text);
});
