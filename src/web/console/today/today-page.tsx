import { Link } from 'react-router';
import type { BookingRow, TodayAnswer } from '#contract/console-bookings.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { sentenceOf } from '../api/problem.ts';
import { useApi } from '../api/query.ts';
import { BookingTable } from '../bookings/booking-table.tsx';
import { EmptyState } from '../parts/empty-state.tsx';
import { Loading } from '../parts/loading.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { Section } from '../parts/section.tsx';
import { EmergencyList } from './emergency-list.tsx';
import { EnquiriesLine } from './enquiries-line.tsx';
import { MismatchList } from './mismatch-list.tsx';
import { ParkedLine } from './parked-line.tsx';

const REFRESH_MS = 20_000;

/** What waits for somebody, the most urgent first. */
export function Component() {
  const query = useApi<TodayAnswer>('/today', {}, { every: REFRESH_MS });
  if (query.isPending) return <Loading label="Loading" />;
  if (query.data === undefined) {
    return (
      <EmptyState text={sentenceOf(query.error)} title="Today could not be loaded">
        <Button onClick={() => query.refetch()}>Try again</Button>
      </EmptyState>
    );
  }
  const today = query.data;
  const nothing =
    today.parkedDeliveries + today.parkedMails === 0 &&
    today.openMessages + today.openQuotes === 0 &&
    [
      today.emergencies,
      today.toConfirm,
      today.wantToCancel,
      today.openBills,
      today.failedRefunds,
      today.mismatches,
      today.failedPayments,
      today.visitsToday,
    ].every((list) => list.length === 0);
  return (
    <>
      <PageTitle title="Today" />
      {nothing && (
        <EmptyState
          drawing="done"
          text="No emergency, no booking to confirm, no bill that waits."
          title="All done"
        />
      )}
      <div className="flex flex-col gap-5">
        <EmergencyList emergencies={today.emergencies} />
        <Bookings rows={today.visitsToday} title="Visits today" />
        <Bookings rows={today.toConfirm} title="To confirm: agree on a time" />
        <EnquiriesLine messages={today.openMessages} quotes={today.openQuotes} />
        <Bookings rows={today.wantToCancel} title="Customers who want to cancel" />
        <OpenBills bills={today.openBills} />
        <MismatchList mismatches={today.mismatches} />
        <FailedRefunds refunds={today.failedRefunds} />
        <Bookings rows={today.failedPayments} title="Payments that failed this week" />
        <ParkedLine deliveries={today.parkedDeliveries} mails={today.parkedMails} />
      </div>
    </>
  );
}

function Bookings({ title, rows }: { title: string; rows: readonly BookingRow[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="mb-1.5 font-semibold text-base">
        {title} <span className="font-normal text-ink-soft tabular">{countOf(rows)}</span>
      </h2>
      <BookingTable rows={rows} />
    </section>
  );
}

/** The server sends 50 at most. */
function countOf(rows: readonly unknown[]): string {
  return rows.length === 50 ? 'the newest 50' : String(rows.length);
}

function FailedRefunds({ refunds }: { refunds: TodayAnswer['failedRefunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <Section title="Refunds that did not go through">
      <ul className="ruled">
        {refunds.map(({ refundId, amountCents, booking }) => (
          <li className="flex flex-wrap justify-between gap-x-3 py-1.5" key={refundId}>
            <Link
              className="font-semibold hover:text-primary"
              data-row-link=""
              to={`/bookings/${booking.id}`}
            >
              {booking.customerName || booking.customerEmail}
            </Link>
            <Money cents={amountCents} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function OpenBills({ bills }: { bills: TodayAnswer['openBills'] }) {
  if (bills.length === 0) return null;
  return (
    <Section title="Bills that the bank refused">
      <ul className="ruled">
        {bills.map(({ paymentId, kind, state, amountCents, booking }) => (
          <li className="flex flex-wrap justify-between gap-x-3 py-1.5" key={paymentId}>
            <Link
              className="font-semibold hover:text-primary"
              data-row-link=""
              to={`/bookings/${booking.id}`}
            >
              {booking.customerName || booking.customerEmail}
            </Link>
            <span>
              {kind === 'extra-hours' ? 'Extra hours' : 'Month of the plan'},{' '}
              {state === 'needs-customer' ? 'bank wants the cardholder' : 'failed'}
            </span>
            <Money cents={amountCents} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
