import { useState } from 'react';
import { FileLink } from '#company/console/parts/file-link.tsx';
import { useIsOwner } from '#company/console/parts/me.ts';
import { CreditTabs } from '#payments/console/parts/credit-tabs.tsx';
import { creditTexts } from '#payments/words/en/credit.ts';
import type { FilterOf } from '#registry/console-calls.ts';
import { callUrl } from '#ui/console/api/call.ts';
import { useCall } from '#ui/console/api/query.ts';
import { ListFilters } from '#ui/console/parts/list-filters.tsx';
import { EmptyList, ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { Button } from '#ui/parts/button.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { CreditTable } from './credit-table.tsx';
import { OpenAccountDialog } from './open-account-dialog.tsx';

const { list: texts } = creditTexts;
const HOLDINGS = [
  { value: '', label: texts.holdings.all },
  { value: 'with', label: texts.holdings.with },
  { value: 'owing', label: texts.holdings.owing },
];
const SORTS = [
  { value: '', label: texts.sorts.moved },
  { value: 'highest', label: texts.sorts.highest },
  { value: 'lowest', label: texts.sorts.lowest },
];

export function Component() {
  const filters = useFilters<FilterOf<'GET /credit'>>(['q', 'holding', 'sort']);
  const { values, cursors, set } = filters;
  const isOwner = useIsOwner();
  const [opening, setOpening] = useState(false);
  const query = useCall('GET /credit', { query: { ...values, ...cursors } });
  return (
    <>
      <PageTitle title={texts.title}>
        {isOwner && <Button onClick={() => setOpening(true)}>{creditTexts.open.act}</Button>}
        <FileLink href={callUrl('GET /credit.csv', { query: values })}>{texts.download}</FileLink>
      </PageTitle>
      <CreditTabs />
      <ListFilters
        choices={[
          { name: 'holding', label: texts.holding, options: HOLDINGS },
          { name: 'sort', label: partTexts.sort, options: SORTS },
        ]}
        filters={filters}
        searchHint={texts.searchHint}
      />
      <ListBody
        count={texts.count}
        empty={<EmptyList filters={filters} none={texts.none} noneFit={{ title: texts.noneFit }} />}
        query={query}
      >
        {({ rows }, stale) => (
          <CreditTable
            onSort={(sort) => set({ sort: sort === 'moved' ? '' : sort })}
            rows={rows}
            sort={values.sort || 'moved'}
            stale={stale}
          />
        )}
      </ListBody>
      {opening && <OpenAccountDialog onClose={() => setOpening(false)} />}
    </>
  );
}
