import { FileLink } from '#company/console/parts/file-link.tsx';
import type { InvoiceRow } from '#invoices/contract/invoices.ts';
import { invoiceStates } from '#invoices/rules/issuing/invoice-state.ts';
import { invoicesTexts } from '#invoices/words/en/invoices.ts';
import type { FilterOf } from '#registry/console-calls.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatPlainDay } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { ListFilters } from '#ui/console/parts/list-filters.tsx';
import { EmptyList, ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { Money } from '#ui/parts/money.tsx';
import { InvoiceBadge } from './invoice-badge.tsx';

const { list: texts, states } = invoicesTexts;
const STATES = [
  { value: '', label: texts.all },
  ...invoiceStates.map((state) => ({ value: state, label: states[state] })),
];

const columns: readonly Column<InvoiceRow>[] = [
  { key: 'number', header: texts.number, cell: ({ number }) => number },
  {
    key: 'company',
    header: texts.company,
    className: 'break-words',
    cell: ({ company }) => company,
  },
  { key: 'state', header: texts.state, cell: ({ state }) => <InvoiceBadge state={state} /> },
  {
    key: 'issued',
    header: texts.issued,
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ issuedOn }) => formatPlainDay(issuedOn),
  },
  {
    key: 'due',
    header: texts.due,
    className: 'whitespace-nowrap',
    cell: ({ dueOn }) => formatPlainDay(dueOn),
  },
  {
    key: 'total',
    header: texts.total,
    align: 'right',
    cell: ({ totalCents }) => <Money cents={totalCents} />,
  },
  {
    key: 'left',
    header: texts.left,
    align: 'right',
    className: 'font-semibold',
    cell: ({ leftCents }) => <Money cents={leftCents} />,
  },
];

/** Every invoice, latest first. */
export function Component() {
  const filters = useFilters<FilterOf<'GET /invoices'>>(['q', 'state']);
  const { values, cursors } = filters;
  const query = useCall('GET /invoices', { query: { ...values, ...cursors } });
  return (
    <>
      <PageTitle title={texts.title}>
        <FileLink href={callUrl('GET /invoices.csv', { query: values })}>{texts.download}</FileLink>
      </PageTitle>
      <ListFilters
        choices={[{ name: 'state', label: texts.state, options: STATES }]}
        filters={filters}
        searchHint={texts.searchHint}
      />
      <ListBody
        count={texts.count}
        empty={<EmptyList filters={filters} none={texts.none} noneFit={{ title: texts.noneFit }} />}
        query={query}
      >
        {({ rows }, stale) => (
          <DataTable
            caption={texts.caption}
            columns={columns}
            phoneRow={(row) => (
              <>
                <span className="flex items-baseline justify-between gap-3">
                  <span className="wrap-anywhere font-semibold">{row.company}</span>
                  <Money cents={row.leftCents === 0 ? row.totalCents : row.leftCents} />
                </span>
                <span className="flex items-baseline justify-between gap-3 text-ink-soft">
                  {texts.phone(row.number, formatPlainDay(row.dueOn))}
                  <InvoiceBadge state={row.state} />
                </span>
              </>
            )}
            rowHref={({ id }) => `/invoices/${id}`}
            rowKey={({ id }) => id}
            rows={rows}
            stale={stale}
          />
        )}
      </ListBody>
    </>
  );
}
