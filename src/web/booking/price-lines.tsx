import { formatUsd } from '#domain/money.ts';
import type { PricedLine } from '#domain/pricing/quote.ts';
import { texts } from '#texts/wizard.ts';
import { Money } from '#web/ui/money.tsx';

export function PriceLines({ lines }: { lines: readonly PricedLine[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => (
        <li className="flex items-baseline justify-between gap-4" key={`${line.kind} ${line.id}`}>
          <span className="wrap-anywhere min-w-0">
            {line.name}
            {line.kind === 'add-on' && (
              <span className="block text-ink-soft text-sm tabular">
                {texts.quantity(line.quantity, formatUsd(line.unitAmount))}
              </span>
            )}
          </span>
          <Money cents={line.amount} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
