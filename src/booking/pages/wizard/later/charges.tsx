import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { type BookingDraft, selectionOf } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { bookedMinutes, hoursText } from '#catalogue/rules/booked-time.ts';
import { mayHaveTerms } from '#catalogue/rules/terms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { Money } from '#ui/parts/money.tsx';
import { useDiscountedEstimate } from './discount-store.ts';
import { useToday } from './use-today.ts';
import { visitSavingText } from './visit-saving.ts';

interface ChargesProps {
  estimate: Estimate;
  catalogue: Catalogue;
  draft: BookingDraft;
  /** Charged today, if known without a code from this page. */
  due?: Cents;
  /** The total is right above, and the plan's agreement below, so neither is repeated. */
  isTotalKnown?: boolean;
}

/**
 * What is charged today, what each month, and what may come later and who decides it (ruling 8).
 * Nothing without a price.
 */
export function Charges({ estimate, catalogue, draft, due, isTotalKnown }: ChargesProps) {
  const { quote, plan, rules } = estimate;
  const discounted = useDiscountedEstimate(estimate);
  const today = useToday(estimate, due);
  const isLower = (due ?? discounted.total) < estimate.total;
  if (quote.status !== 'priced') return null;
  const hours = hoursText(bookedMinutes(catalogue, selectionOf(draft)));
  // With terms, their words say what is charged today.
  const isDueNow = !mayHaveTerms(catalogue, draft.serviceId, draft.frequency);
  const isAlike = isDueNow && today === plan?.monthly;
  const isOften = plan !== null && plan.frequency !== 'monthly';
  const visit =
    isOften && visitSavingText({ catalogue, draft, rules }, draft.serviceId, plan.frequency);
  return (
    <div className="flex flex-col gap-3 text-sm">
      {plan && (
        <p>
          {laterTexts.chargedMonthly[plan.frequency](formatUsd(plan.monthly))}
          {visit && ` ${laterTexts.comesTo(visit)}`}
        </p>
      )}
      {(!isTotalKnown || (plan && !isAlike)) && (
        <dl className="flex flex-col gap-1">
          {isAlike && <Charge cents={today} label={laterTexts.todayAndMonths} />}
          {isDueNow && !isAlike && (
            <Charge cents={today} label={plan ? laterTexts.todayPlan : laterTexts.today} />
          )}
          {plan && !isAlike && <Charge cents={plan.monthly} label={laterTexts.eachMonth} />}
        </dl>
      )}
      <ul className="flex flex-col gap-2 text-ink-soft">
        {plan && isLower && <li>{laterTexts.discount.firstMonth(formatUsd(plan.monthly))}</li>}
        {plan && estimate.total > plan.monthly && <li>{laterTexts.once}</li>}
        {plan && !isTotalKnown && <li>{renewalTexts.cancel}</li>}
        <li>{laterTexts.extraHours(hours, rules.extraHourPrice)}</li>
      </ul>
    </div>
  );
}

function Charge({ label, cents }: { label: string; cents: Cents }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt>{label}</dt>
      <dd className="font-semibold">
        <Money cents={cents} />
      </dd>
    </div>
  );
}
