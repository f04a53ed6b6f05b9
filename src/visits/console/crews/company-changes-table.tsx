import type { SoldNames } from '#catalogue/console/parts/use-sold-names.ts';
import { changesTableTexts as texts } from '#company/words/en/console-drafts.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import type { CompanyChange } from '#visits/contract/scheduling.ts';
import { type ChangedFact, changedFactsOf } from './company-facts.ts';

const columns: Column<ChangedFact>[] = [
  {
    key: 'of',
    header: texts.of,
    cell: ({ of }) => <span className="font-semibold">{of}</span>,
  },
  { key: 'what', header: texts.what, cell: ({ what }) => what },
  {
    key: 'before',
    header: texts.before,
    className: 'max-w-72',
    cell: (fact) => <OldValue fact={fact} />,
  },
  {
    key: 'after',
    header: texts.after,
    className: 'max-w-72',
    cell: (fact) => <NewValue fact={fact} />,
  },
];

interface CompanyChangesTableProps {
  caption: string;
  changes: readonly CompanyChange[];
  names: SoldNames;
}

/** What a version changed in crews, hours and the area. */
export function CompanyChangesTable({ caption, changes, names }: CompanyChangesTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      phoneRow={(fact) => (
        <>
          <p className="font-semibold">{texts.nameAndField(fact.of, fact.what)}</p>
          <p>
            <OldValue fact={fact} /> <span aria-hidden="true">→</span>
            <span className="sr-only">{texts.becomes}</span> <NewValue fact={fact} />
          </p>
        </>
      )}
      rowKey={({ key }) => key}
      rows={changes.flatMap((change) => changedFactsOf(change, names))}
    />
  );
}

function OldValue({ fact }: { fact: ChangedFact }) {
  return <span className="text-ink-soft">{fact.before}</span>;
}

function NewValue({ fact }: { fact: ChangedFact }) {
  return <span className="font-semibold">{fact.after}</span>;
}
