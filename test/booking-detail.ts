import type {
  BookingDetail,
  BookingOffers,
  BookingPayment,
  BookingPlan,
  BookingVisit,
} from '#desk/contract/bookings.ts';
import { crewId, orderId, paymentId, visitId } from '#kernel/rules/ids.ts';
import { cents, noCents } from '#kernel/rules/money.ts';

export const nothingOffered: BookingOffers = {
  changePlace: false,
  confirmTime: false,
  complete: false,
  reopen: false,
  addVisit: false,
  billHours: false,
  cancel: false,
  endPlan: false,
  keepPlan: false,
  answerEmergency: false,
  reopenEmergency: false,
  declineEmergency: false,
  acceptPayment: false,
  sendPaymentLink: false,
  chargeCard: false,
  notePayment: false,
};

/** A confirmed visit of a booking with a crew that can do it, changed by `facts`. */
export function bookingVisit(facts: Partial<BookingVisit> = {}): BookingVisit {
  return {
    id: visitId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b12'),
    version: 1,
    orderId: orderId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b10'),
    seriesId: null,
    number: null,
    crewId: crewId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b13'),
    state: 'confirmed',
    start: '2026-11-24T09:00:00-08:00',
    end: '2026-11-24T12:00:00-08:00',
    work: null,
    waits: null,
    workedMinutes: null,
    workedBy: [],
    who: null,
    own: {
      ...{ purpose: null, price_cents: noCents, first_clean_cents: noCents },
      ...{ add_ons: [], terms: null, note: '' },
    },
    mayBill: false,
    mayReopen: false,
    ...facts,
  };
}

/** A confirmed one-time booking as the console gets it, bare except for `facts`. */
export function bookingDetail(facts: Partial<BookingDetail> = {}): BookingDetail {
  return {
    id: orderId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b10'),
    version: 1,
    status: 'confirmed',
    bookedAt: '2026-11-20T17:00:00Z',
    paidAt: '2026-11-20T17:01:00Z',
    hasCard: true,
    customerId: null,
    crewNotes: '',
    reference: 'a1b2c3d4',
    isEmergency: false,
    emergency: null,
    customer: { name: '', email: 'ada@example.com', phone: '', referrerPhone: '' },
    service: {
      id: 'home-standard-clean',
      name: 'Home Standard Clean',
      frequency: 'one-time',
      recurring: false,
      comesAgain: false,
      bookedMinutes: 300,
      extraHourCents: cents(45_00),
    },
    comes: null,
    home: { label: '', levels: 1, answers: [] },
    lines: [],
    totalCents: cents(27_500),
    schedule: null,
    heldTime: null,
    requests: null,
    cancellationAsked: false,
    checklist: [],
    ticked: [],
    left: { messages: [], photos: [], checks: [] },
    visits: [],
    owedCents: cents(0),
    setAsideCents: cents(0),
    creditCents: cents(0),
    terms: null,
    askedWords: null,
    afterVisit: null,
    feeWords: null,
    lateFee: null,
    payments: [],
    plan: null,
    planGoesOnSince: null,
    timeline: [],
    notes: [],
    deliveries: [],
    mails: [],
    offers: nothingOffered,
    ...facts,
  };
}

/** A card payment for it by its customer, changed by `facts`. */
export function bookingPayment(facts: Partial<BookingPayment> = {}): BookingPayment {
  return {
    id: paymentId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11'),
    kind: 'booking',
    method: 'card',
    lastFour: null,
    invoice: null,
    state: 'paid',
    amountCents: cents(27_500),
    leftCents: cents(27_500),
    creditCents: cents(0),
    bill: null,
    at: '2026-11-20T17:01:00Z',
    startsAt: null,
    failure: null,
    isDisputed: false,
    disputes: [],
    refs: [],
    refunds: [],
    ...facts,
  };
}

/** A plan that continues, changed by `facts`. */
export function bookingPlan(facts: Partial<BookingPlan> = {}): BookingPlan {
  return {
    standing: 'active',
    periodEndsAt: null,
    endsWithPeriod: false,
    isDisputed: false,
    frequency: 'monthly',
    serviceName: 'Essential',
    change: null,
    mayChange: true,
    monthlyCents: cents(12_500),
    creditCents: cents(0),
    nextInvoice: null,
    lacksVisit: false,
    ...facts,
  };
}
