import type { CatalogueChange } from '#catalogue/rules/editing/catalogue-changes.ts';
import { changeLine } from '#catalogue/rules/editing/change-text.ts';
import { changeWords } from '#catalogue/words/en/changes.ts';
import { type VersionedContent, VersionList } from '#company/console/parts/drafts/version-list.tsx';
import { historyTexts as texts } from '#company/words/en/console-drafts.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { ChangesTable } from './changes-table.tsx';
import { useCatalogue, useCatalogueAct } from './use-catalogue.ts';

const catalogueVersions: VersionedContent<CatalogueChange> = {
  useVersion: (version) =>
    useCall('GET /catalogue/versions/:version', { params: { version } }).data,
  useRestore: () => {
    const revision = useCatalogue().data?.draft.revision;
    const restore = useCatalogueAct('POST /catalogue/versions/:version/publish');
    if (revision === undefined) return undefined;
    return (version) => restore.mutateAsync({ params: { version }, body: { revision } });
  },
  previewOf: (version) => `/operator/preview?version=${version}`,
  lineOf: (change) => changeLine(changeWords, change),
  table: (caption, changes) => <ChangesTable caption={caption} changes={changes} />,
  goingBack: texts.goBack.sold,
};

/** Every version of the catalog. */
export function Component() {
  const query = useCall('GET /catalogue/versions', {});
  return (
    <LoadedPage query={query} texts={texts}>
      {({ versions }) => (
        <>
          <PageTitle title={texts.title} />
          <VersionList of={catalogueVersions} versions={versions} />
        </>
      )}
    </LoadedPage>
  );
}
