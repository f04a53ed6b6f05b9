import type { FiguresAnswer, Sums } from '#figures/contract/figures.ts';
import { figuresTexts } from '#figures/words/en/figures.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { formatCount } from '#ui/console/format.ts';
import { averageOf, changeText, repeatPercent, revenueOf, wholeUsd } from './sums.ts';
import { Tile, Tiles } from './tiles.tsx';

const day = new Intl.DateTimeFormat(momentWords.locale, { timeZone: 'UTC', dateStyle: 'medium' });

const texts = figuresTexts.totals;
const money = { format: wholeUsd, exact: formatUsd };

/** The most important figures, each compared with the same number of days before. */
export function Totals({ figures: { from, to, totals, before } }: { figures: FiguresAnswer }) {
  const hadBefore = before.bookings > 0 || before.receivedCents > 0;
  const both = { totals, before: hadBefore ? before : null };
  return (
    <section aria-labelledby="totals-title">
      <h2 className="sr-only" id="totals-title">
        {texts.title}
      </h2>
      <Tiles>
        <Total
          format={formatCount}
          label={figuresTexts.bookings}
          of={({ bookings }) => bookings}
          {...both}
        />
        <Total {...money} label={figuresTexts.revenue} of={revenueOf} {...both} />
        <Total {...money} label={texts.average} of={averageOf} {...both} />
        <Total
          {...money}
          label={texts.givenBack}
          of={({ refundedCents }) => refundedCents}
          {...both}
        />
        {(totals.feesCents > 0 || before.feesCents > 0) && (
          <Total {...money} label={texts.fees} of={({ feesCents }) => feesCents} {...both} />
        )}
        <Total
          format={(percent) => `${percent}%`}
          label={texts.cameBack}
          of={repeatPercent}
          {...both}
        />
      </Tiles>
      <p className="mt-2 text-ink-soft text-xs">
        {texts.about(day.formatRange(new Date(from), new Date(to)))}
        {hadBefore && ` ${texts.compared}`}
      </p>
    </section>
  );
}

interface TotalProps<Value extends number> {
  label: string;
  of: (sums: Sums) => Value;
  format: (value: Value) => string;
  /** Shown under the pointer where `format` rounds. */
  exact?: (value: Value) => string;
  totals: Sums;
  /** Null if nothing was sold before. */
  before: Sums | null;
}

function Total<Value extends number>(props: TotalProps<Value>) {
  const { label, of, totals, before, format, exact } = props;
  const value = of(totals);
  return (
    <Tile
      hint={before ? changeText(value, of(before)) : undefined}
      label={label}
      title={exact?.(value)}
      value={format(value)}
    />
  );
}
