import { figuresTexts } from '#figures/words/en/figures.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FilterDate, FilterSelect } from '#ui/console/parts/filter-controls.tsx';
import { Loading } from '#ui/console/parts/loading.tsx';
import { LoadingFailed } from '#ui/console/parts/loading-failed.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { useFilters } from '#ui/console/parts/use-filters.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { FunnelSection } from './funnel-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { OriginSection } from './origin-section.tsx';
import { daysOf, PERIODS } from './periods.ts';
import { PlansSection } from './plans-section.tsx';
import { ServicesSection } from './services-section.tsx';
import { Totals } from './totals.tsx';
import { WeeksSection } from './weeks-section.tsx';

const texts = figuresTexts;

export function Component() {
  const filters = useFilters(['period', 'from', 'to']);
  const { values, set } = filters;
  const query = useCall('GET /figures', { query: daysOf(values) });
  return (
    <>
      <PageTitle title={texts.title} />
      <div className="mb-4 flex flex-wrap items-end gap-2">
        <FilterSelect
          label={texts.time}
          onChange={(period) => set({ period, from: '', to: '' })}
          options={PERIODS}
          value={values.period}
        />
        {values.period === 'own' && (
          <>
            <FilterDate label={texts.from} onChange={(from) => set({ from })} value={values.from} />
            <FilterDate label={texts.to} onChange={(to) => set({ to })} value={values.to} />
          </>
        )}
      </div>
      {query.isPending && <Loading label={texts.loading} />}
      {query.isError && <LoadingFailed query={query} title={texts.failed} />}
      {query.isSuccess && (
        <div className={classNames('flex flex-col gap-4', query.isPlaceholderData && 'opacity-85')}>
          <p className="text-ink-soft text-sm">{texts.asOf(formatDateTime(query.data.asOf))}</p>
          <Totals figures={query.data} />
          <WeeksSection figures={query.data} />
          <PlansSection figures={query.data} />
          <HoursSection figures={query.data} />
          <ServicesSection figures={query.data} />
          <OriginSection figures={query.data} of="sources" />
          <OriginSection figures={query.data} of="places" />
          <FunnelSection funnel={query.data.funnel} />
        </div>
      )}
    </>
  );
}
