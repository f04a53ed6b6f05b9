import { useSearchParams } from 'react-router';
import { isDay, today, type View } from '#visits/console/parts/calendar-days.ts';
import type { Day } from '#visits/rules/company.ts';

export interface CalendarAddress {
  readonly view: View;
  readonly day: Day;
  go(to: { readonly view?: View; readonly day?: Day }): void;
  /** The same as an address, for links. */
  href(to: { readonly view?: View; readonly day?: Day }): string;
}

/** The view is in the address, so that a reload and Back restore it. */
export function useCalendarAddress(): CalendarAddress {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  const view = asked === 'week' || asked === 'month' ? asked : 'day';
  const named = search.get('day') ?? '';
  const day = isDay(named) ? named : today();
  const paramsOf = (to: { readonly view?: View; readonly day?: Day }) => {
    const next = new URLSearchParams(search);
    next.set('view', to.view ?? view);
    next.set('day', to.day ?? day);
    return next;
  };
  return {
    view,
    day,
    go: (to) => setSearch(paramsOf(to)),
    href: (to) => `?${paramsOf(to)}`,
  };
}
