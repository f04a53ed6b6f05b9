import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Right } from '#domain/business/rights.ts';
import { shellTexts } from '#texts/console/shell.ts';
import { CalendarIcon, ClockIcon, MessageIcon } from '../ui/more-icons.tsx';
import {
  AddressBookIcon,
  ChartIcon,
  ColumnsIcon,
  GearIcon,
  GiftIcon,
  PeopleIcon,
  RepeatIcon,
  ScalesIcon,
  SendIcon,
  TagIcon,
} from './parts/icons.tsx';

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
  /** The same for whoever lacks it. */
  readonly needs?: Right;
}

const { areas: labels } = shellTexts;

export const areas: readonly Area[] = [
  {
    path: 'today',
    label: labels.today,
    Icon: ClockIcon,
    pages: [{ index: true, lazy: () => import('./today/today-page.tsx') }],
  },
  {
    path: 'bookings',
    label: labels.bookings,
    Icon: CalendarIcon,
    pages: [
      { index: true, lazy: () => import('./bookings/bookings-page.tsx') },
      { path: 'new', lazy: () => import('./new-booking/new-booking-page.tsx') },
      { path: ':id', lazy: () => import('./bookings/booking-page.tsx') },
    ],
  },
  {
    path: 'calendar',
    label: labels.calendar,
    Icon: ColumnsIcon,
    pages: [
      { index: true, lazy: () => import('./calendar/calendar-page.tsx') },
      { path: 'print', lazy: () => import('./calendar/print-page.tsx') },
    ],
  },
  {
    path: 'enquiries',
    label: labels.enquiries,
    Icon: MessageIcon,
    pages: [
      { index: true, lazy: () => import('./enquiries/enquiries-page.tsx') },
      { path: ':id', lazy: () => import('./enquiries/enquiry-page.tsx') },
    ],
  },
  {
    path: 'customers',
    label: labels.customers,
    Icon: AddressBookIcon,
    pages: [
      { index: true, lazy: () => import('./customers/customers-page.tsx') },
      { path: 'import', lazy: () => import('./imports/import-page.tsx') },
      { path: ':id', lazy: () => import('./customers/customer-page.tsx') },
    ],
  },
  {
    path: 'plans',
    label: labels.plans,
    Icon: RepeatIcon,
    pages: [{ index: true, lazy: () => import('./plans/plans-page.tsx') }],
  },
  {
    path: 'credit',
    label: labels.credit,
    Icon: GiftIcon,
    pages: [
      { index: true, lazy: () => import('./credit/credit-page.tsx') },
      { path: 'referrals', lazy: () => import('./credit/referrals-page.tsx') },
      { path: ':id', lazy: () => import('./credit/account-page.tsx') },
    ],
  },
  {
    path: 'reconciliation',
    label: labels.reconciliation,
    Icon: ScalesIcon,
    pages: [
      { index: true, lazy: () => import('./reconciliation/differences-page.tsx') },
      { path: 'payouts', lazy: () => import('./reconciliation/payouts-page.tsx') },
      { path: 'payouts/:ref', lazy: () => import('./reconciliation/payout-page.tsx') },
    ],
  },
  {
    path: 'crews',
    label: labels.crews,
    Icon: PeopleIcon,
    pages: [
      { index: true, lazy: () => import('./crews/crews-page.tsx') },
      { path: 'hours', lazy: () => import('./crews/hours-page.tsx') },
      { path: 'calendars', lazy: () => import('./crews/feeds-page.tsx') },
      { path: 'history', lazy: () => import('./crews/history-page.tsx') },
      { path: ':id', lazy: () => import('./crews/crew-page.tsx') },
    ],
  },
  {
    path: 'catalogue',
    label: labels.catalogue,
    Icon: TagIcon,
    pages: [
      { index: true, lazy: () => import('./catalogue/catalogue-page.tsx') },
      { path: 'services/:id', lazy: () => import('./catalogue/service-page.tsx') },
      { path: 'add-ons/:id', lazy: () => import('./catalogue/add-on-page.tsx') },
      { path: 'homes/:id', lazy: () => import('./catalogue/home-page.tsx') },
      { path: 'doors', lazy: () => import('./catalogue/doors-page.tsx') },
      { path: 'order/:section', lazy: () => import('./catalogue/order-page.tsx') },
      { path: 'trust', lazy: () => import('./catalogue/trust-page.tsx') },
      { path: 'changes', lazy: () => import('./catalogue/changes-page.tsx') },
      { path: 'history', lazy: () => import('./catalogue/history-page.tsx') },
    ],
  },
  {
    path: 'figures',
    needs: 'seeRevenue',
    label: labels.figures,
    Icon: ChartIcon,
    pages: [{ index: true, lazy: () => import('./figures/figures-page.tsx') }],
  },
  {
    path: 'deliveries',
    label: labels.deliveries,
    Icon: SendIcon,
    pages: [{ index: true, lazy: () => import('./deliveries/deliveries-page.tsx') }],
  },
  {
    path: 'settings',
    label: labels.settings,
    Icon: GearIcon,
    pages: [
      { index: true, lazy: () => import('./settings/business-page.tsx') },
      { path: 'changes', lazy: () => import('./settings/business-changes-page.tsx') },
      { path: 'history', lazy: () => import('./settings/business-history-page.tsx') },
      { path: 'server', lazy: () => import('./settings/settings-page.tsx') },
      { path: 'api', lazy: () => import('./settings/api-page.tsx') },
    ],
  },
];
