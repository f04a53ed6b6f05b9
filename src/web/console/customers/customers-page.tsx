import { useLocation } from 'react-router';
import type { FilterOf } from '#contract/console/calls.ts';
import { customerTexts } from '#texts/console/customer.ts';
import { customersTexts as texts } from '#texts/console/customers.ts';
import { importsTexts } from '#texts/console/imports.ts';
import { partTexts } from '#texts/console/parts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useIsOwner } from '../api/me.ts';
import { useCall } from '../api/query.ts';
import { LinkTo } from '../parts/link-to.tsx';
import { ListFilters } from '../parts/list-filters.tsx';
import { EmptyList, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
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
