import { expect, test, vi } from 'vitest';
import type { BookingDetail, BookingVisit } from '#desk/contract/bookings.ts';
import {
  endPlanTexts,
  notePaymentTexts,
  paymentLinkTexts,
  bookingActTexts as texts,
} from '#desk/words/en/booking-acts.ts';
import { visitId } from '#kernel/rules/ids.ts';
import { cents } from '#kernel/rules/money.ts';
import type { AfterVisit } from '#payments/contract/after-visit.ts';
import { bookingDetail, bookingVisit, nothingOffered } from '#test/booking-detail.ts';
import { consoleHtml } from '#test/console-html.ts';
import { customerNoticeTexts } from '#ui/words/en/console-told.ts';
import { completeTexts } from '#visits/words/en/acts.ts';
import { BookingActs } from './booking-acts.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { EndPlanDialog } from './end-plan-dialog.tsx';
import { NotePaymentDialog } from './note-payment-dialog.tsx';
import { PaymentLinkDialog } from './payment-link-dialog.tsx';

// The console's page supplies this value; the test has no page.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

function visit(day: string, state: BookingVisit['state']): BookingVisit {
  const id = visitId(`019aa6e2-7c1b-7d3e-8f00-00${day.replaceAll('-', '')}00`);
  const [start, end] = [`${day}T17:00:00Z`, `${day}T22:00:00Z`];
  return bookingVisit({ id, state, start, end });
}

/** The labels of the buttons in order, without those of closed dialogs. */
function buttons(html: string): string[] {
  const page = html.replaceAll(/<dialog.*?<\/dialog>/gs, '');
  return [...page.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  );
}

test('offers “unavailable” first while an emergency waits, and last once a time is confirmed', () => {
  const offers = { ...nothingOffered, declineEmergency: true, complete: true, cancel: true };
  const waiting = buttons(consoleHtml(<BookingActs booking={bookingDetail({ offers })} />));
  expect(waiting).toEqual([texts.unavailable, texts.complete, texts.cancel]);
  const visits = [visit('2026-11-27', 'confirmed')];
  const agreed = buttons(consoleHtml(<BookingActs booking={bookingDetail({ offers, visits })} />));
  expect(agreed).toEqual([texts.complete, texts.cancel, texts.unavailable]);
  // A canceled time does not count.
  const calledOff = bookingDetail({ offers, visits: [visit('2026-11-27', 'cancelled')] });
  expect(buttons(consoleHtml(<BookingActs booking={calledOff} />))).toEqual(waiting);
});

test.each([
  ['active', endPlanTexts.confirmLater, endPlanTexts.undo],
  ['past-due', endPlanTexts.confirmNow, endPlanTexts.pastDue],
] as const)(
  'offers to end a plan that is %s with its paid month, or now if nothing is paid',
  (standing, button, told) => {
    const plan = {
      standing,
      periodEndsAt: '2026-12-15T17:00:00Z',
      frequency: 'monthly' as const,
      serviceName: 'Essential',
      change: null,
      mayChange: true,
      monthlyCents: cents(12_500),
      creditCents: cents(0),
      endsWithPeriod: false,
      isDisputed: false,
      disputes: [],
      nextInvoice: null,
      lacksVisit: false,
    };
    const html = consoleHtml(
      <EndPlanDialog
        booking={bookingDetail({ plan, offers: { ...nothingOffered, cancel: true } })}
        onClose={vi.fn()}
        open
      />,
    );
    expect(html).toContain(button);
    expect(html).toContain(told);
    // Only an active plan shows that its month is paid.
    const paid = endPlanTexts.later('$125', 'Tue, Dec 15');
    expect(html.includes(paid)).toBe(standing === 'active');
  },
);

test('names the earliest open visit when closing a visit of a plan', () => {
  const visits = [
    visit('2026-11-17', 'done'),
    visit('2026-11-24', 'confirmed'),
    visit('2026-12-01', 'confirmed'),
  ];
  const service = { ...bookingDetail().service, recurring: true, comesAgain: true };
  const html = consoleHtml(
    <CompleteDialog booking={bookingDetail({ service, visits })} onClose={vi.fn()} />,
  );
  expect(html).toContain(completeTexts.visitText('Tue, Nov 24, 9:00 AM to 2:00 PM'));
});

test('says whether closing a visit charges the saved card or sends a link', () => {
  const service = { ...bookingDetail().service, comesAgain: true };
  const visits = [visit('2026-11-24', 'confirmed')];
  const told = (changes: Partial<AfterVisit>) => {
    const cost = {
      cents: cents(30_250),
      firstCleanCents: cents(0),
      creditCents: cents(0),
      chargeAt: null,
      isAbove: false,
    };
    const booking = bookingDetail({ service, visits, afterVisit: { ...cost, ...changes } });
    return consoleHtml(<CompleteDialog booking={booking} onClose={vi.fn()} />);
  };
  expect(told({})).toContain(completeTexts.owes('$302.50'));
  expect(told({ isAbove: true })).toContain(completeTexts.above('$302.50'));
  const chargeAt = '2026-11-25T17:00:00Z';
  const charged = told({ chargeAt, firstCleanCents: cents(5_500) });
  expect(charged).toContain(completeTexts.charged('$302.50', 'Wed, Nov 25, 9:00 AM'));
  expect(charged).toContain(completeTexts.firstClean('$55'));
  const less = told({ chargeAt, creditCents: cents(3_000) });
  expect(less).toContain(completeTexts.credit('$30'));
  expect(less).toContain(completeTexts.charged('$272.50', 'Wed, Nov 25, 9:00 AM'));
});

test('says what happens to the checkout page, and who gets an email, when recording a payment', () => {
  const told = (status: 'awaiting_payment' | 'confirmed', email: string) =>
    consoleHtml(
      <NotePaymentDialog
        booking={bookingDetail({
          status,
          owedCents: cents(status === 'confirmed' ? 27_500 : 0),
          customer: { ...bookingDetail().customer, email },
        })}
        onClose={vi.fn()}
      />,
    );
  const unpaid = notePaymentTexts.textOfUnpaid('$275');
  expect(told('awaiting_payment', 'ada@example.com')).toContain(
    `${unpaid} ${customerNoticeTexts.byMail}`,
  );
  expect(told('awaiting_payment', '')).toContain(`${unpaid} ${customerNoticeTexts.byYou}`);
  expect(told('confirmed', 'ada@example.com')).toContain(notePaymentTexts.text('$275'));
});

test('shows the same amount for a payment link as its email does', () => {
  const totalCents = cents(18_000);
  const said = (facts: Partial<BookingDetail>) =>
    consoleHtml(
      <PaymentLinkDialog
        booking={bookingDetail({ totalCents, ...facts })}
        onClose={vi.fn()}
        open
      />,
    );
  const { customer } = bookingDetail({});
  const rest = paymentLinkTexts.text(customer.email, '$130');
  expect(said({ status: 'confirmed', owedCents: cents(13_000) })).toContain(rest);
  expect(said({ status: 'awaiting_payment', setAsideCents: cents(5_000) })).toContain(rest);
});
