import { type ComponentType, useState } from 'react';
import { Link, useParams } from 'react-router';
import { firstCleanTexts } from '#catalogue/words/en/first-clean.ts';
import { isUuid, type SeriesId, seriesId } from '#kernel/rules/ids.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { useCall } from '#ui/console/api/query.ts';
import { dateTimeFields, formatDateTime, formatPlainDay } from '#ui/console/format.ts';
import { LinkTo } from '#ui/console/parts/link-to.tsx';
import { LoadedPage } from '#ui/console/parts/loaded-page.tsx';
import { NotFoundPage } from '#ui/console/parts/not-found-page.tsx';
import { PageTitle } from '#ui/console/parts/page-title.tsx';
import { Fact, Facts, Section } from '#ui/console/parts/section.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { Badge } from '#ui/parts/badge.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { today } from '#visits/console/parts/calendar-days.ts';
import { maySkip, SkipDialog } from '#visits/console/parts/skip-dialog.tsx';
import { useCrewNames, useHasCrewNames } from '#visits/console/parts/use-crew-names.ts';
import type { SeriesDetail } from '#visits/contract/series.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import type { Pause } from '#visits/rules/series/series.ts';
import { rhythmText } from '#visits/rules/told-rhythm.ts';
import {
  seriesListTexts,
  skipTexts,
  seriesTexts as texts,
} from '#visits/words/en/console-series.ts';
import { rhythmWords } from '#visits/words/en/rhythm.ts';
import { waitTexts } from '#visits/words/en/waits.ts';
import {
  type ChangeProps,
  CrewDialog,
  PauseDialog,
  ResumeDialog,
  RhythmDialog,
  UntilDialog,
} from './change-dialogs.tsx';
import { SeriesBadge } from './series-badge.tsx';
import { SeriesHistory } from './series-history.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TermsFacts } from './terms-facts.tsx';

const REFRESH_MS = 30_000;

/** One series: its rhythm, its next visits, its history, and every change with a preview. */
export function Component() {
  const { id = '' } = useParams();
  return isUuid(id) ? <Series id={seriesId(id)} key={id} /> : <NotFoundPage />;
}

function Series({ id }: { id: SeriesId }) {
  const query = useCall('GET /series/:id', { params: { id } }, { every: REFRESH_MS });
  return (
    <LoadedPage isReady={useHasCrewNames()} query={query} texts={texts}>
      {(series) => <Detail series={series} />}
    </LoadedPage>
  );
}

const DIALOGS = [
  { key: 'rhythm', label: texts.changeRhythm, Dialog: RhythmDialog },
  { key: 'crew', label: texts.changeCrew, Dialog: CrewDialog },
  { key: 'terms', label: texts.changeTerms, Dialog: TermsDialog },
  { key: 'until', label: texts.changeUntil, Dialog: UntilDialog },
  { key: 'pause', label: texts.pause, Dialog: PauseDialog },
] as const satisfies readonly {
  readonly key: string;
  readonly label: string;
  readonly Dialog: ComponentType<ChangeProps>;
}[];

function Detail({ series }: { series: SeriesDetail }) {
  const [open, setOpen] = useState<(typeof DIALOGS)[number]['key'] | Pause | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  const dialog = {
    series,
    onClose: () => setOpen(null),
    onDone: () => {
      setOpen(null);
      setIsChanged(true);
    },
  };
  function show(next: typeof open): void {
    setIsChanged(false);
    setOpen(next);
  }
  const chosen = DIALOGS.find(({ key }) => key === open);
  return (
    <>
      <PageTitle
        aside={<SeriesBadge series={series} />}
        title={series.customer ?? partTexts.erased}
      >
        {series.orderId && series.customer && (
          <LinkTo to={`/bookings/${series.orderId}/messages`}>{partTexts.message}</LinkTo>
        )}
        {series.orderId && <LinkTo to={`/bookings/${series.orderId}`}>{texts.booking}</LinkTo>}
      </PageTitle>
      <div className="mb-3 empty:hidden" role="status">
        {isChanged && <Notice tone="success">{texts.changed}</Notice>}
      </div>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <RhythmSection onEndPause={show} series={series} />
          <NextSection series={series} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Section title={texts.changeTitle}>
            {series.isOver ? (
              <p>{texts.over}</p>
            ) : (
              <div className="flex flex-wrap gap-2">
                {DIALOGS.map(({ key, label }) => (
                  <Button key={key} onClick={() => show(key)} variant="secondary">
                    {label}
                  </Button>
                ))}
              </div>
            )}
          </Section>
          <SeriesHistory series={series} />
        </div>
      </div>
      {chosen && <chosen.Dialog {...dialog} />}
      {typeof open === 'object' && open !== null && <ResumeDialog {...dialog} pause={open} />}
    </>
  );
}

interface RhythmSectionProps {
  series: SeriesDetail;
  onEndPause: (pause: Pause) => void;
}

function RhythmSection({ series, onEndPause }: RhythmSectionProps) {
  const nameOf = useCrewNames();
  const { service, rhythm, visitCents, firstCleanCents, crewId, from, until, isOver } = series;
  const paused = series.paused.filter(({ to }) => to >= today());
  return (
    <Section title={service}>
      <Facts>
        <Fact term={texts.rhythm}>
          <span className="font-semibold">{rhythmText(rhythmWords, rhythm)}</span>
        </Fact>
        <Fact term={texts.price}>
          {visitCents === null
            ? texts.byMonth
            : texts.eachVisit(formatUsd(series.terms.dueCents ?? visitCents))}
          {firstCleanCents > 0 && (
            <span className="block">{firstCleanTexts.more(formatUsd(firstCleanCents))}</span>
          )}
        </Fact>
        <TermsFacts terms={series.terms} />
        <Fact term={texts.crew}>{crewId === null ? seriesListTexts.anyCrew : nameOf(crewId)}</Fact>
        <Fact term={texts.from}>{formatPlainDay(from)}</Fact>
        <Fact term={texts.until}>{until === null ? texts.noEnd : formatPlainDay(until)}</Fact>
        {paused.map((pause) => (
          <Fact key={pause.from} term={texts.paused}>
            {texts.span(formatPlainDay(pause.from), formatPlainDay(pause.to))}{' '}
            {!isOver && (
              <TextButton
                fullLabel={texts.endPauseOf(formatPlainDay(pause.from))}
                label={texts.endPause}
                onClick={() => onEndPause(pause)}
              />
            )}
          </Fact>
        ))}
      </Facts>
    </Section>
  );
}

function NextSection({ series: { next, isOver } }: { series: SeriesDetail }) {
  const [skipping, setSkipping] = useState<ConsoleVisit | null>(null);
  const nameOf = useCrewNames();
  return (
    <Section title={texts.nextTitle}>
      {next.length === 0 && <p>{texts.noNext}</p>}
      <ul className="ruled">
        {next.map((visit) => (
          <li className="flex flex-wrap items-center gap-x-3 py-1" key={visit.id}>
            <span className="font-semibold tabular">{formatDateTime(visit.start)}</span>
            <span>{nameOf(visit.crewId)}</span>
            {visit.waits && <Badge tone="apricot">{waitTexts.waiting(visit.waits)}</Badge>}
            <span className="ml-auto flex items-center gap-x-3">
              {!isOver && maySkip(visit) && (
                <TextButton
                  fullLabel={skipTexts.skipOf(formatDateTime(visit.start))}
                  label={skipTexts.skip}
                  onClick={() => setSkipping(visit)}
                />
              )}
              <Link
                aria-label={texts.inCalendarOf(formatDateTime(visit.start))}
                className="inline-flex min-h-11 items-center text-primary underline lg:min-h-9"
                to={`/calendar?view=day&day=${dateTimeFields(visit.start).date}`}
              >
                {texts.inCalendar}
              </Link>
            </span>
          </li>
        ))}
      </ul>
      {skipping && <SkipDialog onClose={() => setSkipping(null)} visit={skipping} />}
    </Section>
  );
}
