import { expect, test } from 'vitest';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { cents } from '#kernel/rules/money.ts';
import type { MyBookingAnswer } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { statusNotice } from './status-part.tsx';

test('asks the customer to agree, to save a card or to pay, as the terms require', () => {
  const site = { timeZone: 'America/Los_Angeles' } as SiteConfig;
  const { agreeAndSave, save, agreeAndPay, pay, title } = myBookingTexts.notConfirmed;
  const told = (isAgreed: boolean, now: number) => {
    const terms = { isAgreed, nowCents: cents(now) } as MyBookingAnswer['terms'];
    const booking = { status: 'awaiting_payment', payments: [], quote: null, mayPay: true, terms };
    return statusNotice({ site, booking: booking as unknown as MyBookingAnswer });
  };
  expect(told(false, 0)).toEqual({ tone: 'info', title, text: agreeAndSave });
  expect([told(true, 0), told(false, 6_875), told(true, 6_875)].map(({ text }) => text)).toEqual([
    save,
    agreeAndPay,
    pay,
  ]);
});
