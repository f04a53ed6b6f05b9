import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/parts/class-names.ts';
import { useIsPhone } from './use-is-phone.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers align right. */
  readonly align?: 'right';
  readonly className?: string;
  /** The list's sort values for this column. */
  readonly sort?: { readonly ascending?: string; readonly descending?: string };
}

interface DataTableProps<Row> {
  /** For screen readers, such as 'Bookings'. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a row leads; the first column holds the link. */
  rowHref?: (row: Row) => string;
  /** A row on a phone; without it, the table scrolls sideways. */
  phoneRow?: (row: Row) => ReactNode;
  sort?: string;
  onSort?: (sort: string) => void;
  /** True while a newer answer is loading. */
  stale?: boolean;
}

/**
 * A list with columns, rows that link somewhere, and sorting. The page around it has filters and
 * paging.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  if (isPhone && props.phoneRow) return <PhoneList {...props} phoneRow={props.phoneRow} />;
  const { caption, columns, rows, rowKey, rowHref, sort, onSort, stale } = props;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface">
      <table
        aria-busy={stale}
        className={classNames('w-full border-collapse', stale && 'opacity-85')}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-line border-b text-left text-ink-soft text-xs">
            {columns.map((column) => (
              <HeaderCell column={column} key={column.key} onSort={onSort} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              className="relative border-line border-b last:border-b-0 focus-within:bg-sunken hover:bg-sunken"
              key={rowKey(row)}
            >
              {columns.map((column, index) => (
                <td
                  className={classNames(
                    'px-3 py-2 align-top',
                    column.align === 'right' && 'text-right tabular',
                    column.className,
                  )}
                  key={column.key}
                >
                  {index === 0 && rowHref ? (
                    <RowLink to={rowHref(row)}>{column.cell(row)}</RowLink>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Covers the whole row, so a click anywhere on it follows the link. */
function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      className="font-semibold text-ink after:absolute after:inset-0 hover:text-primary"
      data-row-link=""
      to={to}
    >
      {children}
    </Link>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { ascending, descending } = column.sort ?? {};
  const direction =
    sort !== undefined && sort === ascending
      ? 'ascending'
      : sort !== undefined && sort === descending
        ? 'descending'
        : undefined;
  const other = direction === 'descending' ? ascending : descending;
  // A column that sorts in only one direction has no other direction to switch to.
  const next = other ?? (direction === undefined ? ascending : undefined);
  const arrow = direction && (
    <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span>
  );
  return (
    <th
      aria-sort={direction}
      className={classNames(
        'whitespace-nowrap px-3 py-2 font-semibold',
        column.align === 'right' && 'text-right',
      )}
      scope="col"
    >
      {onSort && next !== undefined ? (
        <button
          className="font-semibold hover:text-primary"
          onClick={() => onSort(next)}
          type="button"
        >
          {column.header}
          {arrow}
        </button>
      ) : (
        <>
          {column.header}
          {arrow}
        </>
      )}
    </th>
  );
}

function PhoneList<Row>(props: DataTableProps<Row> & { phoneRow: (row: Row) => ReactNode }) {
  const { caption, rows, rowKey, rowHref, phoneRow, stale } = props;
  return (
    <ul
      aria-label={caption}
      className={classNames(
        'ruled rounded-card border border-line bg-surface',
        stale && 'opacity-85',
      )}
    >
      {rows.map((row) => (
        <li key={rowKey(row)}>
          {rowHref ? (
            <Link
              className="block min-h-11 px-3 py-2.5 hover:bg-sunken"
              data-row-link=""
              to={rowHref(row)}
            >
              {phoneRow(row)}
            </Link>
          ) : (
            <div className="px-3 py-2.5">{phoneRow(row)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}
