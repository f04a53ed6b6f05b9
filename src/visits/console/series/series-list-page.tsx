import { Link, useSearchParams } from 'react-router';
import { isUuid, seriesId } from '#kernel/rules/ids.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { type Column, DataTable } from '#ui/console/parts/data-table.tsx';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { useCrewNames, useHasCrewNames } from '#visits/console/parts/use-crew-names.ts';
import type { SeriesAnswer, SeriesListAnswer } from '#visits/contract/series.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import { seriesListTexts as texts } from '#visits/words/en/console-series.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';
import { SeriesBadge } from './series-badge.tsx';

const REFRESH_MS = 60_000;

/** Every series: its rhythm, crew and next visit, and which ones are paused. */
export function Component() {
  const [address] = useSearchParams();
  const after = address.get('after');
  const cursor = after !== null && isUuid(after) ? seriesId(after) : undefined;
  const paused = address.get('paused') === 'yes' ? 'yes' : undefined;
  const query = useCall('GET /series', { query: { cursor, paused } }, { every: REFRESH_MS });
  return (
    <LoadedPage isReady={useHasCrewNames()} query={query} texts={texts}>
      {(answer) => <List answer={answer} isPausedOnly={paused === 'yes'} />}
    </LoadedPage>
  );
}

interface ListProps {
  answer: SeriesListAnswer;
  isPausedOnly: boolean;
}

function List({ answer: { series, cursor }, isPausedOnly }: ListProps) {
  const nameOf = useCrewNames();
  return (
    <>
      <PageTitle title={texts.title} />
      <PausedFilter isPausedOnly={isPausedOnly} />
      {series.length === 0 ? (
        <EmptyState {...(isPausedOnly ? texts.nonePaused : texts.none)} />
      ) : (
        <DataTable
          caption={texts.caption}
          columns={columnsWith(nameOf)}
          phoneRow={(row) => <PhoneRow nameOf={nameOf} row={row} />}
          rowHref={({ id }) => `/bookings/series/${id}`}
          rowKey={({ id }) => id}
          rows={series}
        />
      )}
      {cursor !== null && (
        <div className="mt-3 flex justify-end">
          <LinkTo to={`/bookings/series?after=${cursor}${isPausedOnly ? '&paused=yes' : ''}`}>
            {partTexts.nextPage}
          </LinkTo>
        </div>
      )}
    </>
  );
}

function PausedFilter({ isPausedOnly }: { isPausedOnly: boolean }) {
  const links = [
    { to: '?', label: texts.all, isShown: !isPausedOnly },
    { to: '?paused=yes', label: texts.onlyPaused, isShown: isPausedOnly },
  ];
  return (
    <nav aria-label={texts.which} className="mb-3 flex flex-wrap gap-1">
      {links.map(({ to, label, isShown }) => (
        <Link
          aria-current={isShown ? 'page' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-card px-3',
            isShown ? 'bg-tint font-semibold text-primary' : 'text-ink hover:bg-sunken',
          )}
          key={to}
          to={to}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

type NameOf = ReturnType<typeof useCrewNames>;

function columnsWith(nameOf: NameOf): readonly Column<SeriesAnswer>[] {
  return [
    { key: 'customer', header: texts.customer, cell: customerText },
    {
      key: 'rhythm',
      header: texts.rhythm,
      cell: ({ rhythm }) => rhythmText(rhythmWords, rhythm),
    },
    { key: 'crew', header: texts.crew, cell: ({ crewId }) => crewText(crewId, nameOf) },
    { key: 'next', header: texts.next, cell: (row) => nextVisitText(row, nameOf) },
    {
      key: 'state',
      header: texts.state,
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <SeriesBadge series={row} />
        </span>
      ),
    },
  ];
}

function PhoneRow({ row, nameOf }: { row: SeriesAnswer; nameOf: NameOf }) {
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
        {customerText(row)}
        <SeriesBadge series={row} />
      </p>
      <p>{rhythmText(rhythmWords, row.rhythm)}</p>
      <p className="text-ink-soft">{nextVisitText(row, nameOf)}</p>
    </>
  );
}

function customerText({ customer }: SeriesAnswer): string {
  return customer ?? partTexts.erased;
}

function crewText(id: SeriesAnswer['crewId'], nameOf: NameOf): string {
  return id === null ? texts.anyCrew : nameOf(id);
}

/** The visit's crew, which may differ from the preferred one. */
function nextVisitText({ next: [visit] }: SeriesAnswer, nameOf: NameOf): string {
  if (visit === undefined) return texts.noNext;
  return `${formatDateTime(visit.start)}, ${nameOf(visit.crewId)}`;
}
