import { Link } from 'react-router';
import type { ListAnswer } from '#contract/console.ts';
import { type AuditLine, auditSubjects } from '#contract/console-audit.ts';
import { auditTexts } from '#texts/console/audit.ts';
import type { Account } from '../account/accounts-page.tsx';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FilterBar, FilterSelect } from '../parts/filter-controls.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { AuditTable } from './audit-table.tsx';

const ABOUT = [
  { value: '', label: auditTexts.everything },
  ...auditSubjects.map((subject) => ({ value: subject, label: auditTexts.subjects[subject] })),
];

/** Owners only: who did what, newest first. Nobody can change it. */
export function Component() {
  const { values, cursors, set } = useFilters(['who', 'about']);
  const query = useApi<ListAnswer<AuditLine>>('/audit', { ...values, ...cursors });
  const { data } = useApi<{ accounts: Account[] }>('/accounts');
  const people = [
    { value: '', label: auditTexts.everybody },
    ...(data?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'server', label: auditTexts.server },
  ];
  return (
    <>
      <PageTitle title={auditTexts.title}>
        <Link className="text-primary underline" to="/accounts">
          {auditTexts.accounts}
        </Link>
      </PageTitle>
      <FilterBar>
        <FilterSelect
          label={auditTexts.who}
          onChange={(who) => set({ who })}
          options={people}
          value={values.who}
        />
        <FilterSelect
          label={auditTexts.about}
          onChange={(about) => set({ about })}
          options={ABOUT}
          value={values.about}
        />
      </FilterBar>
      {query.data && (
        <CountLine count={query.data.count} many={auditTexts.many} one={auditTexts.one} />
      )}
      <ListBody empty={<EmptyState drawing="none-found" title={auditTexts.none} />} query={query}>
        {({ rows }, stale) => <AuditTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
