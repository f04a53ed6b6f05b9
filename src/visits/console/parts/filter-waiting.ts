import type { CalendarVisit } from '#visits/contract/scheduling.ts';
import { mondayOf } from '#visits/rules/wall-clock.ts';

/** Which waiting visits to show; empty means all. */
export interface WaitingFilter {
  /** 'none': those without a crew. */
  readonly crew: string;
  readonly reason: string;
  /** The Monday of a week. */
  readonly week: string;
}

export const ALL_WAITING: WaitingFilter = { crew: '', reason: '', week: '' };

export function crewOf({ crewId }: Pick<CalendarVisit, 'crewId'>): string {
  return crewId ?? 'none';
}

/** The Monday of a visit's week. */
export function weekOf({ start }: Pick<CalendarVisit, 'start'>): string {
  return mondayOf(start.slice(0, 10));
}

export function filterWaiting<V extends Pick<CalendarVisit, 'crewId' | 'start' | 'waits'>>(
  visits: readonly V[],
  { crew, reason, week }: WaitingFilter,
): V[] {
  return visits.filter(
    (visit) =>
      (crew === '' || crewOf(visit) === crew) &&
      (reason === '' || visit.waits?.reason === reason) &&
      (week === '' || weekOf(visit) === week),
  );
}
