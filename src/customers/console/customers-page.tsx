import { useLocation } from 'react-router';
import { useIsOwner } from '#company/console/parts/me.ts';
import { customerTexts } from '#customers/words/en/customer.ts';
import { customersTexts as texts } from '#customers/words/en/customers.ts';
import { importsTexts } from '#customers/words/en/imports.ts';
import type { FilterOf } from '#registry/console-calls.ts';
import { useCall } from '#ui/console/api/query.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { ListFilters } from '#ui/console/parts/list-filters.tsx';
import { EmptyList, ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { Notice } from '#ui/parts/notice.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { CustomerTable } from './customer-table.tsx';

export function Component() {
  const filters = useFilters<FilterOf<'GET /customers'>>(['q']);
  const { state } = useLocation();
  const isOwner = useIsOwner();
  const query = useCall('GET /customers', { query: { ...filters.values, ...filters.cursors } });
  return (
    <>
      <PageTitle title={texts.title}>
        {isOwner && <LinkTo to="/customers/import">{importsTexts.open}</LinkTo>}
      </PageTitle>
      {state?.isErased && (
        <div className="mb-4" role="status">
          <Notice tone="success">{customerTexts.erasing.done}</Notice>
        </div>
      )}
      <ListFilters choices={[]} filters={filters} searchHint={texts.searchHint} />
      <ListBody
        count={texts.count}
        empty={
          <EmptyList
            filters={filters}
            none={{ ...texts.none, drawing: 'done' }}
            noneFit={{ title: texts.noneFit, text: partTexts.noneFitText }}
          />
        }
        query={query}
      >
        {({ rows }, stale) => <CustomerTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
