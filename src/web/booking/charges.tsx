import { formatUsd } from '#domain/money.ts';
import { texts } from '#texts/wizard.ts';
import { Money } from '#web/ui/money.tsx';
import type { Estimate } from './estimate.ts';

/** When what is charged, in figures and in plain words (ruling 8). Nothing without a price. */
export function Charges({ estimate: { quote, total, plan } }: { estimate: Estimate }) {
  if (quote.status !== 'priced') return null;
  return (
    <div className="flex flex-col gap-3 text-sm">
      {plan && <p>{texts.chargedMonthly[plan.frequency](formatUsd(plan.monthly))}</p>}
      <dl className="flex flex-col gap-1">
        <Charge cents={total} label={plan ? texts.todayPlan : texts.today} />
        {plan && <Charge cents={plan.monthly} label={texts.eachMonth} />}
      </dl>
      <ul className="flex flex-col gap-2 text-ink-soft">
        {plan && total > plan.monthly && <li>{texts.once}</li>}
        {plan && <li>{texts.cancelPlan}</li>}
        <li>{texts.extraHours}</li>
      </ul>
    </div>
  );
}

function Charge({ label, cents }: { label: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="font-semibold">
        <Money cents={cents} />
      </dd>
    </div>
  );
}
