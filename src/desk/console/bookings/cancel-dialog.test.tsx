import { expect, test, vi } from 'vitest';
import type { BookingDetail, BookingPayment, BookingVisit } from '#desk/contract/bookings.ts';
import {
  refundTexts,
  cancelTexts as texts,
  unavailableTexts,
} from '#desk/words/en/booking-acts.ts';
import { paymentId, visitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import { bookingDetail, bookingPayment, bookingVisit } from '#test/booking-detail.ts';
import { consoleHtml } from '#test/console-html.ts';
import { customerNoticeTexts } from '#ui/words/en/console-told.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { UnavailableDialog } from './unavailable-dialog.tsx';

// The console's page supplies this value; the test has no page.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

/** What the dialog says will happen. */
function said(facts: Partial<BookingDetail>): string {
  const html = consoleHtml(<CancelDialog booking={bookingDetail(facts)} onClose={vi.fn()} open />);
  return /<p role="status">(.*?)<\/p>/.exec(html)?.[1] ?? '';
}

function visit(day: number, state: BookingVisit['state']): BookingVisit {
  const [start, end] = [`2026-12-${day}T17:00:00Z`, `2026-12-${day}T22:00:00Z`];
  const id = visitId(`019aa6e2-7c1b-7d3e-8f00-0000202612${day}`);
  return bookingVisit({ id, state, start, end });
}

test('says that a time ends only if the booking has one', () => {
  expect(said({})).toBe([texts.nothingPaid, customerNoticeTexts.byMail].join(' '));
  expect(said({ visits: [visit(10, 'done'), visit(11, 'cancelled')] })).not.toContain(
    texts.timeEnds,
  );
  expect(said({ visits: [visit(10, 'confirmed')] })).toContain(texts.timeEnds);
  const two = said({ visits: [visit(10, 'confirmed'), visit(17, 'confirmed')] });
  expect(two).toContain(texts.timesEnd);
  const heldTime = { startsAt: '2026-12-10T17:00:00Z', until: null };
  expect(said({ heldTime })).toContain(texts.heldEnds);
});

test('asks the operator to tell a customer who left no email', () => {
  const customer = { name: 'Ada', email: '', phone: '+14155550142', referrerPhone: '' };
  expect(said({ customer })).toContain(customerNoticeTexts.byYou);
  expect(said({ customer })).not.toContain(customerNoticeTexts.byMail);
});

test('does not say that a plan ends if it has not begun or has already ended', () => {
  const service = { ...bookingDetail().service, recurring: true };
  expect(said({ service })).not.toContain(texts.planEnds);
});

function unavailable(payment: BookingPayment): string {
  const booking = bookingDetail({ payments: [payment] });
  return consoleHtml(<UnavailableDialog booking={booking} onClose={vi.fn()} open />);
}

test('says that the refund of a disputed payment waits for the bank', () => {
  const [paid, disputed] = [bookingPayment(), bookingPayment({ isDisputed: true })];
  expect(said({ payments: [paid] })).not.toContain(refundTexts.disputed);
  expect(said({ payments: [disputed] })).toContain(refundTexts.disputed);
  expect(unavailable(paid)).not.toContain(refundTexts.disputed);
  expect(unavailable(disputed)).toContain(refundTexts.disputed);
});

test('says how much credit is refunded along with the money', () => {
  const month = bookingPayment({ creditCents: cents(3_000) });
  expect(said({ payments: [bookingPayment()] })).not.toContain('credit');
  expect(said({ payments: [month] })).toContain(refundTexts.credit('$30'));
});

test('says that a payment by hand is refunded by hand when the company is unavailable', () => {
  expect(unavailable(bookingPayment({ method: 'cash' }))).toContain(
    unavailableTexts.byHand('$275'),
  );
  expect(unavailable(bookingPayment())).toContain(unavailableTexts.text('$275'));
});

test('refunds a gift card to itself and asks no one to pay it by hand', () => {
  const card = bookingPayment({ amountCents: cents(22_500), leftCents: cents(22_500) });
  const gift = bookingPayment({
    ...{ id: paymentId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b12'), method: 'gift-card' },
    ...{ amountCents: cents(5_000), leftCents: cents(5_000) },
  });
  const text = said({ payments: [card, gift] });
  expect(text).toContain(texts.givenBack('$275'));
  expect(text).toContain(refundTexts.toLedger['gift-card']('$50'));
  expect(text).not.toContain(texts.givenByHand('$50'));
  const both = bookingDetail({ payments: [card, gift] });
  const html = consoleHtml(<UnavailableDialog booking={both} onClose={vi.fn()} open />);
  for (const part of [
    unavailableTexts.several('$275'),
    unavailableTexts.toCard('$225'),
    refundTexts.toLedger['gift-card']('$50'),
  ]) {
    expect(html).toContain(part);
  }
});

test('waives the fee unless the customer asked to cancel', () => {
  const lateFee = { cents: cents(5_000), chargedCents: cents(0), kept: [] };
  const taken = dialogOf({ lateFee, cancellationAsked: true });
  expect(taken).not.toContain('waive-reason');
  expect(dialogOf({ lateFee, cancellationAsked: false })).toContain('waive-reason');
});

function dialogOf(facts: Partial<BookingDetail>): string {
  return consoleHtml(<CancelDialog booking={bookingDetail(facts)} onClose={vi.fn()} open />);
}
