import { expect, test, vi } from 'vitest';
import { paymentTexts as texts } from '#desk/words/en/booking-payments.ts';
import { defaultBusiness } from '#kernel/rules/business/business-settings.ts';
import { cents } from '#kernel/rules/money.ts';
import { bookingDetail, bookingPayment } from '#test/booking-detail.ts';
import { consoleHtml } from '#test/console-html.ts';
import { BillActs } from './bill-acts.tsx';

// The console's page supplies this value; the test has no page.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const booking = bookingDetail();
const limited = { ...defaultBusiness, staffBillLimit: 90 };

function shown(role: 'owner' | 'staff', amountCents: number, settings = limited): string {
  const payment = bookingPayment({ kind: 'extra-hours', amountCents: cents(amountCents) });
  return consoleHtml(<BillActs booking={booking} payment={payment} />, {
    role,
    business: settings,
  });
}

test.each([
  ['staff', 9_000],
  ['owner', 9_001],
] as const)('%s may correct and withdraw a bill of %i cents', (role, amount) => {
  expect(shown(role, amount)).toContain(texts.correctBill);
  expect(shown(role, amount)).toContain(texts.withdrawBill);
});

test('sends staff to an owner for a bill above their limit', () => {
  expect(shown('staff', 9_001)).toContain(texts.ownersBill);
  expect(shown('staff', 9_001)).not.toContain(texts.withdrawBill);
});

test('offers no bill actions to staff who take no payments', () => {
  expect(shown('staff', 100, { ...limited, staffTakesPayments: false })).toBe('');
});
