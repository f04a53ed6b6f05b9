import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#ui/console/api/call.ts';
import type { DaySpan } from '#visits/console/parts/calendar-days.ts';
import type { CalendarAnswer } from '#visits/contract/scheduling.ts';

/** Some days with all of their visits, from as many answers as needed. */
export function useCalendar(
  { from, days }: DaySpan,
  { every, when = true }: { readonly every?: number; readonly when?: boolean } = {},
) {
  const query = { from, days: String(days) };
  return useQuery({
    queryKey: ['/calendar', query],
    queryFn: () => readCalendar(query),
    placeholderData: keepPreviousData,
    enabled: when,
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
}

async function readCalendar(query: { from: string; days: string }): Promise<CalendarAnswer> {
  const calendar = await call('GET /calendar', { query });
  // By id: a visit moved in between may be in two answers.
  const visits = new Map(calendar.visits.map((visit) => [visit.id, visit]));
  let { next } = calendar;
  while (next !== null) {
    const rest = await call('GET /calendar/visits', { query: { ...query, after: next } });
    for (const visit of rest.visits) visits.set(visit.id, visit);
    next = rest.next;
  }
  return { ...calendar, visits: [...visits.values()], next: null };
}
