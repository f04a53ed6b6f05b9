import { deliveryTexts as texts } from '#messages/words/en/deliveries.ts';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { FilterBar, FilterSelect } from '#ui/console/parts/filter-controls.tsx';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { ListBody } from '#ui/console/parts/list-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { DeliveryTable } from './delivery-table.tsx';

const CHANNELS = [
  { value: '', label: texts.channels.crm },
  { value: 'mail', label: texts.channels.mail },
];
const STATES = [
  { value: '', label: texts.filterStates.all },
  { value: 'parked', label: texts.filterStates.parked },
  { value: 'waiting', label: texts.filterStates.waiting },
  { value: 'arrived', label: texts.filterStates.arrived },
];

export function Component() {
  const { values, cursors, set } = useFilters(['channel', 'state', 'endpoint']);
  const channel = values.channel === 'mail' ? 'mail' : 'crm';
  const query = useCall(
    'GET /deliveries/:channel',
    { params: { channel }, query: { state: values.state, endpoint: values.endpoint, ...cursors } },
    { every: 30_000 },
  );
  const again = useAct(
    calling('POST /deliveries/:channel/:id/send-again'),
    '/deliveries',
    '/today',
  );
  return (
    <>
      <PageTitle title={texts.title} />
      <FilterBar>
        <FilterSelect
          label={texts.what}
          onChange={(value) => set({ channel: value, endpoint: '' })}
          options={CHANNELS}
          value={values.channel}
        />
        <FilterSelect
          label={texts.state}
          onChange={(state) => set({ state })}
          options={STATES}
          value={values.state}
        />
      </FilterBar>
      {values.endpoint !== '' && (
        <p className="mb-3 flex flex-wrap items-center gap-x-3">
          {texts.ofOneWebhook}
          <TextButton label={texts.ofAll} onClick={() => set({ endpoint: '' })} />
        </p>
      )}
      <FormProblem text={again.error ? sentenceOf(again.error) : null} />
      <ListBody
        count={texts.count}
        empty={
          <EmptyState
            drawing={values.state === 'parked' ? 'done' : 'none-found'}
            title={values.state === 'parked' ? texts.noneParked : texts.none}
          />
        }
        query={query}
      >
        {({ rows }, stale) => (
          <DeliveryTable
            onAgain={(id) => again.mutate({ params: { channel, id } })}
            rows={rows}
            stale={stale}
          />
        )}
      </ListBody>
    </>
  );
}
