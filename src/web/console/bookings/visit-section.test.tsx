import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { BookingDetail } from '#contract/console-bookings.ts';
import { bookingTexts } from '#texts/console/booking.ts';
import { VisitSection } from './visit-section.tsx';

// A page carries it: here is none.
vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const texts = bookingTexts.visit;
const schedule = {
  times: [],
  address: ['1 Oak St'],
  accessNotes: '',
  parkingNotes: '',
  petNotes: '',
};

function shown(facts: object): string {
  const booking = {
    id: 'b1',
    schedule,
    heldTime: null,
    requests: null,
    visits: [],
    service: { recurring: false },
    offers: { confirmTime: false },
    ...facts,
  } as unknown as BookingDetail;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <VisitSection booking={booking} />
    </QueryClientProvider>,
  );
}

test('who chose a time prefers no days: there is no empty row', () => {
  expect(shown({})).not.toContain(texts.preferred);
  const wished = { ...schedule, times: [{ date: '2026-11-27', window: 'morning' }] };
  expect(shown({ schedule: wished })).toContain(texts.preferred);
});

test('a chosen time that is not paid yet stands there, with until when it is kept', () => {
  const startsAt = '2026-11-27T17:00:00.000Z';
  const until = '2026-11-24T01:30:00.000Z';
  const html = shown({ heldTime: { startsAt, until } });
  expect(html).toContain(texts.chosen);
  expect(html).toContain('Nov 27');
  expect(html).toContain('kept until Mon, Nov 23, 5:30');
  expect(shown({ heldTime: { startsAt, until: null } })).toContain(texts.heldOn);
});
