import { type ReactNode, useState } from 'react';
import { useCall } from '#ui/console/api/query.ts';
import { formatCount, formatPlainDay } from '#ui/console/format.ts';
import { FilterBar, FilterSelect } from '#ui/console/parts/filter-controls.tsx';
import { useRestoreFocusOfRow } from '#ui/console/parts/use-focus-back.ts';
import { Button } from '#ui/parts/button.tsx';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import { waitReasons } from '#visits/rules/wait-reasons.ts';
import { waitTexts as texts } from '#visits/words/en/waits.ts';
import {
  ALL_WAITING,
  crewOf,
  filterWaiting,
  type WaitingFilter,
  weekOf,
} from './filter-waiting.ts';
import { WaitingVisit } from './waiting-visit.tsx';

/** Up to this many are seen at a glance: more can be filtered. */
const AT_A_GLANCE = 3;
const PAGE = 8;

interface ListProps {
  visits: readonly CalendarVisit[];
  /** How many there are, if not all are loaded yet. */
  count?: number;
}

/** Waiting visits, oldest first, by crew, reason or week; shows the first ones until more are requested. */
export function WaitingVisitsList({ visits, count = visits.length }: ListProps) {
  const [chosen, setFilter] = useState(ALL_WAITING);
  const [most, setMost] = useState(PAGE);
  const hasFilters = visits.length > AT_A_GLANCE;
  const filter = hasFilters ? chosen : ALL_WAITING;
  const found = filterWaiting(visits, filter);
  const all = found.length === visits.length ? count : found.length;
  const shown = Math.min(most, found.length);
  return (
    <>
      {hasFilters && <Filters filter={filter} onChange={setFilter} visits={visits} />}
      {found.length === 0 && (
        <p className="text-ink-soft" role="status">
          {texts.filters.nothing}
        </p>
      )}
      <ul className="ruled">
        {found.slice(0, shown).map((visit) => (
          <Row key={visit.id}>
            <WaitingVisit visit={visit} />
          </Row>
        ))}
      </ul>
      {visits.length < count && found.length < visits.length && (
        <p className="text-ink-soft">
          {texts.filters.beyond(formatCount(visits.length), formatCount(count))}
        </p>
      )}
      {shown < all && (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          {shown < found.length && (
            <Button onClick={() => setMost(most + 4 * PAGE)} variant="secondary">
              {texts.filters.more}
            </Button>
          )}
          <span className="text-ink-soft tabular" role="status">
            {texts.filters.shown(formatCount(shown), formatCount(all))}
          </span>
        </div>
      )}
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <li className="wrap-anywhere py-2" {...useRestoreFocusOfRow()}>
      {children}
    </li>
  );
}

interface FiltersProps {
  filter: WaitingFilter;
  visits: readonly CalendarVisit[];
  onChange: (filter: WaitingFilter) => void;
}

/** Offers only values that occur, and keeps the current one. */
function Filters({ filter, visits, onChange }: FiltersProps) {
  const crews = useCall('GET /crews', {}).data?.crews ?? [];
  const has = (is: (visit: CalendarVisit) => boolean) => visits.some(is);
  const ofCrews = [
    { value: 'none', label: texts.reasons['no-crew'] },
    ...crews.map(({ id, name }) => ({ value: id as string, label: name })),
  ].filter(({ value }) => value === filter.crew || has((visit) => crewOf(visit) === value));
  const reasons = waitReasons.filter(
    (reason) => reason === filter.reason || has(({ waits }) => waits?.reason === reason),
  );
  const weeks = [...new Set([...visits.map(weekOf), filter.week].filter(Boolean))].sort();
  const { labels, all } = texts.filters;
  const withAll = (options: readonly { value: string; label: string }[]) => [
    { value: '', label: all },
    ...options,
  ];
  return (
    <FilterBar>
      <FilterSelect
        label={labels.crew}
        onChange={(crew) => onChange({ ...filter, crew })}
        options={withAll(ofCrews)}
        value={filter.crew}
      />
      <FilterSelect
        label={labels.reason}
        onChange={(reason) => onChange({ ...filter, reason })}
        options={withAll(reasons.map((value) => ({ value, label: texts.reasons[value] })))}
        value={filter.reason}
      />
      <FilterSelect
        label={labels.week}
        onChange={(week) => onChange({ ...filter, week })}
        options={withAll(
          weeks.map((value) => ({ value, label: texts.filters.weekOf(formatPlainDay(value)) })),
        )}
        value={filter.week}
      />
    </FilterBar>
  );
}
