import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { BookingPayment, BookingPlan, BookingRow } from '#contract/console-bookings.ts';
import type { PlanRow } from '#contract/console-plans.ts';
import type { CalendarVisit, WaitingBooking } from '#contract/console-scheduling.ts';
import type { PlanVisitRow } from '#contract/console-today.ts';
import { defaultBusiness } from '#domain/business/business-settings.ts';
import { rightsOf } from '#domain/business/rights.ts';
import { cents } from '#domain/money.ts';
import { paymentId } from '#domain/order/ids.ts';
import { bookingDetail } from '#test/booking-detail.ts';
import { crew } from '#test/calendar-crew.ts';
import { renewLinkTexts, toldTexts } from '#texts/console/booking-acts.ts';
import { todayTexts } from '#texts/console/today.ts';
import { MeContext } from '../api/me.ts';
import { CorrectBillDialog } from '../bookings/correct-bill-dialog.tsx';
import { EndPlanDialog } from '../bookings/end-plan-dialog.tsx';
import { KeepPlanDialog } from '../bookings/keep-plan-dialog.tsx';
import { RenewLink } from '../bookings/renew-link.tsx';
import { MoveDialog } from '../calendar/move-dialog.tsx';
import { ConfirmVisitDialog } from '../plans/confirm-visit-dialog.tsx';
import { PlanVisitDialog } from '../today/plan-visit-line.tsx';
import { toldOf } from '../today/soonest-button.tsx';

// A page carries it: here is none.
vi.mock('../site.ts', () => ({ site: { timeZone: 'America/Los_Angeles' } }));

const me = { id: 'o1', email: 'o@example.com', name: 'O', role: 'owner' } as const;
const rights = rightsOf('owner', defaultBusiness);
const { planVisit, emergency } = todayTexts.lines;
const { id } = bookingDetail();
const at = '2026-11-27T17:00:00Z';

function shown(dialog: ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MeContext value={{ ...me, rights, hasTwoFactor: false, needsSecondFactor: false }}>
        {dialog}
      </MeContext>
    </QueryClientProvider>,
  );
}

function rowOf(customerEmail: string): BookingRow {
  const ofWhom = { customerName: 'Ada', customerPhone: '+14155550142', customerEmail };
  return { id, serviceName: 'Essential', ...ofWhom } as unknown as BookingRow;
}

/** Each dialog of an act that a mail follows, for a customer with this email. */
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
    const plan = {
      ...{ id, version: 1, bookedMinutes: 300, nextVisitAt: null, visitDueAt: null },
      ...{ customerName: 'Ada', customerPhone: '', customerEmail },
    };
    return <ConfirmVisitDialog onClose={vi.fn()} plan={plan as PlanRow} />;
  },
  'a plan’s visit without room': (email) => {
    const row: PlanVisitRow = { id: '1', booking: rowOf(email), dueAt: at, crew: null };
    return <PlanVisitDialog onClose={vi.fn()} row={row} />;
  },
  'a corrected bill': (email) => {
    const payment = {
      id: paymentId('019aa6e2-7c1b-7d3e-8f00-2f6f0c8a4b11'),
      amountCents: cents(4_500),
      bill: { workedMinutes: 420 },
    } as unknown as BookingPayment;
    const customer = { ...bookingDetail().customer, email };
    const booking = bookingDetail({ customer });
    return <CorrectBillDialog booking={booking} onClose={vi.fn()} payment={payment} />;
  },
  'a plan that ends': (email) => planDialog(EndPlanDialog, email),
  'a plan that is kept': (email) => planDialog(KeepPlanDialog, email),
};

function planDialog(Dialog: typeof KeepPlanDialog, email: string): ReactElement {
  const plan = { monthlyCents: cents(12_500), periodEndsAt: null, creditCents: cents(0) };
  const customer = { ...bookingDetail().customer, email };
  const booking = bookingDetail({ customer, plan: plan as unknown as BookingPlan });
  return <Dialog booking={booking} onClose={vi.fn()} open />;
}

test.each(Object.entries(dialogs))('%s is told by mail to who left an email alone', (_, dialog) => {
  const [withEmail, without] = [shown(dialog('ada@example.com')), shown(dialog(''))];
  expect([toldTexts.byMail, planVisit.told].some((sentence) => withEmail.includes(sentence))).toBe(
    true,
  );
  expect(withEmail).not.toContain(toldTexts.byYou);
  expect(without).toContain(toldTexts.byYou);
  expect(without).not.toMatch(/by mail/);
});

test('a new link is sent to who left an email alone', () => {
  const { send, noEmail } = renewLinkTexts;
  const customer = { ...bookingDetail().customer, email: '' };
  expect(shown(<RenewLink booking={bookingDetail()} />)).toContain(send);
  const without = shown(<RenewLink booking={bookingDetail({ customer })} />);
  expect(without).toContain(noEmail);
  expect(without).not.toContain(send);
});

test('of everybody whom the soonest crew concerns, those are named whom no mail reaches', () => {
  const moved = (customer: string, hasEmail: boolean) => {
    const visit = { customer, hasEmail, service: null } as CalendarVisit;
    return { visit, start: at, end: at, crewId: crew.id };
  };
  const said = (email: string, ...moves: ReturnType<typeof moved>[]) =>
    toldOf(rowOf(email), { moves });
  expect(said('ada@example.com', moved('Lee', true))).toBe(emergency.toldAll);
  expect(said('ada@example.com', moved('Lee', false))).toBe(emergency.untold('Lee'));
  expect(said('', moved('Lee', false))).toBe(emergency.untold('Ada, Lee'));
});
