import type { CrewId, VisitId } from '#kernel/rules/ids.ts';
import type { FailureCode } from '#registry/failures.ts';
import { calling } from '#ui/console/api/call.ts';
import { withErrors } from '#ui/console/api/problem.ts';
import { useAct } from '#ui/console/api/query.ts';
import type { TimeFields } from '#ui/console/parts/use-asked-time.ts';
import { isDay } from '#visits/console/parts/calendar-days.ts';
import { CHANGES } from '#visits/console/parts/changes.ts';
import { momentOf, type Subject } from '#visits/console/parts/target.ts';
import type { SeriesPreview } from '#visits/contract/series.ts';
import type { MoveScope } from '#visits/rules/visit/visit-event.ts';
import { addDays, minutesOf } from '#visits/rules/wall-clock.ts';

/** Questions about the hour rather than the day. */
const AT_HOUR: readonly FailureCode[] = ['visit-hour-odd', 'visit-time-off', 'visit-no-room'];

interface Stored {
  /** The visit that a booking without a time got. */
  readonly placedId: VisitId | null;
  readonly preview: SeriesPreview | null;
}

/** Moves a visit, or confirms a booking's time; shows refusals at the fields. */
export function useStoreTime() {
  const move = useAct(calling('POST /visits/:id/move'), ...CHANGES);
  const give = useAct(calling('POST /bookings/:id/crew-time'), ...CHANGES);
  return async (
    subject: Subject,
    crewId: CrewId,
    typed: TimeFields,
    despite: string | undefined,
    inSeries: { scope: MoveScope; swap: boolean; dryRun: boolean },
  ): Promise<Stored> => {
    const time = { crewId, ...momentsOf(typed), ...(despite !== undefined && { despite }) };
    try {
      if (subject.kind === 'booking') {
        const params = { id: subject.booking.orderId };
        const { id } = await give.mutateAsync({ params, body: time });
        return { placedId: id, preview: null };
      }
      const { id, version } = subject.visit;
      const body = { ...time, ...inSeries, version };
      const { preview } = await move.mutateAsync({ params: { id }, body });
      return { placedId: null, preview };
    } catch (error) {
      throw atFields(error);
    }
  };
}

/** Instants; an empty text if a field is missing, which the server refuses there. */
export function momentsOf({ date, from, to }: TimeFields): { start: string; end: string } {
  const moment = (day: string, clock: string) =>
    isDay(day) && clock !== '' ? momentOf(day, minutesOf(clock)) : '';
  const isMidnight = to === '00:00' && isDay(date);
  return {
    start: moment(date, from),
    end: moment(isMidnight ? addDays(date, 1) : date, to),
  };
}

function atFields(error: unknown): unknown {
  const places: Readonly<Record<string, string>> = { start: 'date', end: 'to' };
  return withErrors(error, (each) => ({
    ...each,
    path: AT_HOUR.includes(each.code) ? 'from' : (places[each.path] ?? each.path),
  }));
}
