import type { FiguresAnswer, Sums } from '#contract/figures.ts';
import { formatUsd } from '#domain/money.ts';
import { formatPlainDay } from '../format.ts';
import { averageOf, changeText, revenueOf, roughUsd } from './sums.ts';

/** The four figures that matter most, each against the same number of days before. */
export function Totals({ figures: { from, to, totals, before } }: { figures: FiguresAnswer }) {
  return (
    <section aria-labelledby="totals-title">
      <h2 className="sr-only" id="totals-title">
        In all
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Total label="Bookings" of={({ bookings }) => bookings} {...{ totals, before }} />
        <Total isMoney label="Revenue" of={revenueOf} {...{ totals, before }} />
        <Total isMoney label="Average booking" of={averageOf} {...{ totals, before }} />
        <Total
          isMoney
          label="Given back"
          of={({ refundedCents }) => refundedCents}
          {...{ totals, before }}
        />
      </dl>
      <p className="mt-2 text-ink-soft text-xs">
        {formatPlainDay(from)} to {formatPlainDay(to)}. Revenue is what came in (bookings, months of
        plans, extra hours) less what was given back. The change is against as many days before.
      </p>
    </section>
  );
}

interface TotalProps {
  label: string;
  of: (sums: Sums) => number;
  totals: Sums;
  before: Sums;
  isMoney?: boolean;
}

function Total({ label, of, totals, before, isMoney = false }: TotalProps) {
  const value = of(totals);
  const change = changeText(value, of(before));
  return (
    <div className="rounded-card border border-line bg-surface p-3 sm:p-4">
      <dt className="text-ink-soft text-xs">{label}</dt>
      <dd>
        <span
          className="block font-semibold text-xl tabular-nums"
          title={isMoney ? formatUsd(value) : undefined}
        >
          {isMoney ? roughUsd(value) : value.toLocaleString('en-US')}
        </span>
        <span className="block text-ink-soft text-xs">{change}</span>
      </dd>
    </div>
  );
}
