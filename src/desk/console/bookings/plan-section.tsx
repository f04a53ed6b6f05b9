import type { BookingDetail } from '#desk/contract/bookings.ts';
import { paymentTexts } from '#desk/words/en/booking-payments.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { isBill } from '#orders/rules/payment-state.ts';
import { NoVisit } from '#payments/console/parts/no-visit.tsx';
import { PlanChange } from '#payments/console/parts/plan-change.tsx';
import { StandingBadge } from '#payments/console/parts/standing-badge.tsx';
import { formatDateTime, formatDay } from '#ui/console/format.ts';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { Money } from '#ui/parts/money.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { useCrewNames } from '#visits/console/parts/use-crew-names.ts';
import { PaymentItem } from './payments-section.tsx';
import { ProofLink } from './proof-link.tsx';

const texts = paymentTexts.plan;

/** A plan's months: what comes next and every invoice so far. */
export function PlanSection({ booking }: { booking: BookingDetail }) {
  const { plan, service } = booking;
  const nameOf = useCrewNames();
  if (plan === null) return null;
  const next = booking.visits.find(
    ({ state, start }) => state === 'confirmed' && Date.parse(start) > Date.now(),
  );
  const invoices = booking.payments
    .filter(({ kind }) => !isBill(kind))
    .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <Section aside={<StandingBadge standing={plan.standing} />} title={texts.title}>
      {plan.isDisputed && (
        <Notice className="mb-3" tone="warning">
          {texts.disputed}
        </Notice>
      )}
      <Facts>
        {plan.serviceName !== service.name && <Fact term={texts.service}>{plan.serviceName}</Fact>}
        <Fact term={texts.price}>{texts.aMonth[plan.frequency](formatUsd(plan.monthlyCents))}</Fact>
        <Fact term={texts.nextInvoice}>
          {plan.nextInvoice === null ? (
            plan.standing === 'ending' && plan.periodEndsAt !== null ? (
              texts.ends(formatDay(plan.periodEndsAt))
            ) : (
              texts.noInvoice
            )
          ) : (
            <>
              {formatDay(plan.nextInvoice.at)}, <Money cents={plan.nextInvoice.amountCents} />
              {plan.creditCents > 0 && ` ${texts.credit(formatUsd(plan.creditCents))}`}
            </>
          )}
        </Fact>
        <Fact term={texts.nextVisit}>
          {next ? (
            `${formatDateTime(next.start)}, ${nameOf(next.crewId)}`
          ) : (
            <NoVisit isLacking={plan.lacksVisit} />
          )}
        </Fact>
      </Facts>
      <PlanChange change={plan.change} mayChange={plan.mayChange} orderId={booking.id} />
      <ProofLink orderId={booking.id} />
      <h3 className="mt-3 text-ink-soft">{texts.invoices}</h3>
      {invoices.length === 0 && <p>{texts.noInvoices}</p>}
      <ul className="ruled">
        {invoices.map((payment) => (
          <PaymentItem booking={booking} key={payment.id} payment={payment} />
        ))}
      </ul>
    </Section>
  );
}
