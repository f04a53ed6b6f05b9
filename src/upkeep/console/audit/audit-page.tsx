import { Link } from 'react-router';
import { useSoldNames } from '#catalogue/console/parts/use-sold-names.ts';
import { auditSubjects } from '#company/contract/audit.ts';
import type { FilterOf } from '#registry/console-calls.ts';
import { useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { ListFilters } from '#ui/console/parts/list-filters.tsx';
import { ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { auditTexts } from '#upkeep/words/en/audit.ts';
import { AuditTable } from './audit-table.tsx';

const ABOUT = [
  { value: '', label: auditTexts.everything },
  ...auditSubjects.map((subject) => ({ value: subject, label: auditTexts.subjects[subject] })),
];

/** Owners only: who did what, newest first. The log cannot be changed. */
export function Component() {
  const filters = useFilters<FilterOf<'GET /audit'>>(['who', 'about']);
  const query = useCall('GET /audit', { query: { ...filters.values, ...filters.cursors } });
  const { data } = useCall('GET /accounts', {});
  const names = useSoldNames();
  const people = [
    { value: '', label: auditTexts.everybody },
    ...(data?.accounts ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: 'server', label: auditTexts.server },
  ];
  return (
    <>
      <PageTitle title={auditTexts.title}>
        <Link
          className="inline-flex min-h-11 items-center text-primary underline lg:min-h-0"
          to="/accounts"
        >
          {auditTexts.accounts}
        </Link>
      </PageTitle>
      <ListFilters
        choices={[
          { name: 'who', label: auditTexts.who, options: people },
          { name: 'about', label: auditTexts.about, options: ABOUT },
        ]}
        filters={filters}
      />
      <ListBody
        count={auditTexts.count}
        empty={<EmptyState title={auditTexts.none} />}
        query={query}
      >
        {({ rows }, stale) => <AuditTable names={names} rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
