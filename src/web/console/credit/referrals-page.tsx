import type { ListAnswer } from '#contract/console.ts';
import type { ReferralRow } from '#contract/console-credit.ts';
import { referralTexts as texts } from '#texts/console/credit.ts';
import { useApi } from '../api/query.ts';
import { ListFilters } from '../parts/list-filters.tsx';
import { EmptyList, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { CreditTabs } from './credit-tabs.tsx';
import { ReferralTable } from './referral-table.tsx';

const STATES = [
  { value: '', label: texts.anyStatus },
  ...Object.entries(texts.states).map(([value, label]) => ({ value, label })),
];

export function Component() {
  const filters = useFilters(['q', 'status']);
  const { values, cursors } = filters;
  const query = useApi<ListAnswer<ReferralRow>>('/credit/referrals', { ...values, ...cursors });
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
