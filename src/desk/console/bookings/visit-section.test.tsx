import { expect, test, vi } from 'vitest';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { visitDetailsTexts } from '#desk/words/en/booking-acts.ts';
import { cents } from '#kernel/rules/money.ts';
import { bookingDetail, bookingVisit, nothingOffered } from '#test/booking-detail.ts';
import { consoleHtml } from '#test/console-html.ts';
import { noNotes } from '#visits/rules/visit-notes.ts';
import { seriesTexts } from '#visits/words/en/console-series.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import { VisitSection } from './visit-section.tsx';

// The console's page supplies this value; the test has no page.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const { visit: texts, place } = bookingTexts;
const schedule = {
  times: [],
  address: { line1: '1 Oak St', line2: '', city: 'Oakland', region: 'CA', postalCode: '94607' },
  ...noNotes,
};

function shown(facts: Partial<BookingDetail>): string {
  const booking = bookingDetail({ schedule, ...facts });
  const crews = [{ id: bookingVisit().crewId, name: 'Blue van' }];
  return consoleHtml(<VisitSection booking={booking} />, { answers: { '/crews': { crews } } });
}

test('names the crew of an upcoming visit and of a completed one', () => {
  expect(shown({ visits: [bookingVisit()] })).toContain('Blue van');
  expect(shown({ visits: [bookingVisit({ state: 'done' })] })).toContain('Blue van');
  const neverGiven = bookingVisit({ state: 'cancelled', crewId: null });
  expect(shown({ visits: [neverGiven] })).not.toContain(seriesTexts.noCrew);
});

test('says why a visit needs attention', () => {
  for (const reason of ['no-crew', 'closed-day'] as const) {
    const html = shown({ visits: [bookingVisit({ waits: { reason } })] });
    expect(html).toContain(waitTexts.waiting({ reason }));
  }
});

test('shows no empty row of preferred days if the customer chose a time', () => {
  expect(shown({})).not.toContain(texts.preferred);
  const wished = { ...schedule, times: [{ date: '2026-11-27', window: 'morning' as const }] };
  expect(shown({ schedule: wished })).toContain(texts.preferred);
});

test('shows a chosen time before it is paid, and until when it is held', () => {
  const startsAt = '2026-11-27T17:00:00.000Z';
  const until = '2026-11-24T01:30:00.000Z';
  const html = shown({ heldTime: { startsAt, until } });
  expect(html).toContain(texts.chosen);
  expect(html).toContain('Nov 27');
  expect(html).toContain('held until Mon, Nov 23, 5:30');
  expect(shown({ heldTime: { startsAt, until: null } })).toContain(texts.heldOn);
});

test('lets an operator correct an address, and asks for a missing one', () => {
  const offers = { ...nothingOffered, changePlace: true };
  expect(shown({ offers })).toContain('1 Oak St, Oakland, CA 94607');
  expect(shown({ offers })).toContain(place.changeFull);
  expect(shown({ offers })).not.toContain(place.enter);
  expect(shown({ offers, schedule: null })).toContain(place.enter);
  expect(shown({ offers: nothingOffered })).not.toContain(place.changeFull);
  expect(shown({ offers: nothingOffered, schedule: null })).not.toContain(place.enter);
});

test("offers another visit after a completed one, and shows each visit's own price, add-ons and note", () => {
  expect(shown({})).not.toContain(visitDetailsTexts.add);
  expect(shown({ offers: { ...nothingOffered, addVisit: true } })).toContain(visitDetailsTexts.add);
  const addOn = { id: 'laundry', name: 'Laundry', quantity: 2, cents: cents(9_000) };
  const own = {
    purpose: 'another',
    price_cents: cents(12_000),
    first_clean_cents: cents(0),
    add_ons: [addOn],
    terms: null,
    note: 'Bring the <ladder>',
  } as const;
  const html = shown({ visits: [bookingVisit({ own })] });
  expect(html).toContain(visitDetailsTexts.priced('$120'));
  expect(html).toContain('Laundry');
  expect(html).toContain('($90)');
  expect(html).toContain('Bring the &lt;ladder&gt;');
  const firstClean = { ...own, purpose: null, first_clean_cents: cents(5_000) };
  const first = shown({ visits: [bookingVisit({ own: firstClean })] });
  expect(first).toContain(firstCleanTexts.ofVisit('$50'));
  expect(first).toContain('($90)');
  const free = { ...own, purpose: 're-clean', price_cents: cents(0), add_ons: [] } as const;
  expect(shown({ visits: [bookingVisit({ own: free })] })).toContain(
    visitDetailsTexts.purposes['re-clean'],
  );
});
