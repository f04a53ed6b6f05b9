import { useState } from 'react';
import { type DifferenceState, differenceStates } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts as texts } from '#payments/words/en/reconciliation.ts';
import type { FilterOf } from '#registry/console-calls.ts';
import { useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { FilterBar, FilterSelect } from '#ui/console/parts/filter-controls.tsx';
import { ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { CompareNow, useRun } from './compare-now.tsx';
import { DifferenceTable } from './difference-table.tsx';
import { DoneNotice, type LastAction } from './done-notice.tsx';
import { ReconciliationTabs } from './reconciliation-tabs.tsx';
import { RunStatus } from './run-status.tsx';

const IDLE_MS = 30_000;
const STATES = differenceStates.map((state) => ({
  value: state === 'open' ? '' : state,
  label: texts.states[state],
}));

export function Component() {
  const { values, cursors, set } = useFilters<FilterOf<'GET /reconciliation/differences'>>([
    'state',
  ]);
  const [done, setDone] = useState<LastAction | null>(null);
  const status = useRun();
  const query = useCall(
    'GET /reconciliation/differences',
    { query: { ...values, ...cursors } },
    { every: IDLE_MS },
  );
  const comparedAt = status.data?.comparedAt;
  const state = differenceStates.find((each) => each === values.state) ?? 'open';
  return (
    <>
      <PageTitle title={texts.title}>
        <CompareNow status={status} />
      </PageTitle>
      <ReconciliationTabs />
      <RunStatus query={status} />
      {comparedAt === null ? (
        <EmptyState {...texts.none.never} />
      ) : (
        <>
          <FilterBar>
            <FilterSelect
              label={texts.state}
              onChange={(next) => set({ state: next })}
              options={STATES}
              value={values.state}
            />
          </FilterBar>
          <DoneNotice
            done={done}
            onUndone={() => setDone({ text: texts.resolve.undone, undo: null })}
          />
          <ListBody
            count={texts.count}
            empty={comparedAt && <NothingFound state={state} />}
            query={query}
          >
            {({ rows }, stale) => <DifferenceTable onDone={setDone} rows={rows} stale={stale} />}
          </ListBody>
        </>
      )}
    </>
  );
}

function NothingFound({ state }: { state: DifferenceState }) {
  if (state !== 'open') return <EmptyState {...texts.none[state]} />;
  return <EmptyState drawing="done" {...texts.none.open} />;
}
