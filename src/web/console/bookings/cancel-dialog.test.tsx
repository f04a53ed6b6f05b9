import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { BookingDetail, BookingPayment, BookingVisit } from '#contract/console-bookings.ts';
import { defaultBusiness } from '#domain/business/business-settings.ts';
import { rightsOf } from '#domain/business/rights.ts';
import { cents } from '#domain/money.ts';
import { paymentId, visitId } from '#domain/order/ids.ts';
import { bookingDetail } from '#test/booking-detail.ts';
import {
  refundTexts,
  cancelTexts as texts,
  toldTexts,
  unavailableTexts,
} from '#texts/console/booking-acts.ts';
import { MeContext } from '../api/me.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { UnavailableDialog } from './unavailable-dialog.tsx';

// A page carries it: here is none.
vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const me = { id: 'o1', email: 'o@example.com', name: 'O', role: 'owner' } as const;
const rights = rightsOf('owner', defaultBusiness);

function shown(dialog: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MeContext value={{ ...me, rights, hasTwoFactor: false, needsSecondFactor: false }}>
        {dialog}
      </MeContext>
    </QueryClientProvider>,
  );
}

/** What the dialog says will happen. */
function said(facts: Partial<BookingDetail>): string {
  const html = shown(<CancelDialog booking={bookingDetail(facts)} onClose={vi.fn()} open />);
  return /<p role="status">(.*?)<\/p>/.exec(html)?.[1] ?? '';
}

function visit(day: number, state: BookingVisit['state']): BookingVisit {
  const [startsAt, endsAt] = [`2026-12-${day}T17:00:00Z`, `2026-12-${day}T22:00:00Z`];
  const id = visitId(`019aa6e2-7c1b-7d3e-8f00-0000202612${day}`);
  return { id, state, startsAt, endsAt, workedMinutes: null, who: null, mayBill: false };
}

test('a time is given up only where there is one', () => {
  expect(said({})).toBe([texts.nothingPaid, toldTexts.byMail].join(' '));
  expect(said({ visits: [visit(10, 'done'), visit(11, 'cancelled')] })).not.toContain(
    texts.timeEnds,
  );
  expect(said({ visits: [visit(10, 'confirmed')] })).toContain(texts.timeEnds);
  const two = said({ visits: [visit(10, 'confirmed'), visit(17, 'confirmed')] });
  expect(two).toContain(texts.timesEnd);
  const heldTime = { startsAt: '2026-12-10T17:00:00Z', until: null };
  expect(said({ heldTime })).toContain(texts.heldEnds);
});

test('who left no email is told by nobody', () => {
  const customer = { name: 'Ada', email: '', phone: '+14155550142', referrerPhone: '' };
  expect(said({ customer })).toContain(toldTexts.byYou);
  expect(said({ customer })).not.toContain(toldTexts.byMail);
});

test('a plan that has not begun, or has ended, does not end', () => {
  const service = { ...bookingDetail().service, recurring: true };
  expect(said({ service })).not.toContain(texts.planEnds);
});

const cash: BookingPayment = {
  ...{ id: paymentId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11'), kind: 'booking', state: 'paid' },
  ...{ method: 'cash', amountCents: cents(35_000), leftCents: cents(35_000), bill: null },
  ...{ at: '2026-11-20T17:01:00Z', startsAt: null, failure: null, isDisputed: false },
  ...{ refs: [], refunds: [], promisedCents: [] },
};

test('what is disputed at the bank is not said to go back alone', () => {
  const card = { ...cash, method: 'card' } as const;
  expect(said({ payments: [card] })).not.toContain(refundTexts.disputed);
  expect(said({ payments: [{ ...card, isDisputed: true }] })).toContain(refundTexts.disputed);
});

test('where nobody is available, what was paid by hand is given back by hand', () => {
  const dialog = (payment: BookingPayment) => {
    const booking = bookingDetail({ payments: [payment] });
    return shown(<UnavailableDialog booking={booking} onClose={vi.fn()} open />);
  };
  expect(dialog(cash)).toContain(unavailableTexts.byHand('$350'));
  expect(dialog({ ...cash, method: 'card' })).toContain(unavailableTexts.text('$350'));
});
