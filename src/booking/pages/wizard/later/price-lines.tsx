import { homeInWords } from '#booking/pages/wizard/home-label.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { PricedLine } from '#catalogue/rules/quote.ts';
import { type PriceCalculation, priceCalculation } from '#catalogue/rules/reckoning.ts';
import type { Selection } from '#catalogue/rules/selection.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { type Cents, formatUsd, unscaled } from '#kernel/rules/money.ts';
import { Money } from '#ui/parts/money.tsx';

interface PriceLinesProps {
  catalogue: Catalogue;
  selection: Selection;
  lines: readonly PricedLine[];
  /** The amount that a code takes off. */
  discount?: { readonly code: string; readonly amount: Cents } | null;
  /** The page names the home elsewhere. */
  isHomeTold?: boolean;
}

/**
 * The price of each item, and how it was calculated. The home is named once, on the first line that
 * depends on it.
 */
export function PriceLines(props: PriceLinesProps) {
  const { catalogue, selection, lines, discount, isHomeTold } = props;
  const reckonings = lines.map((line) => priceCalculation(catalogue, selection, line));
  const first = reckonings.findIndex((reckoning) => reckoning !== null);
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line, index) => {
        const reckoning = reckonings[index];
        const home =
          index === first && selection.home && !isHomeTold
            ? homeInWords(catalogue, selection.home)
            : '';
        return (
          <li className="flex flex-wrap items-baseline gap-x-4" key={`${line.kind} ${line.id}`}>
            <span className="wrap-anywhere min-w-0 grow basis-28">
              {line.name}
              {line.kind === 'add-on' && (
                <span className="block text-ink-soft text-sm tabular">
                  {laterTexts.quantity(line.quantity, formatUsd(line.unitAmount))}
                </span>
              )}
              {reckoning && (home !== '' || reckoning.multiplier !== unscaled) && (
                <span className="block text-ink-soft text-sm tabular">
                  {calculationText(line, reckoning, home)}
                </span>
              )}
            </span>
            <Money cents={line.amount} className="ml-auto font-semibold" />
          </li>
        );
      })}
      {discount && (
        <li className="flex flex-wrap items-baseline gap-x-4">
          <span className="wrap-anywhere min-w-0 grow basis-28">
            {laterTexts.discount.line(discount.code)}
          </span>
          <Money cents={discount.amount} className="ml-auto font-semibold" />
        </li>
      )}
    </ul>
  );
}

function calculationText(line: PricedLine, reckoning: PriceCalculation, home: string): string {
  const { listed, multiplier, exact } = reckoning;
  // An unchanged list price needs no calculation.
  if (multiplier === unscaled) return laterTexts.forHome(home);
  const text = laterTexts.reckoning({
    listed: formatUsd(listed),
    times: String(multiplier / 100),
    home,
    exact: formatUsd(exact),
    rounded: exact === line.unitAmount ? '' : formatUsd(line.unitAmount),
  });
  return line.kind === 'add-on' ? laterTexts.anHour(text) : text;
}
