import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { pendingVisitToSchedule } from '#booking/pages/parts/wanted.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { cents, dollars } from '#kernel/rules/money.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { BookedPart } from './booked-part.tsx';
import { draftFromBooking } from './change-home.ts';
import { PlanTick } from './plan-tick.tsx';

const booking: PendingBooking = {
  service: { id: 'essential', name: 'Essential', category: 'wellness' },
  frequency: 'monthly',
  amount: dollars(240),
  email: 'ada@example.com',
  bedroomBath: '3br2ba',
  sizeCategory: 'average',
  squareFootage: 1600,
  levels: 1,
  customerPhone: '(415) 555-0100',
  referrerPhone: '',
  isEmergency: false,
  addOns: [],
  discountCode: 'SPRING',
  discountAmount: dollars(40),
};

test("with a code, the schedule page shows today's amount once: the price minus the code", () => {
  const site = { liveCardTest: false, extraHourPrice: 45, anonKey: 'x' } as never;
  const html = renderToStaticMarkup(
    <BookedPart
      time={null}
      booked={{ booking, draft: draftFromBooking(booking), needsQuote: false }}
      catalogue={defaultCatalogue}
      each={null}
      change={() => {}}
      site={site}
    />,
  );
  const text = html.replaceAll(/<[^>]*>/g, '|').replaceAll(/\|+/g, '|');
  expect(text).toContain('$200 today, then $240 a month');
  expect(text).toContain('Charged today, first month|$200');
  expect(pendingVisitToSchedule(booking, defaultCatalogue, 'x').amount).toBe(200_00);
});

test("asks for a plan's checkbox again at a new price, with the amount after the code", () => {
  const site = { liveCardTest: false, extraHourPrice: 45, plansNeedTick: true } as never;
  const tickOf = (changes: Partial<PendingBooking>) => {
    const changed = { ...booking, ...changes };
    const booked = { booking: changed, draft: draftFromBooking(changed), needsQuote: false };
    return renderToStaticMarkup(
      <PlanTick error={undefined} tax={null} {...{ booked, catalogue: defaultCatalogue, site }} />,
    );
  };
  expect(tickOf({})).toContain('You pay $200 today');
  // With a gift card, the agreed amount has changed.
  expect(tickOf({ agreedToRenew: 'words' })).toContain('You pay $200 today');
  const price = { today: cents(200_00), month: cents(240_00), frequency: 'monthly' } as const;
  expect(tickOf({ agreedToRenew: consentWords(renewalTexts, price) })).toBe('');
  expect(tickOf({ frequency: 'one-time' })).toBe('');
});
