import { expect, test } from 'vitest';
import { cents } from '#kernel/rules/money.ts';
import { wallClock } from '#visits/rules/wall-clock.ts';
import {
  firstToChange,
  type UpcomingSeries,
  type UpcomingVisit,
  whyOfficeNeeded,
} from './why-not-alone.ts';

const timeZone = 'America/Los_Angeles';
const at = (day: string, hour = 9) => wallClock(day, timeZone).at(hour * 60);
const each = cents(247_50);
const part = {
  fromNumber: 0,
  day: '2026-12-01',
  time: '09:00',
  rhythm: { unit: 'week', every: 2 },
  crewId: null,
} as const;
const days = ['2026-12-01', '2026-12-15', '2026-12-29', '2027-01-12'];
const visits: readonly UpcomingVisit[] = days.map((day, number) => {
  return { number, start: at(day), isOpen: true, isAsked: false, dueCents: each };
});
const plain: UpcomingSeries = {
  parts: [part],
  bounds: { until: null, paused: [] },
  terms: [],
  visits,
  calledOff: [],
  hasBegun: false,
  asksForTimes: false,
  furtherCents: [],
  now: at('2026-11-30'),
  timeZone,
};

/** The same series with one of its visits changed. */
function withVisit(number: number, changes: Partial<UpcomingVisit>): UpcomingSeries {
  const changed = visits.map((one) => (one.number === number ? { ...one, ...changes } : one));
  return { ...plain, visits: changed };
}

/** The first visit is too late to move. */
const late = withVisit(0, { isOpen: false });
const why = (changes: Partial<UpcomingSeries>, of = plain) =>
  whyOfficeNeeded({ ...of, ...changes }, each);

test('the customer of a plain series may change its rhythm without the office', () => {
  expect(whyOfficeNeeded(plain, each)).toBeNull();
  expect(whyOfficeNeeded(late, each)).toBeNull();
  const before = { from: '2026-11-01', to: '2026-11-29' };
  expect(why({ bounds: { until: null, paused: [before] } })).toBeNull();
  expect(why({ terms: [{ fromNumber: 0, scope: 'following' }] })).toBeNull();
});

test('a change begins with the first visit after those too late to move', () => {
  expect(firstToChange(visits)?.number).toBe(0);
  expect(firstToChange(late.visits)?.number).toBe(1);
  expect(firstToChange(withVisit(1, { isOpen: false }).visits)?.number).toBe(2);
  const none = visits.map((visit) => ({ ...visit, isOpen: false }));
  for (const ahead of [none, []]) expect(why({ visits: ahead })).toBe('no-visit');
});

test('refuses a series with a visit that was moved on its own', () => {
  for (const isOpen of [true, false]) {
    expect(whyOfficeNeeded(withVisit(0, { isOpen, start: at('2026-12-01', 13) }), each)).toBe(
      'moved',
    );
  }
  expect(whyOfficeNeeded(withVisit(3, { start: at('2027-01-13') }), each)).toBe('moved');
});

test('refuses while a request for another time is open', () => {
  expect(whyOfficeNeeded(withVisit(2, { isAsked: true }), each)).toBe('asked');
  expect(why({ asksForTimes: true })).toBe('asked');
});

test('refuses while a skipped visit’s day could be planned again', () => {
  const skipped = { number: 2, start: at('2026-12-29') };
  const others = visits.filter(({ number }) => number !== 2);
  expect(why({ visits: others, calledOff: [skipped] })).toBe('skipped');
  // Its day is past, it comes again, or its number keeps its day.
  expect(why({ calledOff: [{ number: 2, start: at('2026-12-29') }] })).toBeNull();
  const passed = { number: 0, start: at('2026-12-01') };
  expect(why({ visits: visits.slice(1), calledOff: [passed], now: at('2026-12-02') })).toBeNull();
  expect(why({ visits: visits.slice(1), calledOff: [passed] })).toBeNull();
});

test('refuses to overwrite terms of one visit, or terms or parts set for later', () => {
  const one = (fromNumber: number) => [{ fromNumber, scope: 'one' }] as const;
  expect(why({ terms: one(0) })).toBe('terms-to-come');
  expect(why({ terms: one(2) })).toBe('terms-to-come');
  expect(why({ terms: one(0) }, late)).toBeNull();
  for (const [fromNumber, day] of days.entries()) {
    const isLater = fromNumber > 0;
    const terms = [{ fromNumber, scope: 'following' }] as const;
    const parts = isLater ? ([part, { ...part, fromNumber, day }] as const) : plain.parts;
    for (const of of [plain, late]) {
      expect(why({ terms }, of)).toBe(isLater ? 'terms-to-come' : null);
      expect(why({ parts }, of)).toBe(isLater ? 'part-to-come' : null);
    }
  }
});

test('refuses until a visit that has begun is closed', () => {
  expect(why({ hasBegun: true })).toBe('begun');
});

test('refuses to overrule an upcoming pause or a last day', () => {
  const pause = { from: '2026-12-20', to: '2027-01-05' };
  expect(why({ bounds: { until: null, paused: [pause] } })).toBe('paused');
  expect(why({ bounds: { until: '2027-03-01', paused: [] } })).toBe('ends');
});

test('refuses if a visit that keeps its price costs more than the new one', () => {
  const less = cents(247_49);
  expect(whyOfficeNeeded(plain, less)).toBeNull();
  expect(whyOfficeNeeded(late, less)).toBe('kept-costs-more');
  const { furtherCents } = { furtherCents: [cents(247_51)] };
  expect(why({ furtherCents })).toBe('kept-costs-more');
  expect(why({ furtherCents: [each] }, late)).toBeNull();
});
