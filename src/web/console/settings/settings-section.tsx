import type { SettingTold } from '#contract/console-settings.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';

const columns: readonly Column<SettingTold>[] = [
  {
    key: 'name',
    header: 'Setting',
    cell: ({ name }) => <span className="font-mono text-xs">{name}</span>,
  },
  {
    key: 'value',
    header: 'What holds',
    cell: ({ isSet, value }) => (
      <span className="break-all">{value ?? (isSet ? 'Set; never shown' : 'Nothing')}</span>
    ),
  },
  { key: 'from', header: 'From', cell: ({ isSet }) => (isSet ? 'You' : 'Default') },
];

/** Every setting by its name; of secrets, whether they are set. */
export function SettingsSection({ settings }: { settings: readonly SettingTold[] }) {
  return (
    <details className="mt-5">
      <summary className="inline-flex min-h-11 items-center font-semibold text-base text-primary underline">
        All {settings.length} settings
      </summary>
      <p className="mb-2 text-ink-soft">
        They stand in the environment or in the file .env of the server, and are read when it
        starts.
      </p>
      <DataTable
        caption="All settings"
        columns={columns}
        phoneRow={(setting) => <PhoneRow setting={setting} />}
        rowKey={({ name }) => name}
        rows={settings}
      />
    </details>
  );
}

function PhoneRow({ setting: { name, isSet, value } }: { setting: SettingTold }) {
  return (
    <>
      <p className="font-mono text-xs">{name}</p>
      <p className="break-all">
        {value ?? (isSet ? 'Set; never shown' : 'Nothing')}
        {!isSet && <span className="text-ink-soft"> (default)</span>}
      </p>
    </>
  );
}
