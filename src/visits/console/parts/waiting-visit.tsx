import { useState } from 'react';
import { Link } from 'react-router';
import { SoldName } from '#catalogue/console/parts/sold-name.tsx';
import { calling } from '#ui/console/api/call.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { TextButton } from '#ui/console/parts/text-button.tsx';
import { customerNoticeSentence } from '#ui/console/parts/told.ts';
import type { CalendarVisit, OfferedTime } from '#visits/contract/scheduling.ts';
import { calendarTexts } from '#visits/words/en/console-calendar.ts';
import { skipTexts } from '#visits/words/en/console-series.ts';
import { waitTexts as texts } from '#visits/words/en/waits.ts';
import { CHANGES } from './changes.ts';
import { maySkip, SkipDialog } from './skip-dialog.tsx';
import { LoadingTimes, SoonestTimes } from './soonest-times.tsx';
import { placeOf } from './target.ts';
import { useHasBeenVisible } from './use-seen.ts';
import { timeText } from './what-it-does.ts';

/** A waiting visit: the reason, and its three nearest free times, each taken with a press. */
export function WaitingVisit({ visit }: { visit: CalendarVisit }) {
  const { ref, isSeen } = useHasBeenVisible<HTMLDivElement>();
  const [isSkipping, setSkipping] = useState(false);
  const move = useAct(calling('POST /visits/:id/move'), ...CHANGES);
  const who = visit.customer ?? calendarTexts.unnamed;
  const take = ({ start, crewId }: OfferedTime) =>
    move.mutate({
      params: { id: visit.id },
      body: { version: visit.version, start, crewId },
    });
  return (
    <div ref={ref}>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <CustomerLink orderId={visit.orderId} who={who} />
        {visit.service && (
          <span className="text-ink-soft">
            <SoldName name={visit.service} />
          </span>
        )}
      </p>
      <p>
        <span className="font-semibold tabular">{timeText(placeOf(visit))}</span>{' '}
        <WaitReason visit={visit} />{' '}
        <Link
          aria-label={texts.dayOf(who)}
          className="inline-flex min-h-11 items-center text-primary underline sm:min-h-6"
          to={`/calendar?view=day&day=${placeOf(visit).day}`}
        >
          {texts.day}
        </Link>
        {maySkip(visit) && (
          <>
            {' '}
            <TextButton
              fullLabel={skipTexts.skipOf(timeText(placeOf(visit)))}
              label={skipTexts.skip}
              onClick={() => setSkipping(true)}
            />
          </>
        )}
      </p>
      {isSeen && visit.orderId !== null ? (
        <SoonestTimes
          label={texts.nearest(who)}
          onChoose={take}
          orderId={visit.orderId}
          visit={visit}
        />
      ) : (
        <LoadingTimes />
      )}
      <p className="text-ink-soft text-sm">{customerNoticeSentence(visit.hasEmail)}</p>
      <FormProblem text={move.error ? sentenceOf(move.error) : null} />
      {isSkipping && <SkipDialog onClose={() => setSkipping(false)} visit={visit} />}
    </div>
  );
}

function CustomerLink({ who, orderId }: { who: string; orderId: CalendarVisit['orderId'] }) {
  if (orderId === null) return who;
  return (
    <Link
      className="wrap-anywhere inline-flex min-h-11 max-w-full items-center font-semibold text-ink underline sm:min-h-6"
      data-row-link=""
      to={`/bookings/${orderId}`}
    >
      {who}
    </Link>
  );
}

function WaitReason({ visit: { crewId, waits } }: { visit: CalendarVisit }) {
  const crews = useCall('GET /crews', {}).data?.crews ?? [];
  if (waits === null) return null;
  const crew = crews.find(({ id }) => id === crewId)?.name;
  return (
    <span className="inline-block text-ink-soft">
      {[crew, texts.reasons[waits.reason]].filter(Boolean).join(': ')}
    </span>
  );
}
