import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { WithCatalogue } from '#catalogue/console/parts/with-catalogue.tsx';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { useIsOwner } from '#company/console/parts/me.ts';
import { call, calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useSharedForm } from '#ui/console/parts/use-shared-form.ts';
import { Button } from '#ui/parts/button.tsx';
import { VisitsWithoutCrew } from '#visits/console/parts/left-visits.tsx';
import type { CalendarVisit, CrewAnswer } from '#visits/contract/scheduling.ts';
import { crewFormTexts, crewTexts as texts } from '#visits/words/en/console-crews.ts';
import { CanDoFields } from './can-do-fields.tsx';
import { CrewFields } from './crew-fields.tsx';
import { type CrewValues, crewOf, valuesOf } from './crew-values.ts';
import { TimeOffSection } from './time-off-section.tsx';
import { WeekFields } from './week-fields.tsx';

/** One crew; `new` adds one. */
export function Component() {
  const { id } = useParams();
  const query = useCall('GET /crews', {});
  return (
    <LoadedPage query={query} texts={texts}>
      {({ crews }) => {
        const crew = crews.find((each) => each.id === id);
        if (crew === undefined && id !== 'new') return <MissingCrew />;
        return (
          <WithCatalogue>
            {({ published }) => <Crew catalogue={published} crew={crew} crews={crews} key={id} />}
          </WithCatalogue>
        );
      }}
    </LoadedPage>
  );
}

function MissingCrew() {
  return (
    <>
      <PageTitle title={texts.title} />
      <EmptyState {...texts.missing} />
    </>
  );
}

interface CrewProps {
  catalogue: Catalogue;
  crew: CrewAnswer | undefined;
  crews: readonly CrewAnswer[];
}

function Crew({ catalogue, crew, crews }: CrewProps) {
  return (
    <>
      <PageTitle title={crew?.name ?? crewFormTexts.another} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <CrewForm catalogue={catalogue} crew={crew} crews={crews} />
        {crew && <TimeOffSection crew={crew} />}
      </div>
    </>
  );
}

function CrewForm({ catalogue, crew, crews }: CrewProps) {
  const isOwner = useIsOwner();
  const navigate = useNavigate();
  const [left, setLeft] = useState<readonly CalendarVisit[]>([]);
  const add = useAct(calling('POST /crews'), '/crews', '/calendar');
  const change = useAct(calling('PUT /crews/:id'), '/crews', '/calendar');
  const form = useSharedForm<CrewValues>({
    version: crew?.version ?? 1,
    values: valuesOf(crew, crews),
    save: async (values, version) => {
      const body = crewOf(values);
      if (crew === undefined) await add.mutateAsync({ body });
      else {
        const params = { id: crew.id };
        const { waits } = await change.mutateAsync({ params, body: { ...body, version } });
        setLeft(waits);
        // Shows the visits left behind before leaving the page.
        if (waits.length > 0) return;
      }
      await navigate('/crews');
    },
    versionNow: async () => {
      const now = await call('GET /crews', {});
      return now.crews.find(({ id }) => id === crew?.id)?.version ?? 1;
    },
  });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <form
        className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-6"
        noValidate
        onSubmit={(event) => void form.onSubmit(event)}
      >
        {!isOwner && <p className="mb-3 text-ink-soft">{crewFormTexts.ownersOnly}</p>}
        <fieldset className="flex min-w-0 flex-col gap-4" disabled={!isOwner}>
          <CrewFields form={form} />
          <WeekFields form={form} />
          <CanDoFields catalogue={catalogue} form={form} />
        </fieldset>
        <div className="mt-4">
          <FormProblem text={form.problem} />
        </div>
        {isOwner && (
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <Button busy={form.busy} type="submit">
              {form.isLate ? crewFormTexts.saveOnTop : crewFormTexts.save}
            </Button>
            <Link
              className="inline-flex min-h-11 items-center px-2 text-primary underline"
              to="/crews"
            >
              {crewFormTexts.leave}
            </Link>
          </div>
        )}
      </form>
      <div className="empty:hidden" role="status">
        <VisitsWithoutCrew visits={left} />
      </div>
    </div>
  );
}
