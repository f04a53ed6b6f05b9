import { Link } from 'react-router';
import type { TodayAnswer } from '#contract/console-bookings.ts';
import { todayTexts } from '#texts/console/today.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from '../parts/section.tsx';

const texts = todayTexts.bills;

export function FailedRefunds({ refunds }: { refunds: TodayAnswer['failedRefunds'] }) {
  if (refunds.length === 0) return null;
  return (
    <Section title={todayTexts.failedRefunds}>
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
    <Section title={texts.title}>
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
              {texts.line(
                kind === 'extra-hours' ? texts.extraHours : texts.planMonth,
                state === 'needs-customer' ? texts.needsCustomer : texts.refused,
              )}
            </span>
            <Money cents={amountCents} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
