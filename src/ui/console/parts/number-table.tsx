import type { ReactNode } from 'react';
import { classNames } from '#ui/parts/class-names.ts';

export interface NumberColumn<Row> {
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers align right. */
  readonly align?: 'right';
  /** Takes the remaining space, such as a bar. */
  readonly wide?: boolean;
}

interface NumberTableProps<Row> {
  caption: string;
  columns: readonly NumberColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** The numbers next to a chart: narrow rows and digits of equal width. */
export function NumberTable<Row>({ caption, columns, rows, rowKey }: NumberTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="sticky top-0 bg-surface">
        <tr className="border-line border-b text-ink-soft text-xs">
          {columns.map(({ header, align, wide }) => (
            <th
              className={classNames(
                'py-1.5 pr-3 text-left font-semibold last:pr-0',
                align === 'right' && 'text-right',
                wide && 'w-2/5 max-sm:hidden',
              )}
              key={header}
              scope="col"
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr className="border-line border-b last:border-b-0" key={rowKey(row)}>
            {columns.map(({ header, cell, align, wide }) => (
              <td
                className={classNames(
                  'py-1.5 pr-3 last:pr-0',
                  align === 'right' && 'text-right tabular',
                  wide && 'max-sm:hidden',
                )}
                key={header}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
