import { Link } from 'react-router';
import { useIsOwner } from '#company/console/parts/me.ts';
import { useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { CrewTabs } from '#visits/console/parts/crew-tabs.tsx';
import type { CrewAnswer } from '#visits/contract/scheduling.ts';
import { crewTexts as texts } from '#visits/words/en/console-crews.ts';
import { CrewTable } from './crew-table.tsx';
import { hasCrewWithHours } from './have-hours.ts';

/** Who works when, and what they can do. */
export function Component() {
  const query = useCall('GET /crews', {});
  return (
    <LoadedPage query={query} texts={texts}>
      {({ crews }) => <Crews crews={crews} />}
    </LoadedPage>
  );
}

function Crews({ crews }: { crews: readonly CrewAnswer[] }) {
  const isOwner = useIsOwner();
  const rules = useCall('GET /scheduling', {}).data;
  const couldSell = rules?.mode === 'wishes' && rules.widgetUrl === null && hasCrewWithHours(crews);
  return (
    <>
      <PageTitle title={texts.title}>{isOwner && crews.length > 0 && <AddLink />}</PageTitle>
      <CrewTabs />
      {couldSell && (
        <Notice className="mb-4">
          {texts.wishes.text}{' '}
          {isOwner && (
            <Link className="text-primary underline" to="/crews/hours">
              {texts.wishes.link}
            </Link>
          )}
        </Notice>
      )}
      {crews.length === 0 ? (
        <EmptyState {...texts.none}>{isOwner && <AddLink />}</EmptyState>
      ) : (
        <CrewTable crews={crews} />
      )}
    </>
  );
}

function AddLink() {
  return (
    <Link
      className="inline-flex min-h-11 items-center rounded-card border border-control bg-surface px-4 font-semibold hover:border-primary hover:bg-tint"
      to="/crews/new"
    >
      {texts.add}
    </Link>
  );
}
