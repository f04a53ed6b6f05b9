import { expect, test } from 'vitest';
import { askableEndTimes } from './when-to-ask.ts';

const ZONE = 'America/New_York';
const at = (text: string) => Date.parse(text);

test('asks in the daytime about visits that ended at least three hours ago', () => {
  expect(askableEndTimes(at('2026-11-20T15:00-05:00'), ZONE)).toEqual({
    from: at('2026-11-13T15:00-05:00'),
    until: at('2026-11-20T12:00-05:00'),
  });
});

test('asks no one at night; a visit that ended in the evening waits for the morning', () => {
  expect(askableEndTimes(at('2026-11-20T20:00-05:00'), ZONE)).toBeNull();
  expect(askableEndTimes(at('2026-11-21T07:59-05:00'), ZONE)).toBeNull();
  const morning = askableEndTimes(at('2026-11-21T08:00-05:00'), ZONE);
  expect(morning?.until).toBeGreaterThan(at('2026-11-20T19:30-05:00'));
});
