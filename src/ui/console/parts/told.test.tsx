import type { ReactElement } from 'react';
import { expect, test, vi } from 'vitest';
import { CorrectBillDialog } from '#desk/console/bookings/correct-bill-dialog.tsx';
import { EndPlanDialog } from '#desk/console/bookings/end-plan-dialog.tsx';
import { KeepPlanDialog } from '#desk/console/bookings/keep-plan-dialog.tsx';
import { RenewLink } from '#desk/console/bookings/renew-link.tsx';
import { customersToCallText } from '#desk/console/today/soonest-button.tsx';
import { renewLinkTexts } from '#desk/words/en/booking-acts.ts';
import { todayTexts } from '#desk/words/en/today.ts';
import { cents } from '#kernel/rules/money.ts';
import { ConfirmVisitDialog } from '#payments/console/plans/confirm-visit-dialog.tsx';
import { bookingDetail, bookingPayment, bookingPlan } from '#test/booking-detail.ts';
import { bookingRow } from '#test/booking-row.ts';
import { crew } from '#test/calendar-crew.ts';
import { consoleHtml } from '#test/console-html.ts';
import { planRow } from '#test/plan-row.ts';
import { customerNoticeTexts } from '#ui/words/en/console-told.ts';
import { MoveDialog } from '#visits/console/calendar/moving/move-dialog.tsx';
import type { CalendarVisit, WaitingBooking } from '#visits/contract/scheduling.ts';

// The page's HTML carries it; a test has none.
vi.mock('#ui/console/site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const { emergency } = todayTexts.lines;
const { id } = bookingDetail();
const at = '2026-11-27T17:00:00Z';

/** Each dialog whose act sends an email, for a customer with this email. */
const dialogs: Readonly<Record<string, (email: string) => ReactElement>> = {
  'a first time': (email) => {
    const booking = { orderId: id, customer: 'Ada', laborMinutes: 300, hasEmail: email !== '' };
    const subject = { kind: 'booking', booking: booking as WaitingBooking } as const;
    const target = { day: '2026-11-24', from: 540, to: 690, crewId: crew.id };
    return (
      <MoveDialog crews={[crew]} moving={{ subject, target }} onClose={vi.fn()} onDone={vi.fn()} />
    );
  },
  'a plan’s next visit': (customerEmail) => {
    return <ConfirmVisitDialog onClose={vi.fn()} plan={planRow({ customerEmail })} />;
  },
  'a corrected bill': (email) => {
    const bill = { workedMinutes: 420, bookedMinutes: 300, isOpen: true };
    const payment = bookingPayment({ kind: 'extra-hours', amountCents: cents(4_500), bill });
    const customer = { ...bookingDetail().customer, email };
    const booking = bookingDetail({ customer });
    return <CorrectBillDialog booking={booking} onClose={vi.fn()} payment={payment} />;
  },
  'a plan that ends': (email) => planDialog(EndPlanDialog, email),
  'a plan that is kept': (email) => planDialog(KeepPlanDialog, email),
};

function planDialog(Dialog: typeof KeepPlanDialog, email: string): ReactElement {
  const customer = { ...bookingDetail().customer, email };
  const booking = bookingDetail({ customer, plan: bookingPlan() });
  return <Dialog booking={booking} onClose={vi.fn()} open />;
}

test.each(Object.entries(dialogs))(
  '%s promises an email only to a customer who left one',
  (_, dialog) => {
    const [withEmail, without] = [consoleHtml(dialog('ada@example.com')), consoleHtml(dialog(''))];
    expect(withEmail).toContain(customerNoticeTexts.byMail);
    expect(withEmail).not.toContain(customerNoticeTexts.byYou);
    expect(without).toContain(customerNoticeTexts.byYou);
    expect(without).not.toMatch(/gets an email/);
  },
);

test('offers to email a new link only to a customer who left an email', () => {
  const { send, noEmail } = renewLinkTexts;
  const customer = { ...bookingDetail().customer, email: '' };
  expect(consoleHtml(<RenewLink booking={bookingDetail()} />)).toContain(send);
  const without = consoleHtml(<RenewLink booking={bookingDetail({ customer })} />);
  expect(without).toContain(noEmail);
  expect(without).not.toContain(send);
});

test('names the affected people without an email when a booking takes the soonest crew', () => {
  const moved = (customer: string, hasEmail: boolean) => {
    const visit = { customer, hasEmail, service: null } as CalendarVisit;
    return { visit, start: at, end: at, crewId: crew.id };
  };
  const said = (email: string, ...moves: ReturnType<typeof moved>[]) =>
    customersToCallText(bookingRow({ customerEmail: email }), { moves });
  expect(said('ada@example.com', moved('Lee', true))).toBe(emergency.toldAll);
  expect(said('ada@example.com', moved('Lee', false))).toBe(emergency.untold('Lee'));
  expect(said('', moved('Lee', false))).toBe(emergency.untold('Ada, Lee'));
});
