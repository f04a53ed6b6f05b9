import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { BookingRow, TodayAnswer } from '#contract/console-bookings.ts';
import { cents } from '#domain/money.ts';
import { paymentId, refundId } from '#domain/order/ids.ts';
import { MeContext } from '../api/me.ts';
import { TodayLists } from './today-lists.tsx';

// A page carries the one, the other asks how wide it is: here is none.
vi.mock('../bookings/booking-table.tsx', () => ({ BookingTable: () => null }));
vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const me = {
  id: 'o1',
  email: 'o@example.com',
  name: 'O',
  role: 'owner',
  hasTwoFactor: false,
} as const;
const at = '2026-11-21T10:00:00.000Z';
const row = { id: 'b1', customerName: 'Ada', customerPhone: '1', bookedAt: at, createdAt: at };
const booking = { ...row, status: 'confirmed', totalCents: 100, serviceName: 'S' } as never;
const money = {
  amountCents: cents(100),
  at,
  booking,
  kind: 'extra-hours',
  state: 'failed',
} as const;

const SOME_ID = '019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11';

const everything: TodayAnswer = {
  emergencies: [{ ...(booking as BookingRow), version: 1, dueAt: at }],
  toConfirm: Array<BookingRow>(20).fill(booking),
  wantToCancel: [booking],
  failedPayments: [booking],
  mismatches: [{ ...(booking as BookingRow), version: 1, paidCents: cents(1) }],
  openBills: [{ ...money, paymentId: paymentId(SOME_ID) }],
  failedRefunds: [{ refundId: refundId(SOME_ID), amountCents: cents(100), at, booking }],
  visitsToday: [booking],
  openMessages: 1,
  openQuotes: 1,
  parkedDeliveries: 1,
  parkedMails: 1,
  now: at,
};

function headings(today: TodayAnswer): string[] {
  const page = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <MeContext value={me}>
          <TodayLists today={today} />
        </MeContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const places = TITLES.map((title) => ({ title, place: page.indexOf(title) }));
  expect(places.filter(({ place }) => place < 0)).toEqual([]);
  return places.toSorted((a, b) => a.place - b.place).map(({ title }) => title);
}

const TITLES = [
  'Emergencies',
  'To confirm',
  'Show the other 12',
  'Customers who want to cancel',
  'Paid, but not the price',
  'Payments that failed',
  'Not delivered',
  'Bills that the bank refused',
  'Refunds that did not go through',
  'Enquiries to answer',
  'Visits today',
];

test('emergencies come first, then who waits, then money, then what was not told', () => {
  expect(headings(everything)).toEqual(TITLES);
});
