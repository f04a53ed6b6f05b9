import { scheduleTexts } from '#booking/words/en/schedule.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { Money } from '#ui/parts/money.tsx';

const { tax: texts } = scheduleTexts;

interface TaxPartProps {
  /** Null: the ZIP code is still to come. */
  tax: QuotedTax | null;
}

/** What comes on top of the price where the visit is, before anything is paid. */
export function TaxPart({ tax }: TaxPartProps) {
  return (
    <section
      aria-label={texts.title}
      aria-live="polite"
      className="rounded-card border border-line bg-surface px-4 py-3 sm:px-5"
    >
      {tax === null ? (
        <p className="text-ink-soft">{texts.later}</p>
      ) : (
        <dl className="flex flex-col gap-1">
          {tax.lines.map(({ id, name, amountCents }) => (
            <Line cents={amountCents} key={`${id} ${name}`} label={name} />
          ))}
          {tax.lines.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
          <Line cents={tax.totalCents} isTotal label={texts.total} />
          {tax.monthCents !== null && <Line cents={tax.monthCents} label={texts.month} />}
        </dl>
      )}
    </section>
  );
}

function Line({ label, cents, isTotal }: { label: string; cents: Cents; isTotal?: boolean }) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-4 ${isTotal ? 'font-semibold' : ''}`}
    >
      <dt className="wrap-anywhere min-w-0">{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
