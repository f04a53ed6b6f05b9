import { settingsTexts } from '#company/words/en/console-settings.ts';
import type { SettingInfo } from '#kernel/contract/setting-told.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';

const texts = settingsTexts.all;

const columns: readonly Column<SettingInfo>[] = [
  {
    key: 'name',
    header: texts.name,
    cell: ({ name }) => <span className="font-mono text-xs">{name}</span>,
  },
  {
    key: 'value',
    header: texts.value,
    cell: ({ isSet, value }) => <span className="break-all">{valueText(isSet, value)}</span>,
  },
  { key: 'from', header: texts.from, cell: (setting) => fromText(setting) },
];

/** Every setting by name; for secrets, only whether they are set. */
export function SettingsSection({ settings }: { settings: readonly SettingInfo[] }) {
  return (
    <details className="mt-5">
      <summary className="inline-flex min-h-11 items-center font-semibold text-base text-primary underline">
        {texts.summary(settings.length)}
      </summary>
      <p className="mb-2 text-ink-soft">{texts.about}</p>
      <DataTable
        caption={texts.caption}
        columns={columns}
        phoneRow={(setting) => <PhoneRow setting={setting} />}
        rowKey={({ name }) => name}
        rows={settings}
      />
    </details>
  );
}

function fromText({ isSet, inConsole }: SettingInfo): string {
  if (isSet) return texts.you;
  return inConsole ? texts.console : texts.default;
}

function valueText(isSet: boolean, value: string | null): string {
  return value ?? (isSet ? texts.secret : texts.nothing);
}

function PhoneRow({ setting: { name, isSet, value, inConsole } }: { setting: SettingInfo }) {
  return (
    <>
      <p className="font-mono text-xs">{name}</p>
      <p className="break-all">
        {valueText(isSet, value)}
        {!isSet && (
          <span className="text-ink-soft"> {inConsole ? texts.byConsole : texts.byDefault}</span>
        )}
      </p>
    </>
  );
}
