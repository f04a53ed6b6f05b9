import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CalendarError } from '#visits/server/busy-calendars/calendar-error.ts';
import { readCalendarFile } from './read-calendar-file.ts';
import { expected } from './samples/expected.ts';

const folder = fileURLToPath(new URL('./samples/', import.meta.url));
const from = Date.parse('2031-03-02T12:00Z');
const to = from + 370 * 86_400_000;
const timeZone = 'America/Los_Angeles';
const read = (text: string) => readCalendarFile({ text, timeZone, from, to });
/** A calendar of events, each a list of lines. */
const calendarOf = (...events: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const fileNamed = (name: string) => readFileSync(`${folder}${name}.ics`, 'utf8');

test('every sample file has an expectation, and every expectation a file', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = files.filter((file) => file.endsWith('.ics')).map((file) => file.slice(0, -4));
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(names.sort()).toEqual(Object.keys(expected).sort());
});

test.each(Object.entries(expected))('reads %s as its own calendar app shows it', (name, wanted) => {
  if (wanted === 'cut') {
    expect(() => read(fileNamed(name))).toThrow(new CalendarError('calendar-incomplete'));
    return;
  }
  const { spans, warnings } = read(fileNamed(name));
  const shown = (moment: number) => new Date(moment).toISOString();
  expect(spans.map((span) => `${shown(span.from)}/${shown(span.to)}`)).toEqual(
    wanted.busy.map((span) =>
      span
        .split('/')
        .map((moment) => shown(Date.parse(moment)))
        .join('/'),
    ),
  );
  expect(warnings).toEqual(wanted.warnings ?? []);
});

test('never reads a file cut off anywhere as something else', () => {
  const text = fileNamed('nextcloud/this-and-future-with-exceptions');
  const whole = read(text);
  for (let length = 0; length < text.length; length += 1) {
    const cut = text.slice(0, length);
    // A file that lacks only its last line break is whole.
    if (cut.trimEnd().endsWith('END:VCALENDAR')) expect(read(cut)).toEqual(whole);
    else expect(() => read(cut)).toThrow(CalendarError);
  }
});

const meeting = ['UID:meeting', 'DTSTART:20310310T170000Z', 'DTEND:20310310T180000Z'];
const inTheWay = [{ from: Date.parse('2031-03-10T17:00Z'), to: Date.parse('2031-03-10T18:00Z') }];

test.each([
  ['every second since the year 1', '00010101T000000Z', 'FREQ=SECONDLY', 'rule-too-long'],
  ['every minute from now on', '20310311T000000Z', 'FREQ=MINUTELY', 'rule-too-long'],
  [
    'a day that no year has',
    '20310101T000000Z',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'rule-too-long',
  ],
  ['no frequency', '20310101T000000Z', 'COUNT=3', 'rule-unreadable'],
  ['an unknown frequency', '20310101T000000Z', 'FREQ=FORTNIGHTLY', 'rule-unreadable'],
  ['an end that is not a date', '20310101T000000Z', 'FREQ=DAILY;UNTIL=whenever', 'rule-unreadable'],
  ['no count', '20310101T000000Z', 'FREQ=DAILY;COUNT=many', 'rule-unreadable'],
  ['a number of a week', '20310101T000000Z', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=TU', 'rule-unreadable'],
  ['the 20th Tuesday of a year', '20310101T000000Z', 'FREQ=YEARLY;BYDAY=20TU', 'rule-unreadable'],
])('leaves out a rule with %s, and nothing else', (_, start, rule, code) => {
  const events = [meeting, ['UID:rule', `DTSTART:${start}`, 'DURATION:PT0S', `RRULE:${rule}`]];
  expect(read(calendarOf(...events))).toEqual({
    spans: inTheWay,
    warnings: [{ code, line: 11 }],
  });
});

test.each([
  ['a date of an exception', 'EXDATE:tomorrow'],
  ['an extra date', 'RDATE:20310230T170000Z'],
  ['the date that it replaces', 'RECURRENCE-ID:20311301T000000Z'],
])('leaves out only %s that is not a date', (_, line) => {
  expect(read(calendarOf([...meeting, line]))).toEqual({
    spans: inTheWay,
    warnings: [{ code: 'date-unreadable', line: 6 }],
  });
});

test.each([
  'RRULE;FREQ=WEEKLY',
  'RRULE FREQ=WEEKLY',
  'rrule',
  'EXDATE=20310310T170000Z',
  'DTSTAMP',
])('warns about the malformed line %s only if it would affect times', (line) => {
  const says = line !== 'DTSTAMP';
  expect(read(calendarOf([...meeting, line]))).toEqual({
    spans: inTheWay,
    warnings: says ? [{ code: 'line-unreadable', line: 6 }] : [],
  });
});

test('warns about working hours and does not read them', () => {
  const [first = '', ...rest] = calendarOf(meeting).split('\r\n');
  const hours = ['BEGIN:VAVAILABILITY', 'BUSYTYPE:BUSY', 'END:VAVAILABILITY'];
  expect(read([first, ...hours, ...rest].join('\r\n'))).toEqual({
    spans: inTheWay,
    warnings: [{ code: 'hours-unread', line: 2 }],
  });
});

test('warns about an unreadable zone and reads its times in the business’s zone', () => {
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Nowhere', 'END:VTIMEZONE'];
  const [first = '', ...rest] = calendarOf([
    'DTSTART;TZID=Nowhere:20310310T100000',
    'DTEND;TZID=Nowhere:20310310T110000',
  ]).split('\r\n');
  expect(read([first, ...zone, ...rest].join('\r\n'))).toEqual({
    spans: inTheWay,
    warnings: [
      { code: 'zone-unreadable', line: 2 },
      { code: 'zone-unknown', line: 6 },
    ],
  });
});

test('counts all events of one UID that are not versions of each other', () => {
  const other = ['UID:meeting', 'DTSTART:20310311T170000Z', 'DURATION:PT1H'];
  expect(read(calendarOf(meeting, other)).spans).toHaveLength(2);
});

test('refuses a calendar with more busy times than a crew can have', () => {
  const minutes = Array.from({ length: 12_000 }, (_, minute) => {
    const start = new Date(Date.parse('2031-03-04T00:00Z') + minute * 120_000);
    const text = start.toISOString().replaceAll(/[:-]|\.\d+/g, '');
    return [`UID:${minute}`, `DTSTART:${text}`, 'DURATION:PT1M'];
  });
  expect(() => read(calendarOf(...minutes))).toThrow(new CalendarError('calendar-takes-too-long'));
});

test('reads deeply nested parts without a stack overflow', () => {
  const deep = 'BEGIN:VCALENDAR\r\n'.repeat(100_000);
  expect(() => read(deep)).toThrow(new CalendarError('calendar-incomplete'));
  expect(read(`${deep}${'END:VCALENDAR\r\n'.repeat(100_000)}`).spans).toEqual([]);
});

test('reads a short zone name by the file’s own rules, daylight saving time included', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:EST',
    'BEGIN:DAYLIGHT',
    'DTSTART:20070311T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ];
  const event = ['DTSTART;TZID=EST:20310310T130000', 'DTEND;TZID=EST:20310310T140000'];
  const [first = '', ...rest] = calendarOf(event).split('\r\n');
  expect(read([first, ...zone, ...rest].join('\r\n')).spans).toEqual(inTheWay);
});

test('warns only once about several errors in one line', () => {
  expect(read(calendarOf([...meeting, 'EXDATE:today,tomorrow'])).warnings).toEqual([
    { code: 'date-unreadable', line: 6 },
  ]);
});
