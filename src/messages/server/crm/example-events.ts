import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import { selectionFacts } from '#catalogue/server/catalogue.ts';
import { orderId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { CrmEvent, CrmEventType } from '#outbox/contract/crm-events.ts';
import { type BookingEventType, type BookingFacts, bookingEvent } from './booking-event.ts';
import { contactCreatedEvent, quoteRequestedEvent } from './contact-event.ts';
import { referralCreditedEvent } from './referral-event.ts';
import { testEvent } from './test-event.ts';

const stamp = {
  event_id: '7d0c2c3e-5b1f-4b39-9a51-0d6f3f1f2a10',
  timestamp: '2026-11-21T17:30:00.000Z',
};
const booked = orderId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11');
const contactId = '019aa6e2-9f44-7a10-b2d3-5c1e7a9b0c22';
const person = { phone: '(415) 555-0142', email: 'jo.doe@example.com' };
const contact = { ...person, contactId, name: 'Jo Doe', message: 'Do you also clean the garage?' };

const selection: Selection = {
  serviceId: 'safe-sound',
  frequency: 'biweekly',
  home: { bedroomBath: '3br2ba', sizeCategory: 'average' },
  addOns: [
    { id: 'handyman-services', quantity: 2 },
    { id: 'laundry-dishes-organizing', quantity: 1 },
  ],
};

const booking: BookingFacts = {
  ...person,
  orderId: booked,
  status: 'confirmed',
  selection: selectionFacts(defaultCatalogue, selection, [
    { id: 'condition', choice: 'extra-care', name: 'Home condition: Needs extra care' },
    { id: 'pets', choice: 'one', name: 'Pets: One' },
  ]),
  total: cents(920_00),
  recurring: true,
  squareFootage: 1600,
  levels: 1,
  isEmergency: false,
  referrerPhone: '415-555-0177',
  visit: {
    preferred_times: '2026-11-24 morning, 2026-11-26 afternoon',
    address: '1 Main Street, San Francisco, CA 94105',
    access_notes: 'The key is with the neighbor.',
  },
};

function bookingExample(type: BookingEventType, change: Partial<BookingFacts>): CrmEvent {
  return bookingEvent(type, stamp, { ...booking, ...change }, 'US');
}

/** One event of each type, as docs/events.md shows it. */
export const exampleEvents: Record<CrmEventType, CrmEvent> = {
  'contact.test': testEvent(stamp),
  'contact.created': contactCreatedEvent(stamp, contact, 'US'),
  'quote.requested': quoteRequestedEvent(
    stamp,
    { ...contact, message: 'What would it cost?' },
    {
      status: 'custom-quote',
      total: null,
      selection: selectionFacts(defaultCatalogue, {
        serviceId: 'home-deep-cleaning',
        frequency: 'one-time',
        home: { bedroomBath: '6br4ba', sizeCategory: 'custom' },
        addOns: [],
      }),
    },
    'US',
  ),
  'booking.created': bookingExample('booking.created', { status: 'awaiting_payment' }),
  'booking.paid': bookingExample('booking.paid', {}),
  'booking.payment_failed': bookingExample('booking.payment_failed', {
    status: 'payment_failed',
    reason: 'The bank declined the payment.',
  }),
  'booking.cancelled': bookingExample('booking.cancelled', {
    status: 'cancelled',
    reason: 'Nobody was available.',
  }),
  'booking.refunded': bookingExample('booking.refunded', {
    status: 'refunded',
    refunded: cents(920_00),
  }),
  'booking.fee_taken': bookingExample('booking.fee_taken', {
    status: 'cancelled',
    fee: cents(5_000),
    reason: 'You canceled late, so the fee that you agreed to applies.',
  }),
  'booking.refund_failed': bookingExample('booking.refund_failed', {
    status: 'cancelled',
    refunded: cents(0),
    refundFailed: cents(920_00),
  }),
  'booking.completed': bookingExample('booking.completed', {
    status: 'completed',
    done: { number: 1, day: '2026-11-24' },
  }),
  'referral.credited': referralCreditedEvent(
    stamp,
    { phone: '415-555-0177', side: 'referrer', credit: cents(30_00), orderId: booked },
    'US',
  ),
};
