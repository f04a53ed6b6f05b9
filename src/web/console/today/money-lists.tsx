import { Link } from 'react-router';
import type { TodayAnswer } from '#contract/console-bookings.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../parts/section.tsx';

export function FailedRefunds({ refunds }: { refunds: TodayAnswer['failedRefunds'] }) {
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

export function OpenBills({ bills }: { bills: TodayAnswer['openBills'] }) {
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
