import type { BookingDetail } from '#contract/console-bookings.ts';
import { Money } from '../../ui/money.tsx';
import { formatDay } from '../format.ts';
import { Fact, Facts, Section } from '../parts/section.tsx';
import { StandingBadge } from '../plans/standing-badge.tsx';
import { VisitDue } from '../plans/visit-due.tsx';
import { PaymentItem } from './payments-section.tsx';

/** A plan's months: what comes next, and every invoice so far. */
export function PlanSection({ booking }: { booking: BookingDetail }) {
  const { plan, service } = booking;
  if (plan === null) return null;
  const invoices = booking.payments
    .filter(({ kind }) => kind !== 'extra-hours')
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Section aside={<StandingBadge standing={plan.standing} />} title="Plan">
      <Facts>
        <Fact term="Price">
          <Money cents={plan.monthlyCents} /> a month, a visit {EVERY[service.frequency]}
        </Fact>
        <Fact term="Next invoice">
          {plan.nextInvoice === null ? (
            plan.standing === 'ending' && plan.periodEndsAt !== null ? (
              `None: it ends on ${formatDay(plan.periodEndsAt)}`
            ) : (
              'None'
            )
          ) : (
            <>
              {formatDay(plan.nextInvoice.at)}, <Money cents={plan.nextInvoice.amountCents} />
              {plan.creditCents > 0 && (
                <>
                  {' '}
                  (<Money cents={plan.creditCents} /> of credit waits)
                </>
              )}
            </>
          )}
        </Fact>
        <Fact term="Next visit due">
          <VisitDue at={plan.visitDueAt} />
        </Fact>
      </Facts>
      <h3 className="mt-3 text-ink-soft">Invoices</h3>
      {invoices.length === 0 && <p>None yet.</p>}
      <ul className="ruled">
        {invoices.map((payment) => (
          <PaymentItem booking={booking} key={payment.id} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}

const EVERY: Record<string, string> = {
  weekly: 'every week',
  biweekly: 'every two weeks',
  monthly: 'every month',
};
