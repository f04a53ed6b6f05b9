import { Link } from 'react-router';
import type { ListAnswer } from '#contract/console.ts';
import { type AuditLine, auditSubjects } from '#contract/console-audit.ts';
import type { Account } from '../account/accounts-page.tsx';
import { useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FilterBar, FilterSelect } from '../parts/filter-controls.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { AuditTable } from './audit-table.tsx';

const ABOUT = [
  { value: '', label: 'Everything' },
  ...auditSubjects.map((subject) => ({
    value: subject,
    label: subject === 'operator' ? 'Accounts' : subject.replace(/^./, (c) => c.toUpperCase()),
  })),
];

/** Owners only: who did what, newest first. Nobody can change it. */
export function Component() {
  const { values, cursors, set } = useFilters(['who', 'about']);
  const query = useApi<ListAnswer<AuditLine>>('/audit', { ...values, ...cursors });
  const { data } = useApi<{ accounts: Account[] }>('/accounts');
  const people = [
    { value: '', label: 'Everybody' },
    ...(data?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'server', label: 'The server' },
  ];
  return (
    <>
      <PageTitle title="What was done">
        <Link className="text-primary underline" to="/accounts">
          Accounts
        </Link>
      </PageTitle>
      <FilterBar>
        <FilterSelect
          label="Who"
          onChange={(who) => set({ who })}
          options={people}
          value={values.who}
        />
        <FilterSelect
          label="About"
          onChange={(about) => set({ about })}
          options={ABOUT}
          value={values.about}
        />
      </FilterBar>
      {query.data && <CountLine count={query.data.count} many="acts" one="act" />}
      <ListBody
        empty={<EmptyState drawing="none-found" title="Nothing of this kind was done" />}
        query={query}
      >
        {({ rows }, stale) => <AuditTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
