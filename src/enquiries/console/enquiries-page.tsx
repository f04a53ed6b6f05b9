import { enquiryTexts as texts } from '#enquiries/words/en/enquiries.ts';
import type { FilterOf } from '#registry/console-calls.ts';
import { useCall } from '#ui/console/api/query.ts';
import { ListFilters } from '#ui/console/parts/list-filters.tsx';
import { EmptyList, ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { EnquiryTable } from './enquiry-table.tsx';

const REFRESH_MS = 30_000;
const KINDS = [
  { value: '', label: texts.kindFilters.all },
  { value: 'message', label: texts.kindFilters.message },
  { value: 'quote', label: texts.kindFilters.quote },
  { value: 'unfinished', label: texts.kindFilters.unfinished },
];
const STATES = [
  { value: '', label: texts.anyStatus },
  { value: 'open', label: texts.states.open },
  { value: 'answered', label: texts.states.answered },
  { value: 'closed', label: texts.states.closed },
];
const SORTS = [
  { value: '', label: texts.sorts.newest },
  { value: 'oldest', label: texts.sorts.oldest },
];

export function Component() {
  const filters = useFilters<FilterOf<'GET /enquiries'>>(['q', 'kind', 'status', 'sort']);
  const query = useCall(
    'GET /enquiries',
    { query: { ...filters.values, ...filters.cursors } },
    { every: REFRESH_MS },
  );
  return (
    <>
      <PageTitle title={texts.title} />
      <ListFilters
        choices={[
          { name: 'kind', label: texts.kind, options: KINDS },
          { name: 'status', label: texts.status, options: STATES },
          { name: 'sort', label: partTexts.sort, options: SORTS },
        ]}
        filters={filters}
        searchHint={texts.searchHint}
      />
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
        {({ rows }, stale) => <EnquiryTable rows={rows} stale={stale} />}
      </ListBody>
    </>
  );
}
