import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReconciliationStatus } from '#payments/contract/reconciliation.ts';
import { reconciliationTexts as texts } from '#payments/words/en/reconciliation.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall, useInvalidate } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { isUnderWay } from './run-status.tsx';

const BUSY_MS = 1_500;
const IDLE_MS = 30_000;

/** Reads the processor's records now; the page updates as soon as that is done. */
export function CompareNow({ status }: { status: UseQueryResult<ReconciliationStatus> }) {
  const compare = useAct(calling('POST /reconciliation/runs'), '/reconciliation');
  const forget = useInvalidate('/reconciliation/');
  const comparedAt = status.data?.comparedAt;
  useEffect(() => {
    if (comparedAt) forget();
  }, [comparedAt, forget]);
  return (
    <div className="flex flex-col items-end gap-1">
      <Button
        busy={compare.isPending || isUnderWay(status.data)}
        busyLabel={texts.comparing}
        onClick={() => compare.mutate({})}
      >
        {texts.compare}
      </Button>
      <FormProblem text={compare.error ? sentenceOf(compare.error) : null} />
    </div>
  );
}

/** When both books were compared; polled while a run is in progress. */
export function useRun() {
  const seen = useCall('GET /reconciliation', {}, { every: IDLE_MS });
  const busy = isUnderWay(seen.data);
  const { refetch } = seen;
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => void refetch(), BUSY_MS);
    return () => clearInterval(timer);
  }, [busy, refetch]);
  return seen;
}
