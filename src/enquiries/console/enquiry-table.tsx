import { translatedName } from '#catalogue/console/parts/sold-name.tsx';
import type { EnquiryRow } from '#enquiries/contract/enquiries.ts';
import { enquiryTexts as texts } from '#enquiries/words/en/enquiries.ts';
import { formatAgo } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { QuoteBadge, StateBadge } from './parts/enquiry-badges.tsx';

const columns: readonly Column<EnquiryRow>[] = [
  { key: 'who', header: texts.from, className: 'break-words', cell: senderLabel },
  {
    key: 'kind',
    header: texts.kind,
    className: 'whitespace-nowrap',
    cell: ({ kind }) => texts.kinds[kind],
  },
  {
    key: 'about',
    header: texts.about,
    className: 'max-w-md',
    cell: ({ about }) => <span className="line-clamp-2 break-words">{translatedName(about)}</span>,
  },
  {
    key: 'state',
    header: texts.status,
    className: 'whitespace-nowrap',
    cell: (row) => <Badges row={row} />,
  },
  {
    key: 'at',
    header: texts.came,
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ at }) => formatAgo(at),
  },
];

interface EnquiryTableProps {
  rows: readonly EnquiryRow[];
  stale: boolean;
}

export function EnquiryTable({ rows, stale }: EnquiryTableProps) {
  return (
    <DataTable
      caption={texts.title}
      columns={columns}
      phoneRow={(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="wrap-anywhere min-w-0 font-semibold">{senderLabel(row)}</span>
            <span className="shrink-0 text-ink-soft text-xs">{formatAgo(row.at)}</span>
          </span>
          <span className="line-clamp-2 break-words text-ink-soft">
            {translatedName(row.about)}
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <span>{texts.kinds[row.kind]}</span>
            <Badges row={row} />
          </span>
        </>
      )}
      rowHref={({ id }) => `/enquiries/${id}`}
      rowKey={({ id }) => id}
      rows={rows}
      stale={stale}
    />
  );
}

function Badges({ row }: { row: EnquiryRow }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      <StateBadge kind={row.kind} state={row.state} />
      {row.quote && <QuoteBadge quote={row.quote} />}
    </span>
  );
}

function senderLabel({ name, email, phone }: EnquiryRow): string {
  return name || email || phone;
}
