import type { BookingRow } from '#desk/contract/bookings.ts';
import { orderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';

/** A row in a list of bookings, changed by `facts`. */
export function bookingRow(facts: Partial<BookingRow> = {}): BookingRow {
  return {
    id: orderId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11'),
    status: 'confirmed',
    serviceName: 'Essential',
    frequency: 'weekly',
    recurring: true,
    isEmergency: false,
    customerName: 'Ada',
    customerEmail: 'ada@example.com',
    customerPhone: '(415) 555-0134',
    totalCents: cents(100),
    bookedAt: '2026-11-21T18:00:00.000Z',
    nextVisitAt: null,
    ...facts,
  };
}
