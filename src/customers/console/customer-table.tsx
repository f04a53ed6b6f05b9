import { useRights } from '#company/console/parts/me.ts';
import type { CustomerRow } from '#customers/contract/customers.ts';
import { customersTexts as texts } from '#customers/words/en/customers.ts';
import { formatDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { Money } from '#ui/parts/money.tsx';

const columns: readonly Column<CustomerRow>[] = [
  {
    key: 'who',
    header: texts.columns.who,
    className: 'break-words',
    cell: (row) => (
      <>
        {personLabel(row)} <Tags tags={row.tags} />
      </>
    ),
  },
  {
    key: 'contact',
    header: texts.columns.contact,
    className: 'text-ink-soft',
    cell: ({ phone, email }) => (
      <>
        <span className="block whitespace-nowrap">{phone}</span>
        <span className="wrap-anywhere block">{email}</span>
      </>
    ),
  },
  {
    key: 'bookings',
    header: texts.columns.bookings,
    align: 'right',
    cell: ({ bookings }) => bookings,
  },
  {
    key: 'spent',
    header: texts.columns.spent,
    align: 'right',
    cell: ({ spentCents }) => spentCents !== null && <Money cents={spentCents} />,
  },
  {
    key: 'last',
    header: texts.columns.last,
    className: 'whitespace-nowrap text-ink-soft',
    cell: lastBookedText,
  },
];

interface CustomerTableProps {
  rows: readonly CustomerRow[];
  stale: boolean;
}

export function CustomerTable({ rows, stale }: CustomerTableProps) {
  const { seeRevenue } = useRights();
  return (
    <DataTable
      caption={texts.title}
      columns={seeRevenue ? columns : columns.filter(({ key }) => key !== 'spent')}
      phoneRow={(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="wrap-anywhere min-w-0 font-semibold">{personLabel(row)}</span>
            {row.spentCents !== null && <Money cents={row.spentCents} />}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-soft">
            {row.name && <span>{row.phone || row.email}</span>}
            <span>{texts.bookings(row.bookings)}</span>
            <Tags tags={row.tags} />
          </span>
        </>
      )}
      rowHref={({ id }) => `/customers/${id}`}
      rowKey={({ id }) => id}
      rows={rows}
      stale={stale}
    />
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <Badge key={tag} tone="apricot">
      {tag}
    </Badge>
  ));
}

function lastBookedText({ lastBookedAt }: CustomerRow): string {
  return lastBookedAt === null ? texts.never : formatDay(lastBookedAt);
}
