import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { CalendarIcon, ClockIcon } from '../ui/icons.tsx';

/** A part of the console: its place in the navigation and its pages. */
export interface Area {
  /** The first part of its addresses, below /operator. */
  readonly path: string;
  readonly label: string;
  readonly Icon: ComponentType<{ className?: string }>;
  /** Pages below `path`; each module exports `Component`, and is loaded when it is first opened. */
  readonly pages: RouteObject[];
  /** Staff see no link to it (the server refuses as well). */
  readonly ownersOnly?: boolean;
}

export const areas: readonly Area[] = [
  {
    path: 'today',
    label: 'Today',
    Icon: ClockIcon,
    pages: [{ index: true, lazy: () => import('./today/today-page.tsx') }],
  },
  {
    path: 'bookings',
    label: 'Bookings',
    Icon: CalendarIcon,
    pages: [
      { index: true, lazy: () => import('./bookings/bookings-page.tsx') },
      { path: ':id', lazy: () => import('./bookings/booking-page.tsx') },
    ],
  },
];
