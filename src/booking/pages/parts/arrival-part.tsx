import { ArrivalTimes } from '#booking/pages/schedule/arrival-times.tsx';
import { Section } from '#booking/pages/schedule/section.tsx';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { durationText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { Button } from '#ui/parts/button.tsx';
import { FieldError } from '#ui/parts/field-error.tsx';
import { LiveRegion } from '#ui/parts/live-region.tsx';
import { CalendarIcon } from '#ui/parts/more-icons.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import {
  arrivalText,
  arrivingText,
  dayName,
  dayOf,
  shortDay,
  stayMinutes,
} from './arrival-words.ts';
import { DAYS_AT_FIRST, dayAfter } from './days.ts';
import type { FreeTimesState } from './use-free-times.ts';

export const ARRIVAL_ID = 'arrival';

/** The box in place of the times while there are none. */
const EMPTY_BOX_CLASS =
  'flex grow flex-col items-center justify-center gap-2 rounded-card border border-control border-dashed p-4 text-center text-ink-soft';

interface SettledTimeProps {
  readonly start: string;
  readonly today: string;
  readonly onOthers: () => void;
}

interface ArrivalPartProps {
  title: string;
  hint: string;
  looked: FreeTimesState;
  /** The free times closest to the one that someone else took. */
  others: readonly FreeTimeAnswer[];
  chosen: string | null;
  /** A time that was chosen earlier, shown alone. */
  settled: SettledTimeProps | null;
  /** Why the visitor must choose another time. */
  news: string | null;
  error: string | undefined;
  onChoose: (time: FreeTimeAnswer) => void;
  onRetry: () => void;
  onLookLater: () => void;
  onWishes: () => void;
}

/** Free times at the place, or how the search for them is going. */
export function ArrivalPart(props: ArrivalPartProps) {
  const { looked, error, news } = props;
  const described = [`${ARRIVAL_ID}-hint`, error && `${ARRIVAL_ID}-error`];
  return (
    <Section describedBy={described.filter(Boolean).join(' ')} id={ARRIVAL_ID} title={props.title}>
      <p className="mb-3 text-ink-soft text-sm" id={`${ARRIVAL_ID}-hint`}>
        {props.hint} {stayText(looked)}
      </p>
      {/* As tall as the times that follow, so nothing moves. */}
      <div className="flex min-h-44 flex-col items-stretch gap-3">
        <div className="empty:absolute" role="alert">
          {news && !error && <Notice tone="warning">{news}</Notice>}
        </div>
        <Times {...props} />
      </div>
      <FieldError id={`${ARRIVAL_ID}-error`} text={error} />
      <LiveRegion message={searchAnnouncement(looked)} />
    </Section>
  );
}

function Times(props: ArrivalPartProps) {
  const { looked, settled } = props;
  const isAwaited = looked.phase === 'looking' && looked.waiting;
  if (settled && looked.phase !== 'failed' && !isAwaited) {
    return <SettledTime {...settled} looked={looked} />;
  }
  if (looked.phase === 'none') {
    return (
      <div className={EMPTY_BOX_CLASS}>
        <CalendarIcon className="size-6 text-primary" />
        <p>{scheduleTexts.zipFirst}</p>
      </div>
    );
  }
  if (looked.phase === 'looking') return <TimesLoading {...props} waiting={looked.waiting} />;
  if (looked.phase === 'failed') return <TimesFailed {...props} detail={looked.detail} />;
  const { chosen, others, onChoose, onLookLater } = props;
  const [first] = looked.times;
  const isLate = first !== undefined && dayOf(first.start) >= dayAfter(looked.from, DAYS_AT_FIRST);
  return (
    <>
      {isLate && <p>{scheduleTexts.nextFree(shortDay(dayOf(first.start)))}</p>}
      <ArrivalTimes {...{ others, chosen, onChoose, onLookLater }} known={looked} />
      <Button className="self-start" onClick={props.onWishes} variant="secondary">
        {scheduleTexts.noneSuits}
      </Button>
    </>
  );
}

/** The time that was chosen earlier; how long the crew may take to arrive depends on the place. */
function SettledTime({
  start,
  today,
  onOthers,
  looked,
}: SettledTimeProps & { looked: FreeTimesState }) {
  const known = looked.phase === 'known' && looked.times.find((time) => time.start === start);
  return (
    <>
      <div className="flex grow items-center gap-4 rounded-card border border-primary bg-tint p-4 tabular edged">
        <CalendarIcon className="size-6 text-primary" />
        <p className="wrap-anywhere min-w-0">
          <span className="block font-semibold text-lg first-letter:uppercase">
            {dayName(dayOf(start), today)}
          </span>
          {arrivingText(known || { start, arriveBy: start })}
        </p>
      </div>
      <div className="min-h-11">
        {known && (
          <Button onClick={onOthers} variant="secondary">
            {scheduleTexts.otherTimes}
          </Button>
        )}
      </div>
    </>
  );
}

function TimesLoading({ waiting, onWishes }: ArrivalPartProps & { waiting: boolean }) {
  return (
    <div className={EMPTY_BOX_CLASS}>
      <Spinner className="size-6 text-primary" />
      <p>{waiting ? scheduleTexts.lookingLater : scheduleTexts.looking}</p>
      {waiting && (
        <Button onClick={onWishes} variant="secondary">
          {scheduleTexts.nameDays}
        </Button>
      )}
    </div>
  );
}

function TimesFailed({ detail, onRetry, onWishes }: ArrivalPartProps & { detail: string }) {
  return (
    <>
      <div role="alert">
        <Notice title={scheduleTexts.lookFailed} tone="danger">
          {detail}
        </Notice>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        <Button
          onClick={() => {
            // The button disappears with the failure, so the focus moves to where the times appear.
            document.getElementById(ARRIVAL_ID)?.focus();
            onRetry();
          }}
          variant="secondary"
        >
          {scheduleTexts.tryAgain}
        </Button>
        <Button className="-ml-5" onClick={onWishes} variant="quiet">
          {scheduleTexts.nameDays}
        </Button>
      </div>
    </>
  );
}

function stayText(looked: FreeTimesState): string | null {
  const [first] = looked.phase === 'known' ? looked.times : [];
  if (first === undefined) return null;
  return scheduleTexts.stay(durationText(momentWords, stayMinutes(first)));
}

/** What a screen reader announces after the search. */
function searchAnnouncement(looked: FreeTimesState): string {
  if (looked.phase === 'looking') return scheduleTexts.looking;
  if (looked.phase !== 'known') return '';
  const [first] = looked.times;
  if (first === undefined) return '';
  return scheduleTexts.found(looked.times.length, arrivalText(first, looked.today));
}
