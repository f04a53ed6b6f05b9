import type { OrderId } from '#kernel/rules/ids.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { useCall } from '#ui/console/api/query.ts';
import type { CalendarVisit, OfferedTime } from '#visits/contract/scheduling.ts';
import { trayTexts as texts } from '#visits/words/en/console-calendar.ts';
import { placeOf } from './target.ts';
import { timeText } from './what-it-does.ts';

interface SoonestTimesProps {
  orderId: OrderId;
  /** A visit of it that has another time: finds the times nearest to that. Without it, the soonest. */
  visit?: Pick<CalendarVisit, 'id' | 'start'>;
  /** The label of the list. */
  label: string;
  onChoose: (time: OfferedTime) => void;
}

/** The soonest times when a crew is free for a booking, each taken with a press. */
export function SoonestTimes({ orderId, visit, label, onChoose }: SoonestTimesProps) {
  const query = visit && { near: visit.start, visitId: visit.id };
  const asked = { params: { id: orderId }, ...(query && { query }) };
  const { data, error } = useCall('GET /bookings/:id/times', asked);
  const crews = useCall('GET /crews', {}).data?.crews ?? [];
  if (error) return <p className="text-coral">{sentenceOf(error)}</p>;
  if (data === undefined) return <LoadingTimes />;
  if (data.times.length === 0) return <p className="text-ink-soft">{texts.noTimes}</p>;
  return (
    <ul aria-label={label} className="my-1 flex flex-wrap gap-1.5">
      {data.times.map((time) => {
        const crew = crews.find(({ id }) => id === time.crewId)?.name ?? '';
        return (
          <li key={time.start}>
            <button
              className="min-h-11 rounded-card border border-control px-3 py-1 text-left text-sm tabular hover:border-primary hover:bg-tint sm:min-h-9"
              onClick={() => onChoose(time)}
              type="button"
            >
              {texts.at(timeText(placeOf(time)), crew)}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Reserves the space of three times, so that nothing below moves when they load. */
export function LoadingTimes() {
  return (
    <div role="status">
      <span className="sr-only">{texts.loading}</span>
      <ul aria-hidden="true" className="my-1 flex flex-wrap gap-1.5">
        {['first', 'second', 'third'].map((place) => (
          <li
            className="h-11 w-72 max-w-full rounded-card border border-line bg-sunken sm:h-9"
            key={place}
          />
        ))}
      </ul>
    </div>
  );
}
