import { useCall } from '#ui/console/api/query.ts';
import { classNames } from '#ui/parts/class-names.ts';
import type { Mover, Moving } from '#visits/console/calendar/moving/use-move.ts';
import { KEYS_ID } from '#visits/console/calendar/visit/visit-block.tsx';
import { canMove, frameOf } from '#visits/console/calendar/visit/visit-face.tsx';
import { placeOf } from '#visits/console/parts/target.ts';
import { timeText, whoOf } from '#visits/console/parts/what-it-does.ts';
import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { waitTexts as texts } from '#visits/words/en/waits.ts';

/** So many lie in the lane; the list below the calendar has all of them, with filters. */
const MOST = 40;

interface WaitingLaneProps {
  day: Day;
  mover: Mover;
  /** Milliseconds between two looks. */
  every: number;
  onDecide: (moving: Moving) => void;
}

/**
 * Visits of other days that nobody keeps, oldest first: dragged, or by keys, they go to a crew of the day
 * that is shown. Those of that day stand at their hour.
 */
export function WaitingLane({ day, every, ...lane }: WaitingLaneProps) {
  const visits = useCall('GET /waiting-visits', {}, { every }).data?.visits ?? [];
  const others = visits.filter((visit) => placeOf(visit).day !== day && canMove(visit));
  if (others.length === 0) return null;
  return (
    <section aria-label={texts.lane} className="flex w-52 shrink-0 flex-col border-line border-r">
      <h2 className="flex min-h-12 items-center border-line border-b px-2 font-semibold">
        {texts.lane} · {others.length}
      </h2>
      <div className="relative grow">
        <ul className="absolute inset-0 flex flex-col gap-1 overflow-y-auto p-1">
          {others.slice(0, MOST).map((visit) => (
            <li key={visit.id}>
              <Card {...lane} day={day} visit={visit} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface CardProps extends Omit<WaitingLaneProps, 'every'> {
  visit: CalendarVisit;
}

/** Pressed, it opens the fields of its move to the day that is shown. */
function Card({ visit, day, mover, onDecide }: CardProps) {
  const subject = { kind: 'visit', visit } as const;
  const { moving } = mover;
  const isMoving = moving?.subject.kind === 'visit' && moving.subject.visit.id === visit.id;
  return (
    <button
      aria-describedby={KEYS_ID}
      className={classNames(
        frameOf('confirmed'),
        'flex w-full cursor-grab touch-manipulation flex-col items-start px-1.5 py-1 hover:border-primary',
        isMoving && 'opacity-60',
      )}
      onClick={() => onDecide({ subject, target: { ...placeOf(visit), day } })}
      type="button"
      {...mover.handlers(subject, false)}
      onKeyDown={(event) => mover.onKeyDown(subject, event)}
    >
      <span className="font-semibold tabular">{timeText(placeOf(visit))}</span>
      {visit.waits && (
        <span className="font-semibold text-coral">{texts.waiting(visit.waits)}</span>
      )}
      <span className="wrap-anywhere font-semibold">{whoOf(visit)}</span>
    </button>
  );
}
