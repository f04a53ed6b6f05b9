import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ownTexts } from '#booking/words/en/result.ts';
import type { VisitAnswer } from '#kernel/contract/answers.ts';
import { cents, noCents } from '#kernel/rules/money.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { NextPart } from './next-part.tsx';
import { OwnPart } from './own-part.tsx';

const visit: VisitAnswer = {
  start: '2026-11-25T08:00:00-08:00',
  arriveBy: '2026-11-25T09:00:00-08:00',
};

const once: MyBookingAnswer = {
  reference: 'C3D4E5F6',
  status: 'confirmed',
  isEmergency: false,
  service: 'Home Standard Clean',
  frequency: 'one-time',
  recurring: false,
  comesAgain: false,
  comes: null,
  home: '3 bedrooms, 2 baths',
  address: ['12 Larch Street', 'Oakland, CA 94607'],
  phone: '(415) 555-0142',
  email: 'jo@example.com',
  hasDoneVisits: false,
  bookedAt: '2026-11-23T17:00:00Z',
  paidAt: '2026-11-23T17:05:00Z',
  lines: [
    {
      kind: 'service',
      itemId: 'home-standard-clean',
      name: 'Home Standard Clean',
      quantity: 1,
      unitCents: cents(27_500),
      amountCents: cents(27_500),
    },
  ],
  owedCents: noCents,
  creditCents: noCents,
  tenders: [],
  terms: null,
  totalCents: cents(27_500),
  firstCleanCents: cents(0),
  payments: [],
  visit: {
    ...visit,
    end: visit.arriveBy,
    crew: null,
    progress: null,
    isFollowed: false,
    isFurther: false,
    isAsked: false,
    hasNoTime: false,
    dueCents: cents(0),
    firstCleanCents: cents(0),
    addOns: [],
  },
  preferredTimes: [],
  heldTime: null,
  requested: null,
  history: [],
  feeWords: null,
  cancellation: {
    kind: 'refund',
    until: '2026-11-24T08:00:00-08:00',
    hours: 24,
    lateFeeCents: null,
    refundCents: cents(27_500),
    back: [{ kind: 'card', cents: cents(27_500) }],
  },
  quote: null,
  mayPay: false,
  isBankAsked: false,
  needsVisit: false,
  needsAddress: false,
  bookedMinutes: 300,
  extraHourCents: cents(45_00),
  mayAskForTime: true,
  mayMove: true,
  offers: [],
  mayShare: true,
  hasMessages: false,
  mayBookAgain: true,
  plan: null,
  hasPortal: true,
};

const plan: MyBookingAnswer = {
  ...once,
  service: 'Essential',
  frequency: 'biweekly',
  recurring: true,
  comesAgain: true,
  lines: [
    {
      kind: 'service',
      itemId: 'home-standard-clean',
      name: 'Essential',
      quantity: 1,
      unitCents: cents(24_000),
      amountCents: cents(24_000),
    },
    {
      kind: 'add-on',
      itemId: 'handyman-services',
      name: 'Handyman Services',
      quantity: 4,
      unitCents: cents(9600),
      amountCents: cents(38_400),
    },
  ],
  totalCents: cents(62_400),
  firstCleanCents: cents(0),
  cancellation: { kind: 'plan' },
  plan: {
    state: 'active',
    periodEndsAt: '2026-12-23T17:05:00Z',
    end: 'period-end',
    isDisputed: false,
    next: null,
    price: null,
    change: null,
    mayChange: true,
    mayKeep: false,
  },
};

function textOf(booking: MyBookingAnswer, arrival: VisitAnswer | null = visit): string {
  const props = {
    own: { token: 'token', booking },
    timeZone: 'America/Los_Angeles',
    visit: arrival,
  };
  const markup = renderToStaticMarkup(
    <>
      <OwnPart {...props} />
      <NextPart {...props} />
    </>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('shows wishes without a calendar entry, and says when we will be in touch', () => {
  const wishes: MyBookingAnswer = {
    ...once,
    visit: null,
    preferredTimes: [{ date: '2026-11-25', window: 'morning' }],
  };
  const text = textOf(wishes, null);
  expect(text).toContain('Wednesday, November 25, morning');
  expect(text).toContain('Within 2 days We contact you and agree on a time.');
  expect(text).toContain('We then email it, with a file for your calendar.');
  expect(text).not.toContain(ownTexts.calendar);
  expect(textOf(once)).toContain(ownTexts.calendar);
});

test('shows once where the confirmation goes', () => {
  expect(textOf(once).split(once.email)).toHaveLength(2);
  expect(textOf({ ...once, paidAt: null })).not.toContain(once.email);
});

test('a plan shows its frequency, what was paid, the next charge, and how to end it', () => {
  const text = textOf(plan);
  expect(text).toContain('Essential, every two weeks');
  expect(text).toContain('Paid $624');
  expect(text).toContain(
    'On December 23, 2026 $240 is charged, then the same each month. End it online any time.',
  );
  expect(text).toContain(`${ownTexts.firstVisit} Wednesday, November 25, 2026`);
  expect(text.split('$240')).toHaveLength(2);
  expect(textOf({ ...plan, plan: null })).toContain('In a month $240 is charged');
});

test('a single visit shows when free cancellation ends', () => {
  const text = textOf(once);
  expect(text.match(/Wednesday, November 25, 2026, 8:00 AM to 9:00 AM PST/g)).toHaveLength(1);
  const until = ownTexts.cancelUntil('Tuesday, November 24, 2026 at 8:00 AM PST');
  expect(text).toContain(`${until} ${ownTexts.refunded}`);
  expect(text).not.toContain('month');
  const unpaid = { ...once.cancellation, refundCents: noCents, back: [] };
  const free = `${until} ${ownTexts.free}`;
  expect(textOf({ ...once, cancellation: unpaid })).toContain(free);
});

test('after the deadline it links to a request; without a time it promises no refund', () => {
  const late = { kind: 'ask', hours: 24, asked: false } as const;
  expect(textOf({ ...once, cancellation: late })).toContain(ownTexts.ask);
  expect(textOf(once, null)).not.toContain(ownTexts.refunded);
});

test('a paid booking without an address shows what is missing, and links to the form', () => {
  const text = textOf({ ...once, needsAddress: true, address: [] }, null);
  expect(text).toContain(ownTexts.needsAddressTitle);
  expect(text).toContain(ownTexts.giveAddress);
  expect(text).toContain(`Where ${ownTexts.whereMissing}`);
  expect(textOf(once)).not.toContain(ownTexts.needsAddressTitle);
});

test('a saved card shows the agreed words, and waits for no bank', () => {
  const words = 'Nothing is due today. We charge $275 the day after.';
  const terms = {
    words,
    isAgreed: true,
    nowCents: noCents,
    chargeAt: null,
    hold: null,
    renew: null,
  };
  const saved = { ...once, paidAt: null, owedCents: once.totalCents, terms };
  const text = textOf(saved);
  expect(text).toContain(`After the visit ${words}`);
  expect(text).toContain('To be paid $275');
  expect(text).not.toContain(ownTexts.bank);
  const deposit = { ...terms, nowCents: cents(5_000) };
  const parts = textOf({ ...saved, owedCents: cents(22_500), terms: deposit });
  expect(parts).toContain('Paid $50');
  expect(parts).toContain('To be paid $225');
});

test('calls neither a price nor a deposit paid before the bank has answered', () => {
  const terms = {
    words: '',
    isAgreed: true,
    nowCents: cents(5_000),
    chargeAt: null,
    hold: null,
    renew: null,
  };
  for (const each of [null, terms]) {
    const text = textOf({ ...once, status: 'processing', paidAt: null, terms: each });
    expect(text).toContain(ownTexts.bank);
    expect(text).not.toContain('Paid $');
  }
});

test('names the crew once one is assigned', () => {
  expect(textOf(once)).not.toContain(ownTexts.who);
  const given = once.visit && { ...once.visit, crew: 'Blue team' };
  expect(textOf({ ...once, visit: given })).toContain(`${ownTexts.who} Blue team`);
});
