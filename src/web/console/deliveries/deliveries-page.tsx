import type { ListAnswer } from '#contract/console.ts';
import type { DeliveryRow } from '#contract/console-deliveries.ts';
import { api } from '../api/client.ts';
import { sentenceOf } from '../api/problem.ts';
import { useAct, useApi } from '../api/query.ts';
import { EmptyState } from '../parts/empty-state.tsx';
import { FilterBar, FilterSelect } from '../parts/filter-controls.tsx';
import { FormProblem } from '../parts/form-field.tsx';
import { CountLine, ListBody } from '../parts/list-page.tsx';
import { PageTitle } from '../parts/page-title.tsx';
import { useFilters } from '../parts/use-filters.ts';
import { DeliveryTable } from './delivery-table.tsx';

const CHANNELS = [
  { value: '', label: 'Events to the CRM' },
  { value: 'mail', label: 'Mails' },
];
const STATES = [
  { value: '', label: 'All' },
  { value: 'parked', label: 'Given up' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'arrived', label: 'Arrived' },
];

export function Component() {
  const { values, cursors, set } = useFilters(['channel', 'state']);
  const channel = values.channel === 'mail' ? 'mail' : 'crm';
  const path = `/deliveries/${channel}`;
  const params = { state: values.state, ...cursors };
  const query = useApi<ListAnswer<DeliveryRow>>(path, params, { every: 30_000 });
  const again = useAct((id: string) => api.post(`${path}/${id}/send-again`), path, '/today');
  return (
    <>
      <PageTitle title="Deliveries" />
      <FilterBar>
        <FilterSelect
          label="What"
          onChange={(value) => set({ channel: value })}
          options={CHANNELS}
          value={values.channel}
        />
        <FilterSelect
          label="State"
          onChange={(state) => set({ state })}
          options={STATES}
          value={values.state}
        />
      </FilterBar>
      <FormProblem text={again.error ? sentenceOf(again.error) : null} />
      {query.data && <CountLine count={query.data.count} many="deliveries" one="delivery" />}
      <ListBody
        empty={
          <EmptyState
            drawing={values.state === 'parked' ? 'done' : 'none-found'}
            title={values.state === 'parked' ? 'Nothing was given up' : 'Nothing was sent yet'}
          />
        }
        query={query}
      >
        {({ rows }, stale) => (
          <DeliveryTable onAgain={(id) => again.mutate(id)} rows={rows} stale={stale} />
        )}
      </ListBody>
    </>
  );
}
