import { Link, useSearchParams } from 'react-router';
import type { RatingRow, RatingSum, RatingsAnswer } from '#after-visit/contract/ratings.ts';
import { ratingsTexts as texts } from '#after-visit/words/en/ratings.ts';
import { useCall } from '#ui/console/api/query.ts';
import { formatAgo, formatDay } from '#ui/console/format.ts';
import { EmptyState } from '#ui/console/parts/empty-state.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { NumberTable } from '#ui/console/parts/number-table.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Section } from '#ui/console/parts/section.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { CrewTabs } from '#visits/console/parts/crew-tabs.tsx';

const SPAN_DAYS = [30, 90, 365] as const;
const DEFAULT_SPAN_DAYS = 90;

/** Customers' ratings: overall, per person and crew, and the latest. */
export function Component() {
  const [params] = useSearchParams();
  const days = SPAN_DAYS.find((each) => String(each) === params.get('days')) ?? DEFAULT_SPAN_DAYS;
  const ratings = useCall('GET /ratings', { query: { days: String(days) } });
  return (
    <LoadedPage query={ratings} texts={texts}>
      {(answer) => (
        <>
          <PageTitle title={texts.title} />
          <CrewTabs />
          <nav aria-label={texts.spans.label} className="mb-3 flex flex-wrap gap-x-4">
            {SPAN_DAYS.map((span) => (
              <Link
                aria-current={span === days ? 'page' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center underline',
                  span === days ? 'font-semibold' : 'text-primary',
                )}
                key={span}
                to={`/crews/ratings?days=${span}`}
              >
                {texts.spans[span]}
              </Link>
            ))}
          </nav>
          {answer.all.count === 0 ? <EmptyState {...texts.none} /> : <Ratings answer={answer} />}
        </>
      )}
    </LoadedPage>
  );
}

function Ratings({ answer }: { answer: RatingsAnswer }) {
  const { all, byStars, people, crews, rows } = answer;
  const lines = byStars.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <div className="flex flex-col gap-4">
      <Section
        aside={<span className="text-ink-soft">{texts.count(all.count)}</span>}
        title={texts.average(starsText(all.averageTenths))}
      >
        <NumberTable
          caption={texts.byStars}
          columns={[
            { header: texts.byStars, cell: ({ stars }) => texts.stars(stars) },
            { header: texts.ratings, align: 'right', cell: ({ count }) => count },
          ]}
          rowKey={({ stars }) => String(stars)}
          rows={lines}
        />
      </Section>
      <Sums rows={people} title={texts.people} />
      <Sums rows={crews} title={texts.crews} />
      <Section title={texts.latest}>
        <ul className="ruled">
          {rows.map((row) => (
            <li className="wrap-anywhere py-2" key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}

interface SumsProps {
  title: string;
  rows: readonly (RatingSum & { readonly id: string; readonly name: string })[];
}

function Sums({ title, rows }: SumsProps) {
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <NumberTable
        caption={title}
        columns={[
          { header: texts.name, cell: ({ name }) => name },
          { header: texts.ratings, align: 'right', cell: ({ count }) => count },
          {
            header: texts.averageTitle,
            align: 'right',
            cell: ({ averageTenths }) => starsText(averageTenths),
          },
        ]}
        rowKey={({ id }) => id}
        rows={rows}
      />
    </Section>
  );
}

function Row({ row }: { row: RatingRow }) {
  const { stars, text, people, crew, visitStart, at, isHandled, bookingId } = row;
  const who = people.length > 0 ? people.join(', ') : crew;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={isHandled === null ? 'mint' : 'coral'}>{texts.stars(stars)}</Badge>
        <span>{[texts.visit(formatDay(visitStart)), who].filter(Boolean).join(' · ')}</span>
        <span className="text-ink-soft">
          {formatAgo(at)}
          {isHandled !== null && ` · ${isHandled ? texts.handled : texts.waits}`}
        </span>
        <Link
          className="inline-flex min-h-11 items-center text-primary underline lg:min-h-0"
          to={`/bookings/${bookingId}`}
        >
          {texts.open}
        </Link>
      </p>
      <p className={classNames('whitespace-pre-wrap', text === '' && 'text-ink-soft')}>
        {text === '' ? texts.noWords : `“${text}”`}
      </p>
    </>
  );
}

function starsText(tenths: number | null): string {
  return tenths === null ? '–' : (tenths / 10).toFixed(1);
}
