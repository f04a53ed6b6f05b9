import { CreditTabs } from '#payments/console/parts/credit-tabs.tsx';
import { referralTexts as texts } from '#payments/words/en/credit.ts';
import type { FilterOf } from '#registry/console-calls.ts';
import { useCall } from '#ui/console/api/query.ts';
import { ListFilters } from '#ui/console/parts/list-filters.tsx';
import { EmptyList, ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { ReferralTable } from './referral-table.tsx';

const STATES = [
  { value: '', label: texts.anyStatus },
  ...Object.entries(texts.states).map(([value, label]) => ({ value, label })),
];

export function Component() {
  const filters = useFilters<FilterOf<'GET /credit/referrals'>>(['q', 'status']);
  const { values, cursors } = filters;
  const query = useCall('GET /credit/referrals', { query: { ...values, ...cursors } });
  return (
    <>
      <PageTitle title={texts.title} />
      <CreditTabs />
      <ListFilters
        choices={[{ name: 'status', label: texts.status, options: STATES }]}
        filters={filters}
        searchHint={texts.searchHint}
      />
      <ListBody
        count={texts.count}
        empty={<EmptyList filters={filters} none={texts.none} noneFit={{ title: texts.noneFit }} />}
        query={query}
      >
        {({ rows }, stale) => <ReferralTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
