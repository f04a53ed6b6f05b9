import { type Cents, formatUsd } from '#domain/money.ts';
import { laterTexts } from '#texts/later-steps.ts';
import type { Estimate } from '#web/booking/estimate.ts';
import { Money } from '#web/ui/money.tsx';

/** When what is charged, in figures and in plain words (ruling 8). Nothing without a price. */
export function Charges({ estimate: { quote, total, plan } }: { estimate: Estimate }) {
  if (quote.status !== 'priced') return null;
  return (
    <div className="flex flex-col gap-3 text-sm">
      {plan && <p>{laterTexts.chargedMonthly[plan.frequency](formatUsd(plan.monthly))}</p>}
      <dl className="flex flex-col gap-1">
        <Charge cents={total} label={plan ? laterTexts.todayPlan : laterTexts.today} />
        {plan && <Charge cents={plan.monthly} label={laterTexts.eachMonth} />}
      </dl>
      <ul className="flex flex-col gap-2 text-ink-soft">
        {plan && total > plan.monthly && <li>{laterTexts.once}</li>}
        {plan && <li>{laterTexts.cancelPlan}</li>}
        <li>{laterTexts.extraHours}</li>
      </ul>
    </div>
  );
}

function Charge({ label, cents }: { label: string; cents: Cents }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-semibold">
        <Money cents={cents} />
      </dd>
    </div>
  );
}
