import { useEffect, useId, useRef, useState } from 'react';
import { ARRIVAL_ID, ArrivalPart } from '#booking/pages/parts/arrival-part.tsx';
import { arrivalText, dayOf, longDay } from '#booking/pages/parts/arrival-words.ts';
import {
  type DaySpan,
  type FreeTimesState,
  useFreeTimes,
} from '#booking/pages/parts/use-free-times.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { firstDayAround } from '#own-page/pages/my-booking/first-day-around.ts';
import { TimeForm } from '#own-page/pages/my-booking/time-form.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { InSeries } from '#visits/contract/series.ts';
import type { FreeTimeAnswer, OwnMoveAnswer } from '#visits/contract/times.ts';
import type { VisitPanelProps } from './skip-visit.tsx';
import { type PreviewState, usePreview } from './use-preview.ts';
import { VisitsAfter } from './visits-after.tsx';

const SCOPES = ['one', 'following'] as const;
type MoveScope = InSeries['scope'];

interface MoveVisitProps extends VisitPanelProps {
  hasFollowing: boolean;
  /** The visit moves to a time before this moment; null for any time, and then all that follow may move. */
  until: string | null;
}

/** Another free time for a visit, or for it and all that follow; shows the result first. */
export function MoveVisit(props: MoveVisitProps) {
  const { site, token, visit, today, hasFollowing, until, onDone, onLeave } = props;
  const [scope, setScope] = useState<MoveScope>('one');
  const [asks, setAsks] = useState(false);
  const [chosen, setChosen] = useState<FreeTimeAnswer | null>(null);
  const [others, setOthers] = useState<readonly FreeTimeAnswer[]>([]);
  const { busy, failure, act } = useAct(site.anonKey);
  const panel = useRef<HTMLElement>(null);
  const backend = createBackend({ anonKey: site.anonKey });
  const { id: visitId } = visit;
  useEffect(() => panel.current?.focus(), []);

  const times = useFreeTimes(
    {
      name: `${token} ${visitId} ${until}`,
      from: firstDayAround(visit.start),
      fetchTimes: (days: DaySpan) =>
        backend.callFunction('my-booking/free-times', { token, visitId, ...days }),
    },
    site.timeZone,
  );
  const looked = onlyTimesBefore(times.looked, until);
  const move = { token, visitId, start: chosen?.start ?? '', scope };
  const preview = usePreview(chosen && `${chosen.start} ${scope}`, () =>
    backend.callFunction('my-booking/move', { ...move, dryRun: true }),
  );
  const passes = preview?.phase === 'refused' && preview.problem.code === 'visit-past-next';
  const swapped = usePreview(passes && chosen ? `${chosen.start} ${scope}` : null, () =>
    backend.callFunction('my-booking/move', { ...move, swap: true, dryRun: true }),
  );
  const made = passes ? swapped : preview;

  async function send(swap: boolean): Promise<void> {
    const result = await act('my-booking/move', { ...move, swap });
    if (result.ok) return onDone(texts.moved);
    if (result.problem.code === 'time-taken') {
      setChosen(null);
      setOthers(result.problem.times);
      times.drop(move.start);
    }
    document.getElementById(ARRIVAL_ID)?.focus();
  }

  if (asks) {
    const asked = () => onDone(myBookingTexts.timesSent);
    return <TimeForm {...props} onDone={asked} onLeave={onLeave} />;
  }
  const arrival = chosen && arrivalText(chosen, today);
  return (
    <section
      aria-label={texts.moveOf(longDay(dayOf(visit.start)))}
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4"
      ref={panel}
      tabIndex={-1}
    >
      {hasFollowing && until === null && <Scope onChoose={setScope} scope={scope} />}
      {looked.phase === 'known' && looked.times.length === 0 && until !== null ? (
        <p>{texts.noneInMonth}</p>
      ) : (
        <ArrivalPart
          chosen={chosen?.start ?? null}
          error={failure ?? undefined}
          hint={until === null ? texts.moveLead : texts.swapLead(longDay(dayOf(until)))}
          looked={looked}
          news={null}
          onChoose={setChosen}
          onLookLater={times.lookLater}
          onRetry={times.retry}
          onWishes={() => setAsks(true)}
          others={others}
          settled={null}
          title={myBookingTexts.chooseTime}
        />
      )}
      <div aria-live="polite" className="flex flex-col gap-2 empty:hidden">
        {passes && <Notice tone="warning">{texts.passes}</Notice>}
        <MovePreview preview={made} today={today} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          busyLabel={texts.moving}
          disabled={made?.phase !== 'known'}
          onClick={() => void send(passes)}
        >
          {passes ? texts.swap : moveButtonText(arrival, scope)}
        </Button>
        <Button onClick={onLeave} variant="secondary">
          {texts.keepTime}
        </Button>
      </div>
    </section>
  );
}

function moveButtonText(arrival: string | null, scope: MoveScope): string {
  if (arrival === null) return texts.moveNothing;
  return scope === 'one' ? texts.moveTo(arrival) : texts.moveAllTo(arrival);
}

function Scope({ scope, onChoose }: { scope: MoveScope; onChoose: (scope: MoveScope) => void }) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{texts.scope}</legend>
      {SCOPES.map((each) => (
        <label className="flex min-h-11 items-center gap-3" key={each}>
          <input
            checked={scope === each}
            className="size-5 shrink-0"
            name={name}
            onChange={() => onChoose(each)}
            type="radio"
            value={each}
          />
          {texts.scopes[each]}
        </label>
      ))}
    </fieldset>
  );
}

/** The result of the move, or why it is impossible. */
function MovePreview({
  preview,
  today,
}: {
  preview: PreviewState<Pick<OwnMoveAnswer, 'visits' | 'creditedCents'>> | null;
  today: string;
}) {
  if (preview === null) return null;
  if (preview.phase === 'looking') return <p className="text-ink-soft">{texts.looking}</p>;
  if (preview.phase === 'refused') {
    return <Notice tone="danger">{preview.problem.detail}</Notice>;
  }
  const { creditedCents } = preview.answer;
  return (
    <>
      <p className="font-semibold">{texts.after}</p>
      <VisitsAfter today={today} visits={preview.answer.visits} />
      {creditedCents > 0 && <p>{texts.moveCredit(formatUsd(creditedCents))}</p>}
    </>
  );
}

/** Only the times that begin before a moment. */
function onlyTimesBefore(looked: FreeTimesState, until: string | null): FreeTimesState {
  if (looked.phase !== 'known' || until === null) return looked;
  const end = Date.parse(until);
  const times = looked.times.filter(({ start }) => Date.parse(start) < end);
  return { ...looked, times, later: looked.until > dayOf(until) ? 'over' : looked.later };
}
