import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CompareNow, useRun } from '#payments/console/reconciliation/compare-now.tsx';
import { MonthField, thisMonth } from '#payments/console/reconciliation/month-field.tsx';
import { ReconciliationTabs } from '#payments/console/reconciliation/reconciliation-tabs.tsx';
import { RunStatus } from '#payments/console/reconciliation/run-status.tsx';
import { accountingTexts as texts } from '#payments/words/en/accounting.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { Loading } from '#ui/console/parts/loading.tsx';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';

interface MonthPageProps<Answer> {
  title: string;
  /** Loads a month such as "2026-11". */
  useMonth: (month: string) => UseQueryResult<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** A page of one month's books: the month, how current it is, and the content. */
export function MonthPage<Answer extends { readonly asOf: string | null }>(
  props: MonthPageProps<Answer>,
) {
  const { title, useMonth, children } = props;
  const [month, setMonth] = useState(thisMonth);
  const status = useRun();
  const query = useMonth(month);
  return (
    <>
      <PageTitle title={title}>
        <CompareNow status={status} />
      </PageTitle>
      <ReconciliationTabs />
      <div className="mb-3">
        <MonthField onChange={setMonth} value={month} />
      </div>
      {status.data?.run?.state === 'failed' && <RunStatus query={status} />}
      {query.isPending && <Loading label={texts.loading} />}
      {query.isError && <LoadingFailed query={query} title={texts.failed} />}
      {query.isSuccess && (
        <div className="flex flex-col gap-4">
          <p className="text-ink-soft">
            {query.data.asOf === null ? texts.never : texts.asOf(formatDateTime(query.data.asOf))}
          </p>
          {children(query.data)}
        </div>
      )}
    </>
  );
}
