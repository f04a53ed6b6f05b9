import { type VersionedContent, VersionList } from '#company/console/parts/drafts/version-list.tsx';
import { businessTexts } from '#company/words/en/console-business.ts';
import { historyTexts as texts } from '#company/words/en/console-drafts.ts';
import type { SettingChange } from '#kernel/rules/business/business-settings.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { SettingChangesTable } from './setting-changes-table.tsx';
import { settingLine } from './setting-text.ts';
import { useBusiness, useBusinessAct } from './use-business.ts';

const settingVersions: VersionedContent<SettingChange> = {
  useVersion: (version) =>
    useCall('GET /settings/business/versions/:version', { params: { version } }).data,
  useRestore: () => {
    const revision = useBusiness().data?.draft.revision;
    const restore = useBusinessAct('POST /settings/business/versions/:version/publish');
    if (revision === undefined) return undefined;
    return (version) => restore.mutateAsync({ params: { version }, body: { revision } });
  },
  previewOf: (version) => `/operator/preview/settings?version=${version}`,
  lineOf: settingLine,
  table: (caption, changes) => <SettingChangesTable caption={caption} changes={changes} />,
  goingBack: businessTexts.changes.goBack,
};

/** Every version of the settings. */
export function Component() {
  const query = useCall('GET /settings/business/versions', {});
  return (
    <LoadedPage query={query} texts={texts}>
      {({ versions }) => (
        <>
          <PageTitle title={texts.title} />
          <VersionList of={settingVersions} versions={versions} />
        </>
      )}
    </LoadedPage>
  );
}
