import type { SettingChange } from '#domain/business/business-settings.ts';
import { businessTexts } from '#texts/console/business.ts';
import { historyTexts as texts } from '#texts/console/drafts.ts';
import { useCall } from '../api/query.ts';
import { type Versioned, VersionList } from '../drafts/version-list.tsx';
import { LoadedPage } from '../parts/loaded-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { SettingChangesTable } from './setting-changes-table.tsx';
import { settingLine } from './setting-text.ts';
import { useBusiness, useBusinessAct } from './use-business.ts';

const settingVersions: Versioned<SettingChange> = {
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
