import type { Cents } from '#kernel/rules/money.ts';
import { Money } from '#ui/parts/money.tsx';
import { SoldName } from './sold-name.tsx';

interface PriceTableProps {
  /** For screen readers. */
  caption: string;
  lines: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly unitCents: Cents;
    readonly amountCents: Cents;
  }[];
  /** The label of the sum, for example 'First month'. */
  total: string;
  totalCents: Cents;
}

/** A price with its lines. */
export function PriceTable({ caption, lines, total, totalCents }: PriceTableProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name
          <tr key={index}>
            <th className="py-0.5 text-left font-normal" scope="row">
              <SoldName name={line.name} />
              {line.quantity > 1 && (
                <span className="text-ink-soft">
                  {' '}
                  {line.quantity} × <Money cents={line.unitCents} />
                </span>
              )}
            </th>
            <td className="py-0.5 text-right">
              <Money cents={line.amountCents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-line border-t font-semibold">
          <th className="pt-1 text-left" scope="row">
            {total}
          </th>
          <td className="pt-1 text-right">
            <Money cents={totalCents} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
