import { useState } from 'react';
import { ARRIVAL_ID, ArrivalPart } from '#booking/pages/parts/arrival-part.tsx';
import { arrivalText, dayOf } from '#booking/pages/parts/arrival-words.ts';
import { DAYS_AT_FIRST, daysBetween, todayIn } from '#booking/pages/parts/days.ts';
import { type DaySpan, useFreeTimes } from '#booking/pages/parts/use-free-times.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { Button } from '#ui/parts/button.tsx';
import type { FreeTimeAnswer } from '#visits/contract/times.ts';
import { firstDayAround } from './first-day-around.ts';
import type { OwnBookingProps } from './own-booking-props.ts';
import { TimeForm } from './time-form.tsx';
import { useAct } from './use-act.ts';

interface MovePartProps extends OwnBookingProps {
  onMoved: () => Promise<void>;
  /** The customer sent wishes instead of choosing a time. */
  onAsked: () => Promise<void>;
  onLeave: () => void;
}

/** Another free time for the visit, or its first one: the same choice as before the payment. */
export function MovePart(props: MovePartProps) {
  const { site, token, booking, onMoved, onLeave } = props;
  const [asks, setAsks] = useState(false);
  const [chosen, setChosen] = useState<FreeTimeAnswer | null>(null);
  const [others, setOthers] = useState<readonly FreeTimeAnswer[]>([]);
  const { busy, failure, act } = useAct(site.anonKey);
  const { anonKey, timeZone } = site;
  const start = booking.visit?.start;
  const isFar = start !== undefined && daysBetween(todayIn(timeZone), dayOf(start)) > DAYS_AT_FIRST;
  const search = {
    name: token,
    ...(isFar && { from: firstDayAround(start) }),
    fetchTimes: (days: DaySpan) =>
      createBackend({ anonKey }).callFunction('my-booking/free-times', { token, ...days }),
  };
  const times = useFreeTimes(search, timeZone);
  const { looked } = times;
  const isFull = looked.phase === 'known' && looked.times.length === 0;

  async function move(time: FreeTimeAnswer): Promise<void> {
    const result = await act('my-booking/move', { token, start: time.start });
    if (result.ok) return onMoved();
    if (result.problem.code === 'time-taken') {
      setChosen(null);
      setOthers(result.problem.times);
      times.drop(time.start);
    }
    document.getElementById(ARRIVAL_ID)?.focus();
  }

  if (asks || isFull) {
    return <TimeForm {...props} onDone={props.onAsked} onLeave={onLeave} />;
  }
  const words = booking.visit === null ? myBookingTexts.takeTime : myBookingTexts.moveTo;
  return (
    <div className="flex w-full flex-col gap-5 print:hidden">
      <ArrivalPart
        chosen={chosen?.start ?? null}
        error={failure ?? undefined}
        hint={myBookingTexts.moveLead}
        looked={looked}
        news={null}
        onChoose={setChosen}
        onLookLater={times.lookLater}
        onRetry={times.retry}
        onWishes={() => setAsks(true)}
        settled={null}
        others={others}
        title={booking.visit === null ? myBookingTexts.chooseTime : myBookingTexts.moveTime}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          busyLabel={myBookingTexts.moving}
          disabled={chosen === null}
          onClick={() => chosen && void move(chosen)}
        >
          {chosen ? words(arrivalText(chosen, todayIn(site.timeZone))) : myBookingTexts.moveNothing}
        </Button>
        <Button onClick={onLeave} variant="secondary">
          {myBookingTexts.keepTime}
        </Button>
      </div>
    </div>
  );
}
