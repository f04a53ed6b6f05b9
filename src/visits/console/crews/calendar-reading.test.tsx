import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  type CalendarReadingAnswer,
  calendarWarningCodes,
} from '#visits/contract/calendar-reading.ts';
import { feedTexts as texts } from '#visits/words/en/feeds.ts';
import { CalendarReading } from './calendar-reading.tsx';

// The page normally provides it; there is none here.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const shown = (facts: Partial<CalendarReadingAnswer>) =>
  renderToStaticMarkup(<CalendarReading reading={{ spans: [], warnings: [], ...facts }} />);

/** The text of a line in the list, without its markup. */
function lineOf(start: string, end: string): string {
  const [, line = ''] = /<li[^>]*>(.*?)<\/li>/.exec(shown({ spans: [{ start, end }] })) ?? [];
  return line
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test.each([
  ['2031-03-04T12:00:00-08:00', '2031-03-04T13:30:00-08:00', 'Mar 4, 2031 12:00 PM – 1:30 PM'],
  ['2031-03-04T00:00:00-08:00', '2031-03-05T00:00:00-08:00', 'Mar 4, 2031 all day'],
  // The clocks change on March 9: the last day has 23 hours.
  ['2031-03-07T00:00:00-08:00', '2031-03-10T00:00:00-07:00', 'Mar 7, 2031 – Mar 9, 2031 all day'],
  ['2031-03-04T22:00:00-08:00', '2031-03-05T00:00:00-08:00', 'Mar 4, 2031 10:00 PM – 12:00 AM'],
  [
    '2031-03-04T22:00:00-08:00',
    '2031-03-05T06:00:00-08:00',
    'Mar 4, 2031, 10:00 PM – Mar 5, 2031, 6:00 AM',
  ],
])('shows %s to %s as "%s"', (start, end, text) => {
  expect(lineOf(start, end)).toBe(text);
});

test('lists each unreadable part in words, with its line', () => {
  for (const code of calendarWarningCodes) {
    const html = shown({ warnings: [{ code, line: 24 }] });
    expect(html).toContain(texts.line(24, texts.warnings[code]));
  }
  const many = calendarWarningCodes.map((code, at) => ({ code, line: at + 1 }));
  expect(shown({ warnings: many })).toContain(texts.reading.moreWarnings(many.length - 5));
});

test('shows the first busy times of a year, and the rest on a press', () => {
  const spans = Array.from({ length: 40 }, (_, day) => {
    const start = Date.parse('2031-03-10T17:00:00Z') + day * 86_400_000;
    return {
      start: new Date(start).toISOString(),
      end: new Date(start + 3_600_000).toISOString(),
    };
  });
  const html = shown({ spans });
  expect(html).toContain(texts.reading.found(40));
  expect(html.match(/<li/g)).toHaveLength(12);
  expect(html).toContain(texts.reading.more(28));
});

test('says when a calendar has no busy times', () => {
  expect(shown({})).toContain(texts.reading.nothing);
});
