import type { UseQueryResult } from '@tanstack/react-query';
import type { ReconciliationStatus } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts } from '#payments/words/en/reconciliation.ts';
import { formatAgo, formatCount, formatDay } from '#ui/console/format.ts';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { Notice } from '#ui/parts/notice.tsx';

const { run: texts } = reconciliationTexts;

/** When both books were compared, and whether that succeeded. */
export function RunStatus({ query }: { query: UseQueryResult<ReconciliationStatus> }) {
  if (query.isError) return <LoadingFailed query={query} title={texts.statusFailed} />;
  return (
    <div className="mb-4 min-h-6" role="status">
      {query.data && <LastRun status={query.data} />}
    </div>
  );
}

function LastRun({ status: { run, comparedAt } }: { status: ReconciliationStatus }) {
  if (run === null) return <p className="text-ink-soft">{texts.never}</p>;
  if (run.state === 'failed') {
    return (
      <Notice title={texts.failed} tone="warning">
        {texts.tellFailure(run.failure ?? '')}
      </Notice>
    );
  }
  if (run.state !== 'succeeded') return <p className="text-ink-soft">{texts.states[run.state]}</p>;
  const count = run.transactions ?? 0;
  const movements = texts.movements(count, formatCount(count));
  return (
    <p className="text-ink-soft">
      {texts.done(
        formatAgo(comparedAt ?? run.at),
        run.who,
        movements,
        formatDay(run.from ?? run.at),
      )}
    </p>
  );
}

export function isUnderWay(status: ReconciliationStatus | undefined): boolean {
  return status?.run?.state === 'waiting' || status?.run?.state === 'running';
}
