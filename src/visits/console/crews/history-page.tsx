import { useState } from 'react';
import { type SoldNames, useSoldNames } from '#catalogue/console/parts/use-sold-names.ts';
import { type VersionedContent, VersionList } from '#company/console/parts/drafts/version-list.tsx';
import { holdsAtOnceTexts, historyTexts as texts } from '#company/words/en/console-drafts.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { CrewTabs } from '#visits/console/parts/crew-tabs.tsx';
import { VisitsWithoutCrew } from '#visits/console/parts/left-visits.tsx';
import type { CalendarVisit, CompanyChange } from '#visits/contract/scheduling.ts';
import { crewHistoryTexts } from '#visits/words/en/console-crews.ts';
import { CompanyChangesTable } from './company-changes-table.tsx';
import { companyLine } from './company-facts.ts';

const RESTORE = 'POST /scheduling/versions/:version/restore';

/** Earlier versions of crews, hours and the area. */
export function Component() {
  const [left, setLeft] = useState<readonly CalendarVisit[]>([]);
  const query = useCall('GET /scheduling/versions', {});
  const names = useSoldNames();
  return (
    <LoadedPage query={query} texts={texts}>
      {({ versions }) => (
        <>
          <PageTitle title={texts.title} />
          <CrewTabs />
          <div className="mb-3 empty:hidden" role="status">
            <VisitsWithoutCrew visits={left} />
          </div>
          <VersionList of={versionsWith(names, setLeft)} versions={versions} />
        </>
      )}
    </LoadedPage>
  );
}

function versionsWith(
  names: SoldNames,
  onLeft: (visits: readonly CalendarVisit[]) => void,
): VersionedContent<CompanyChange> {
  return {
    useVersion: (version) =>
      useCall('GET /scheduling/versions/:version', { params: { version } }).data,
    useRestore: () => {
      const newest = useCall('GET /scheduling/versions', {}).data?.versions[0]?.version;
      const restore = useAct(calling(RESTORE), '/scheduling', '/crews', '/calendar');
      if (newest === undefined) return undefined;
      return async (version) => {
        const { waits } = await restore.mutateAsync({ params: { version }, body: { newest } });
        onLeft(waits);
      };
    },
    lineOf: (change) => companyLine(change, names),
    table: (caption, changes) => (
      <CompanyChangesTable caption={caption} changes={changes} names={names} />
    ),
    goingBack: crewHistoryTexts.goingBack,
    words: holdsAtOnceTexts,
  };
}
