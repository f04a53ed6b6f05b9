import { describe, expect, test, vi } from 'vitest';
import type { VisitPhotoRow } from '#crew/contract/report.ts';
import {
  type TodayRows,
  type TodaySection,
  type TodaySectionName,
  type TodayVisit,
  todaySectionNames,
} from '#desk/contract/today.ts';
import { bookingActTexts } from '#desk/words/en/booking-acts.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { giftCardId, type PersonId, payoutRef } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { bookingVisit } from '#test/booking-detail.ts';
import { bookingRow } from '#test/booking-row.ts';
import { consoleHtml } from '#test/console-html.ts';
import { bookingCustomerLabel } from '#ui/console/parts/who-booked.ts';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';
import { TodaySections } from './today-sections.tsx';

vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const at = '2026-11-21T18:00:00.000Z';
const booking = bookingRow();
const plain = { id: '1', booking };
const notes = { ...noNotes, accessNotes: 'Ring twice', customer: '', visit: '' };

const difference = {
  kind: 'payout-differs',
  payoutRef: payoutRef('po_1'),
  amount: cents(500),
  sum: cents(400),
} as const;

const waiting: CalendarVisit = {
  ...bookingVisit({ start: at, end: at, waits: { reason: 'no-crew' } }),
  service: 'Essential',
  customer: 'Ada',
  hasEmail: true,
  postalCode: null,
  laborMinutes: 240,
};

const rows: TodayRows = {
  visits: {
    ...plain,
    visit: bookingVisit({ state: 'done', start: at, end: at }) as TodayVisit['visit'],
    hasBegun: true,
    crew: null,
    messages: [],
    address: [],
    notes,
    addOns: [],
  },
  'crew-reports': {
    ...plain,
    visit: bookingVisit({ start: at, end: at }),
    bookedMinutes: 120,
    extraHourCents: cents(45_00),
    noAccessFee: null,
    report: {
      visitId: bookingVisit({}).id,
      startedAt: at,
      finishedAt: at,
      people: [],
      workedMinutes: 0,
      moreTime: null,
      noAccess: null,
      notes: [],
      notPossible: [],
      photos: [],
      workPhotos: 0,
    },
  },
  'low-ratings': {
    ...plain,
    version: 1,
    visitStart: at,
    people: ['Ana'],
    stars: 2,
    text: 'The oven',
    at,
    mayReclean: true,
  },
  'tips-due': {
    id: 'none',
    cents: cents(2_000),
    period: { from: '2026-11-02', to: '2026-11-08' },
    payday: '2026-11-13',
    isLate: true,
  },
  'disputed-gifts': {
    id: 'dp_1',
    cardId: giftCardId('0198a000-0000-7000-8000-00000000000a'),
    state: 'open',
    reason: 'fraudulent',
    amountCents: cents(7_500),
    leftCents: cents(2_500),
    answerBy: at,
    processorPage: null,
  },
  'overdue-invoices': {
    id: 'invoice-1',
    number: 1001,
    company: 'Owens LLC',
    leftCents: cents(2_500),
    dueOn: '2026-11-13',
  },
  emergencies: { ...plain, version: 1, dueAt: at },
  'waiting-visits': waiting,
  'needs-time': { ...plain, version: 1, mayReopen: false },
  'time-requests': { ...plain, askedAt: at, times: [], note: 'Later' },
  cancellations: { ...plain, askedAt: at },
  messages: {
    id: '1',
    who: 'Ada',
    bookingId: plain.booking.id,
    about: 'The key is with Jo',
    count: 2,
    at,
  },
  'unclosed-visits': { ...plain, visit: bookingVisit({ start: at, end: at }) },
  disputes: {
    ...plain,
    amountCents: cents(12_345),
    reason: 'fraudulent',
    answerBy: '2099-12-01T04:59:59.000Z',
    isInquiry: false,
    paymentKind: 'booking',
    processorPage: 'https://dashboard.example.com/disputes/du_1',
  },
  mismatches: { ...plain, version: 1, paidCents: cents(99), billCents: null },
  'declined-holds': {
    ...plain,
    version: 1,
    amountCents: cents(1),
    maxCents: cents(38_625),
    code: 'brand_new_code',
    at,
    visitStart: at,
    isAtRisk: true,
  },
  'due-charges': {
    ...plain,
    version: 1,
    amountCents: cents(1),
    maxCents: cents(45_501),
    creditCents: cents(0),
    at,
    isStopped: false,
  },
  'by-link': { ...plain, since: at },
  'refused-charges': { ...plain, amountCents: cents(1), code: 'brand_new_code', at },
  'failed-payments': plain,
  'open-bills': {
    ...plain,
    kind: 'extra-hours',
    state: 'failed',
    amountCents: cents(1),
    at,
    isUnasked: false,
  },
  'failed-refunds': { ...plain, amountCents: cents(1), at, code: 'brand_new_code' },
  'unended-plans': { ...plain, version: 1, since: at },
  differences: { id: '1', at, difference },
  'address-missing': plain,
  enquiries: { id: '1', kind: 'quote', who: 'Jo', at },
  undelivered: { id: '1', channel: 'mail', kind: 'refund', error: 'refused', at, bookingId: null },
};

function section<Name extends TodaySectionName>(name: Name, count: number): TodaySection {
  const next = count > 1 ? 'a-cursor' : null;
  return { name, count, rows: [rows[name]], next } as unknown as TodaySection;
}

const crewsKnown = { '/crews': { crews: [{ id: bookingVisit().crewId, name: 'Blue van' }] } };

function pageOf(sections: readonly TodaySection[]): string {
  return consoleHtml(<TodaySections sections={sections} />, { answers: crewsKnown });
}

test.each(['unclosed-visits', 'crew-reports'] as const)('%s name the crew', (name) => {
  expect(pageOf([section(name, 1)])).toContain('Blue van');
});

/** A photo of the visit's crew. */
function photo(kind: VisitPhotoRow['kind'], id: string): VisitPhotoRow {
  return { id, visitId: bookingVisit().id, kind, at, who: 'Ana' };
}

const addressOf = ({ id, visitId }: VisitPhotoRow) => `/visits/${visitId}/photos/${id}`;

describe('a visit without access', () => {
  const base = rows['crew-reports'];
  interface Proof {
    readonly calls: number | null;
    readonly waitedMinutes: number | null;
    readonly photos: readonly VisitPhotoRow[];
  }
  const proven: Proof = { calls: 3, waitedMinutes: 15, photos: [photo('no-access', 'door')] };
  const agreed = { cents: cents(50_00), chargedCents: cents(0) };
  const shown = ({ photos, ...proof }: Proof, noAccessFee: typeof agreed | null = agreed) => {
    const report = { ...base.report, photos, noAccess: { note: '', who: 'Ana', ...proof } };
    const row = { ...base, report, noAccessFee };
    return pageOf([{ ...section('crew-reports', 1), rows: [row] } as TodaySection]);
  };
  const { noDoorPhoto, noCalls, noWait, called, waited } = todayTexts.lines.report;
  const { takeOf, newTimeOf, callOffOf } = todayTexts.lines.noAccess;
  const who = bookingCustomerLabel(booking);

  test('shows the proof with the photo of the door, and says what is missing from it', () => {
    const page = shown(proven);
    for (const text of [called(3), waited('15 min'), ...proven.photos.map(addressOf)]) {
      expect(page).toContain(text);
    }
    for (const text of [noDoorPhoto, noCalls, noWait]) expect(page).not.toContain(text);
    const bare = shown({ calls: null, waitedMinutes: null, photos: [photo('before', 'hall')] });
    for (const text of [noDoorPhoto, noCalls, noWait]) expect(bare).toContain(text);
  });

  test('offers the agreed fee, a new time or neither, after the proof', () => {
    const page = shown(proven);
    for (const name of [takeOf(who, '$50'), newTimeOf(who), callOffOf(who)]) {
      expect(page).toContain(`aria-label="${name}"`);
    }
    expect(page.indexOf(addressOf(photo('no-access', 'door')))).toBeLessThan(
      page.indexOf(takeOf(who, '$50')),
    );
    const without = shown(proven, null);
    expect(without).not.toContain(takeOf(who, '$50'));
    for (const name of [newTimeOf(who), callOffOf(who)]) {
      expect(without).toContain(`aria-label="${name}"`);
    }
  });

  test('shows the door photo first and at most six photos', () => {
    const many = Array.from({ length: 8 }, (_, index) => photo('before', `room-${index}`));
    const door = photo('no-access', 'door');
    const page = shown({ ...proven, photos: [...many, door] });
    const sources = [...page.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toHaveLength(6);
    expect(sources[0]).toContain(addressOf(door));
  });
});

describe('a bill for more time', () => {
  const base = rows['crew-reports'];
  const asked = { minutes: 60, reason: 'The oven', who: 'Ana' };
  const photos = [photo('before', 'oven')];
  const shown = (workedMinutes: number, moreTime: typeof asked | null) => {
    const people = [{ id: '0198a000-0000-7000-8000-00000000000b' as PersonId, name: 'Ana' }];
    const clocked = people.map((person) => ({ ...person, minutes: workedMinutes }));
    const report = { ...base.report, people: clocked, workedMinutes, moreTime, photos };
    return pageOf([{ ...section('crew-reports', 1), rows: [{ ...base, report }] } as TodaySection]);
  };
  const { clockedLess, clockedMore, clockDiffers } = todayTexts.lines.report;

  test('never exceeds the clocks, no matter what a crew asks for', () => {
    const page = shown(90, asked);
    expect(page).not.toContain('and bill');
    expect(page).toContain('Close with 1 h 30 min');
    expect(page).toContain(clockedLess('30 min'));
    expect(page).toContain(clockDiffers);
  });

  test("uses the clocked minutes and shows the crew's request next to them", () => {
    const page = shown(180, asked);
    expect(page).toContain('Close with 3 h and bill $45');
    expect(page).toContain(clockedMore('1 h'));
    expect(page).not.toContain(clockDiffers);
    expect(shown(150, asked)).toContain(clockDiffers);
  });

  test('shows the reason and the photos on its row', () => {
    const page = shown(180, asked);
    expect(page).toContain(asked.reason);
    for (const one of photos) expect(page).toContain(addressOf(one));
  });

  test('is offered if the clocks show more, even without a request', () => {
    expect(shown(180, null)).toContain('Close with 3 h and bill $45');
  });
});

test('shows the sections in the order of the answer, with the full count in each heading', () => {
  const page = pageOf(todaySectionNames.map((name, index) => section(name, 1200 + index)));
  const headings = [...page.matchAll(/<h2[^>]* id="[a-z-]+"[^>]*>(.*?)<\/h2>/g)].map(
    ([, text = '']) => text.replace(/<svg.*?<\/svg>/, '').replace(/<[^>]*>/g, ' '),
  );
  expect(headings.map((text) => text.trim().replace(/\s+/g, ' '))).toEqual(
    todaySectionNames.map((name, index) =>
      `${todayTexts.sections[name]} ${1200 + index}`.replace(' 1', ' 1,'),
    ),
  );
  expect(page.match(/1 of 1,2\d\d shown/g)).toHaveLength(todaySectionNames.length);
});

test("shows a dispute's deadline and reason, and links to the processor's page", () => {
  const page = pageOf([section('disputes', 1)]);
  expect(page).toContain('Reply by Nov 30, 2099, 8:59 PM');
  expect(page).toContain('the cardholder did not make this payment');
  expect(page).toContain('$123.45');
  expect(page).toContain('href="https://dashboard.example.com/disputes/du_1"');
  expect(page).not.toContain('Show more');
});

test('says how much a saved card may be charged at most, if its customer agreed to a maximum', () => {
  const { atMost } = todayTexts.lines;
  for (const [name, most] of [
    ['declined-holds', '$386.25'],
    ['due-charges', '$455.01'],
  ] as const) {
    const charges = section(name, 1);
    expect(pageOf([charges])).toContain(atMost(most));
    const rows = charges.rows.map((row) => ({ ...row, maxCents: null }));
    expect(pageOf([{ ...charges, rows } as TodaySection])).not.toContain('at most');
  }
});

test('says only “not paid” for a bill that no bank was asked to pay', () => {
  const bills = section('open-bills', 1);
  const [row] = bills.rows;
  const shown = (isUnasked: boolean) => {
    const link = { ...row, kind: 'visit-price', state: 'needs-customer', isUnasked };
    return pageOf([{ ...bills, rows: [link] } as TodaySection]);
  };
  const { unpaid, states } = paymentTexts;
  expect(shown(true)).toContain(unpaid);
  expect(shown(true)).not.toContain(states['needs-customer']);
  expect(shown(false)).toContain(states['needs-customer']);
});

test('lets an operator undo “answered” on its row while that is possible', () => {
  const needsTime = section('needs-time', 1);
  expect(pageOf([needsTime])).not.toContain(bookingActTexts.undoAnswered);
  const [row] = needsTime.rows;
  const answered = { ...needsTime, rows: [{ ...row, mayReopen: true }] } as TodaySection;
  expect(pageOf([answered])).toContain(bookingActTexts.undoAnswered);
});

test('says that nothing else waits if there are only visits, and hides an empty section', () => {
  const page = pageOf([
    section('visits', 1),
    { ...section('disputes', 0), rows: [] } as TodaySection,
  ]);
  expect(page).toContain(todayTexts.nothingElse);
  expect(page).not.toContain(todayTexts.sections.disputes);
});

test.each(['charge_disputed', 'charge_already_refunded'] as const)(
  'explains in words why a refund failed with %s',
  (code) => {
    const failed = section('failed-refunds', 1);
    const [row] = failed.rows;
    const page = pageOf([{ ...failed, rows: [{ ...row, code }] } as TodaySection]);
    expect(page).toContain(todayTexts.lines.refundFailures[code]);
  },
);
