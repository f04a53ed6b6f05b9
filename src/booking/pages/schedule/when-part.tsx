import { useEffect, useState } from 'react';
import { ARRIVAL_ID, ArrivalPart } from '#booking/pages/parts/arrival-part.tsx';
import { todayIn } from '#booking/pages/parts/days.ts';
import { PreferredTimes } from '#booking/pages/parts/preferred-times.tsx';
import { WISHES_FIELD } from '#booking/pages/parts/wishes.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { clockText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import { ANSWER_WITHIN_MS } from '#orders/rules/emergency-clock.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { Section } from './section.tsx';
import type { useVisitTiming } from './use-when.ts';

interface WhenPartProps {
  visit: ReturnType<typeof useVisitTiming>;
  timeZone: string;
  errorOf: (id: string) => string | undefined;
  /** What happens to a chosen time. */
  hint: string;
  /** The visitor chose a time. */
  onChosen: () => void;
  /** The checkboxes for days are on the screen. */
  onDaysShown: () => void;
}

/** A free time, wishes, or as soon as possible. */
export function WhenPart(props: WhenPartProps) {
  const { visit, timeZone, hint, errorOf, onChosen, onDaysShown } = props;
  const { when, looked } = visit;
  if (visit.isUnread) {
    return (
      <Section title={scheduleTexts.arrivalTitle}>
        {/* As tall as what follows. */}
        <div className="min-h-52" />
      </Section>
    );
  }
  if (when.kind === 'agreed') return null;
  if (when.kind === 'soon') {
    return (
      <Section title={scheduleTexts.arrivalTitle}>
        <p>{scheduleTexts.soon}</p>
        <ReplyDeadline timeZone={timeZone} />
      </Section>
    );
  }
  if (when.kind === 'wishes') {
    const isFull = looked.phase === 'known' && looked.mode === 'times' && !visit.mayGoBack;
    return (
      <div className="flex flex-col items-stretch gap-3">
        {isFull && <Notice tone="info">{scheduleTexts.noneFree}</Notice>}
        <PreferredTimes error={errorOf(WISHES_FIELD)} onShown={onDaysShown} timeZone={timeZone} />
        {visit.mayGoBack && (
          <Button className="self-start" onClick={visit.goBack} variant="secondary">
            {scheduleTexts.backToTimes}
          </Button>
        )}
      </div>
    );
  }
  return (
    <ArrivalPart
      chosen={when.kind === 'arrival' ? when.start : null}
      error={errorOf(ARRIVAL_ID)}
      hint={hint}
      looked={looked}
      news={visit.news}
      onChoose={(time) => {
        visit.choose(time);
        onChosen();
      }}
      onLookLater={visit.lookLater}
      onRetry={visit.retry}
      onWishes={visit.nameWishes}
      others={visit.others}
      settled={
        visit.settled === null
          ? null
          : { start: visit.settled, today: todayIn(timeZone), onOthers: visit.showOthers }
      }
      title={scheduleTexts.arrivalTitle}
    />
  );
}

const MINUTE_MS = 60_000;

/** The reply deadline, if the customer pays now. */
function ReplyDeadline({ timeZone }: { timeZone: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const by = clockText(momentWords, new Date(now + ANSWER_WITHIN_MS), timeZone);
  return <p className="mt-2 font-semibold tabular">{scheduleTexts.soonBy(by)}</p>;
}
