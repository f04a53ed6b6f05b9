import { useCall } from '#ui/console/api/query.ts';
import { classNames } from '#ui/parts/class-names.ts';
import type { Mover, Moving } from '#visits/console/calendar/moving/use-move.ts';
import { KEYS_ID } from '#visits/console/calendar/visit/visit-block.tsx';
import { canMove, frameOf } from '#visits/console/calendar/visit/visit-face.tsx';
import { CrewName } from '#visits/console/crews/crew-name.tsx';
import { shownDaysFirst } from '#visits/console/parts/own-first.ts';
import { placeOf } from '#visits/console/parts/target.ts';
import { customerName, timeText } from '#visits/console/parts/what-it-does.ts';
import type { CalendarCrew, CalendarVisit } from '#visits/contract/scheduling.ts';
import type { Day } from '#visits/rules/company.ts';
import { waitTexts as texts } from '#visits/words/en/waits.ts';

/** How many the lane shows; the list below the calendar has all of them, with filters. */
const MAX = 40;

export interface WaitingLaneProps {
  /** Next to the crews of a day, below those of a week, or above a list of days. */
  view: 'day' | 'week' | 'list';
  /** Visits of these days come first, however many wait; null: no days have priority. */
  first: { readonly from: Day; readonly days: number } | null;
  /** The shown day for a visit of a day; null: it is not in this lane. */
  comesTo: (day: Day) => Day | null;
  /** Null: nothing can be dragged in this view. */
  mover: Mover | null;
  crews: readonly CalendarCrew[];
  /** Milliseconds between two calls. */
  every: number;
  onDecide: (moving: Moving) => void;
}

/**
 * Waiting visits, oldest first. A press opens the fields of its move, with its nearest free times; dragging or keys
 * move it to a crew on the days on the screen.
 */
export function WaitingLane({ view, first, comesTo, every, ...lane }: WaitingLaneProps) {
  const query = first === null ? {} : { from: first.from, days: String(first.days) };
  const own = useCall('GET /waiting-visits', { query }, { every }).data?.visits ?? [];
  // On a phone, only visits of the days on the screen.
  const asksAll = first !== null && view !== 'list';
  const all = useCall('GET /waiting-visits', {}, { every, when: asksAll }).data?.visits ?? [];
  const visits = asksAll ? shownDaysFirst(own, all) : own;
  const cards = visits.filter(canMove).flatMap((visit) => {
    const day = comesTo(placeOf(visit).day);
    return day === null ? [] : [{ visit, day }];
  });
  if (cards.length === 0) return null;
  const frame = FRAMES[view];
  return (
    <section aria-label={texts.lanes[view]} className={frame.section}>
      <h2 className={frame.title}>
        {texts.lanes[view]} · {cards.length}
      </h2>
      <div className="relative grow">
        <ul className={frame.list}>
          {cards.slice(0, MAX).map(({ visit, day }) => (
            <li className={frame.item} key={visit.id}>
              <Card {...lane} day={day} visit={visit} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** A column is as high as the day next to it; rows wrap. */
const FRAMES = {
  day: {
    section: classNames('flex w-52 shrink-0 flex-col border-line border-r'),
    title: classNames('flex min-h-12 items-center border-line border-b px-2 font-semibold'),
    list: classNames('absolute inset-0 flex flex-col gap-1 overflow-y-auto p-1'),
    item: '',
  },
  week: {
    section: classNames('mt-2 rounded-card border border-line bg-surface'),
    title: classNames('px-2 pt-2 font-semibold'),
    list: classNames('flex flex-wrap gap-1 p-2'),
    item: 'w-48',
  },
  list: {
    section: classNames('mb-4'),
    title: classNames('mb-1 font-semibold'),
    list: classNames('flex flex-col gap-2'),
    item: '',
  },
} satisfies Record<WaitingLaneProps['view'], object>;

interface CardProps extends Pick<WaitingLaneProps, 'mover' | 'onDecide' | 'crews'> {
  visit: CalendarVisit;
  day: Day;
}

/** A press opens the fields of its move to the day on the screen. */
function Card({ visit, day, crews, mover, onDecide }: CardProps) {
  const subject = { kind: 'visit', visit } as const;
  const crew = crews.find(({ id }) => id === visit.crewId);
  const moving = mover?.moving?.subject;
  const isMoving = moving?.kind === 'visit' && moving.visit.id === visit.id;
  return (
    <button
      className={classNames(
        frameOf('confirmed'),
        'flex min-h-11 w-full flex-col items-start px-1.5 py-1 hover:border-primary',
        mover !== null && 'cursor-grab touch-manipulation',
        isMoving && 'opacity-60',
      )}
      onClick={() => onDecide({ subject, target: { ...placeOf(visit), day } })}
      type="button"
      {...(mover && {
        'aria-describedby': KEYS_ID,
        ...mover.handlers(subject, false),
        onKeyDown: (event) => mover.onKeyDown(subject, event),
      })}
    >
      <span className="font-semibold tabular">{timeText(placeOf(visit))}</span>
      {crew && <CrewName crew={crew} />}
      {visit.waits && (
        <span className="font-semibold text-coral">{texts.waiting(visit.waits)}</span>
      )}
      <span className="wrap-anywhere font-semibold">{customerName(visit)}</span>
    </button>
  );
}
