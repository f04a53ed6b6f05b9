import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { BookingPayment } from '#contract/console-bookings.ts';
import { defaultBusiness } from '#domain/business/business-settings.ts';
import { rightsOf } from '#domain/business/rights.ts';
import { cents } from '#domain/money.ts';
import { paymentId } from '#domain/order/ids.ts';
import { bookingDetail } from '#test/booking-detail.ts';
import { paymentTexts as texts } from '#texts/console/booking-payments.ts';
import { MeContext } from '../api/me.ts';
import { BillActs } from './bill-acts.tsx';

// A page carries it: here is none.
vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const me = {
  id: 'o1',
  email: 'o@example.com',
  name: 'O',
  hasTwoFactor: false,
  needsSecondFactor: false,
} as const;
const booking = bookingDetail();
const limited = { ...defaultBusiness, staffBillLimit: 90 };

function shown(role: 'owner' | 'staff', amountCents: number, settings = limited): string {
  const id = paymentId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11');
  const payment = { id, amountCents: cents(amountCents) } as unknown as BookingPayment;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MeContext value={{ ...me, role, rights: rightsOf(role, settings) }}>
        <BillActs booking={booking} payment={payment} />
      </MeContext>
    </QueryClientProvider>,
  );
}

test.each([
  ['staff', 9_000],
  ['owner', 9_001],
] as const)('%s may correct and withdraw a bill of %i cents', (role, amount) => {
  expect(shown(role, amount)).toContain(texts.correctBill);
  expect(shown(role, amount)).toContain(texts.withdrawBill);
});

test('above their limit staff are told whose the bill is', () => {
  expect(shown('staff', 9_001)).toContain(texts.ownersBill);
  expect(shown('staff', 9_001)).not.toContain(texts.withdrawBill);
});

test('staff who take no payments have nothing to do with a bill', () => {
  expect(shown('staff', 100, { ...limited, staffTakesPayments: false })).toBe('');
});
