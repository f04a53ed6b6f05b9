import { businessTexts } from '#company/words/en/console-business.ts';
import { changesTableTexts as texts } from '#company/words/en/console-drafts.ts';
import type { SettingChange } from '#kernel/rules/business/business-settings.ts';
import { shownLogo } from '#kernel/rules/business/logo.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { settingText } from './setting-text.ts';

interface SettingChangesTableProps {
  caption: string;
  changes: readonly SettingChange[];
}

const columns: Column<SettingChange>[] = [
  {
    key: 'field',
    header: texts.what,
    cell: ({ field }) => <span className="font-semibold">{businessTexts.fields[field]}</span>,
  },
  {
    key: 'before',
    header: texts.before,
    className: 'max-w-72',
    cell: (change) => <SettingValue change={change} when="before" />,
  },
  {
    key: 'after',
    header: texts.after,
    className: 'max-w-72',
    cell: (change) => <SettingValue change={change} when="after" />,
  },
];

/** Each changed setting, before and after. */
export function SettingChangesTable({ caption, changes }: SettingChangesTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      phoneRow={(change) => (
        <>
          <p className="font-semibold">{businessTexts.fields[change.field]}</p>
          <p>
            <SettingValue change={change} when="before" /> <span aria-hidden="true">→</span>
            <span className="sr-only">{texts.becomes}</span>{' '}
            <SettingValue change={change} when="after" />
          </p>
        </>
      )}
      rowKey={({ field }) => field}
      rows={changes}
    />
  );
}

function SettingValue({ change, when }: { change: SettingChange; when: 'before' | 'after' }) {
  const text = settingText(change, when);
  const logo = change.field === 'logo' ? shownLogo(change[when]) : null;
  const isNew = when === 'after' && text !== null;
  return (
    <span className={isNew ? 'wrap-anywhere font-semibold' : 'wrap-anywhere text-ink-soft'}>
      {logo && (
        <img
          alt=""
          className="mb-1 box-content rounded-[4px] bg-[#fff] p-1"
          height={logo.height}
          src={logo.address}
          width={logo.width}
        />
      )}
      {text ?? businessTexts.values.nothing}
    </span>
  );
}
