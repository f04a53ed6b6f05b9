import type { CatalogueChange, ChangedValue } from '#catalogue/rules/editing/catalogue-changes.ts';
import { changedName, fieldText, valueText } from '#catalogue/rules/editing/change-text.ts';
import { changeWords as words } from '#catalogue/words/en/changes.ts';
import { changesTableTexts as texts } from '#company/words/en/console-drafts.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';

interface ChangesTableProps {
  caption: string;
  changes: readonly CatalogueChange[];
}

const columns: Column<CatalogueChange>[] = [
  {
    key: 'name',
    header: texts.of,
    cell: (change) => <span className="font-semibold">{changedName(words, change)}</span>,
  },
  { key: 'field', header: texts.what, cell: ({ field }) => fieldText(words, field) },
  {
    key: 'before',
    header: texts.before,
    className: 'max-w-72',
    cell: ({ field, before }) => <ValueBefore field={field} value={before} />,
  },
  {
    key: 'after',
    header: texts.after,
    className: 'max-w-72',
    cell: ({ field, after }) => <ValueAfter field={field} value={after} />,
  },
];

/** What changes, field by field, before and after. */
export function ChangesTable({ caption, changes }: ChangesTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      phoneRow={(change) => (
        <>
          <p className="font-semibold">
            {texts.nameAndField(changedName(words, change), fieldText(words, change.field))}
          </p>
          <p>
            <ValueBefore field={change.field} value={change.before} />{' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only">{texts.becomes}</span>{' '}
            <ValueAfter field={change.field} value={change.after} />
          </p>
        </>
      )}
      rowKey={({ section, id, field }) => `${section} ${id} ${field}`}
      rows={changes}
    />
  );
}

function ValueBefore({ field, value }: ValueProps) {
  return value === null ? (
    <NoValue field={field} />
  ) : (
    <span className="text-ink-soft">{valueText(words, value)}</span>
  );
}

interface ValueProps {
  field: CatalogueChange['field'];
  value: ChangedValue | null;
}

function ValueAfter({ field, value }: ValueProps) {
  return value === null ? (
    <NoValue field={field} />
  ) : (
    <span className="font-semibold">{valueText(words, value)}</span>
  );
}

/** 0 percent is a value: a rhythm without a percentage is not offered. */
function NoValue({ field }: Pick<ValueProps, 'field'>) {
  const isRhythm = field.startsWith('rhythm:');
  return <span className="text-ink-soft">{isRhythm ? words.notOffered : words.nothing}</span>;
}
