import { Link } from 'react-router';
import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import type { CustomerDetail } from '#customers/contract/customers.ts';
import { customerTexts as texts } from '#customers/words/en/customer.ts';
import { bookingsTexts } from '#desk/words/en/bookings.ts';
import { StatusBadge } from '#orders/console/parts/status-badge.tsx';
import { StandingBadge } from '#payments/console/parts/standing-badge.tsx';
import { formatDateTime } from '#ui/console/format.ts';
import { Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';
import { useVisitTimes } from '#visits/console/parts/use-crew-names.ts';
import { seriesTexts } from '#visits/words/en/console-series.ts';

export function OrdersSection({
  customer: { orders },
}: {
  customer: Pick<CustomerDetail, 'orders'>;
}) {
  const visitTime = useVisitTimes();
  return (
    <Section title={texts.bookings.title}>
      {orders.length === 0 && <p className="text-ink-soft">{texts.bookings.none}</p>}
      <ul className="ruled">
        {orders.map((order) => (
          <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2" key={order.id}>
            <Link
              className="inline-flex min-h-11 items-center font-semibold text-primary underline lg:min-h-6"
              to={`/bookings/${order.id}`}
            >
              <SoldName name={order.serviceName} />
            </Link>
            <StatusBadge status={order.status} />
            <span className="text-ink-soft">
              {order.nextVisitAt === null
                ? bookingsTexts.bookedAt(formatDateTime(order.bookedAt))
                : bookingsTexts.visitAt(visitTime(order.nextVisitAt, order.nextVisitCrewId))}
            </span>
            <Money cents={order.totalCents} className="ml-auto" />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function PlansSection({ customer: { plans } }: { customer: Pick<CustomerDetail, 'plans'> }) {
  if (plans.length === 0) return null;
  return (
    <Section title={texts.plans.title}>
      <ul className="ruled">
        {plans.map(({ orderId, service, standing, seriesId }) => (
          <li className="flex flex-wrap items-baseline gap-3 py-2" key={orderId}>
            <Link
              className="inline-flex min-h-11 items-center font-semibold text-primary underline lg:min-h-6"
              to={`/bookings/${orderId}`}
            >
              <SoldName name={service} />
            </Link>
            <StandingBadge standing={standing} />
            {seriesId && (
              <Link
                className="inline-flex min-h-11 items-center text-primary underline lg:min-h-6"
                to={`/bookings/series/${seriesId}`}
              >
                {seriesTexts.ofBooking}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
