import type { CatalogueChange } from '#domain/catalogue/catalogue-changes.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';

interface ChangesTableProps {
  caption: string;
  changes: readonly CatalogueChange[];
}

const columns: Column<CatalogueChange>[] = [
  {
    key: 'name',
    header: 'Of',
    cell: ({ name }) => <span className="font-semibold">{name}</span>,
  },
  { key: 'field', header: 'What', cell: ({ field }) => field },
  {
    key: 'before',
    header: 'Now',
    className: 'max-w-72',
    cell: ({ before }) => <Was text={before} />,
  },
  { key: 'after', header: 'Then', className: 'max-w-72', cell: ({ after }) => <Is text={after} /> },
];

/** What changes, field by field, with what it was and what it will be. */
export function ChangesTable({ caption, changes }: ChangesTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      phoneRow={({ name, field, before, after }) => (
        <>
          <p className="font-semibold">
            {name}: {field}
          </p>
          <p>
            <Was text={before} /> <span aria-hidden="true">→</span>
            <span className="sr-only">becomes</span> <Is text={after} />
          </p>
        </>
      )}
      rowKey={({ section, id, field }) => `${section} ${id} ${field}`}
      rows={changes}
    />
  );
}

function Was({ text }: { text: string | null }) {
  return text === null ? <Nothing /> : <span className="text-ink-soft">{text}</span>;
}

function Is({ text }: { text: string | null }) {
  return text === null ? <Nothing /> : <span className="font-semibold">{text}</span>;
}

function Nothing() {
  return <span className="text-ink-soft">nothing</span>;
}
