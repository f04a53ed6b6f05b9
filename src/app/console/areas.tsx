import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { Right } from '#kernel/rules/business/rights.ts';
import {
  AddressBookIcon,
  ChartIcon,
  ColumnsIcon,
  GearIcon,
  GiftIcon,
  PeopleIcon,
  ReceiptIcon,
  RepeatIcon,
  ScalesIcon,
  SendIcon,
  TagIcon,
} from '#ui/console/parts/icons.tsx';
import { CalendarIcon, ClockIcon, MessageIcon } from '#ui/parts/more-icons.tsx';
import { shellTexts } from '#ui/words/en/console-shell.ts';

/** A part of the console: its place in the navigation and its pages. */
export interface Area {
  /** The first segment of its paths below /operator. */
  readonly path: string;
  readonly label: string;
  readonly Icon: ComponentType<{ className?: string }>;
  /** Pages below `path`; each module exports `Component` and loads when first opened. */
  readonly pages: RouteObject[];
  /** Staff see no link to it (the server refuses as well). */
  readonly ownersOnly?: boolean;
  /** The same for people without that right. */
  readonly needs?: Right;
}

const { areas: labels } = shellTexts;

export const areas: readonly Area[] = [
  {
    path: 'today',
    label: labels.today,
    Icon: ClockIcon,
    pages: [{ index: true, lazy: () => import('#desk/console/today/today-page.tsx') }],
  },
  {
    path: 'bookings',
    label: labels.bookings,
    Icon: CalendarIcon,
    pages: [
      { index: true, lazy: () => import('#desk/console/bookings/bookings-page.tsx') },
      { path: 'new', lazy: () => import('#callers/console/new-booking-page.tsx') },
      { path: 'owed', lazy: () => import('#desk/console/owed/owed-page.tsx') },
      { path: 'series', lazy: () => import('#visits/console/series/series-list-page.tsx') },
      { path: 'series/:id', lazy: () => import('#visits/console/series/series-page.tsx') },
      { path: ':id', lazy: () => import('#desk/console/bookings/booking-page.tsx') },
      {
        path: ':id/messages',
        lazy: () => import('#customers/console/thread/booking-thread-page.tsx'),
      },
    ],
  },
  {
    path: 'calendar',
    label: labels.calendar,
    Icon: ColumnsIcon,
    pages: [
      { index: true, lazy: () => import('#visits/console/calendar/calendar-page.tsx') },
      { path: 'print', lazy: () => import('#visits/console/calendar/print/print-page.tsx') },
    ],
  },
  {
    path: 'enquiries',
    label: labels.enquiries,
    Icon: MessageIcon,
    pages: [
      { index: true, lazy: () => import('#enquiries/console/enquiries-page.tsx') },
      { path: ':id', lazy: () => import('#enquiries/console/enquiry-page.tsx') },
    ],
  },
  {
    path: 'customers',
    label: labels.customers,
    Icon: AddressBookIcon,
    pages: [
      { index: true, lazy: () => import('#customers/console/customers-page.tsx') },
      { path: 'import', lazy: () => import('#customers/console/imports/import-page.tsx') },
      { path: ':id', lazy: () => import('#customers/console/customer-page.tsx') },
      { path: ':id/messages', lazy: () => import('#customers/console/thread/thread-page.tsx') },
    ],
  },
  {
    path: 'plans',
    label: labels.plans,
    Icon: RepeatIcon,
    pages: [
      { index: true, lazy: () => import('#payments/console/plans/plans-page.tsx') },
      { path: 'renewals', lazy: () => import('#payments/console/plans/renewals-page.tsx') },
    ],
  },
  {
    path: 'invoices',
    label: labels.invoices,
    Icon: ReceiptIcon,
    pages: [
      { index: true, lazy: () => import('#invoices/console/invoices-page.tsx') },
      { path: 'new', lazy: () => import('#invoices/console/new-invoice-page.tsx') },
      { path: ':id', lazy: () => import('#invoices/console/invoice-page.tsx') },
    ],
  },
  {
    path: 'credit',
    label: labels.credit,
    Icon: GiftIcon,
    pages: [
      { index: true, lazy: () => import('#payments/console/credit/credit-page.tsx') },
      { path: 'referrals', lazy: () => import('#payments/console/credit/referrals-page.tsx') },
      { path: 'codes', lazy: () => import('#discounts/console/codes-page.tsx') },
      {
        path: 'gift-cards',
        lazy: () => import('#payments/console/gift-cards/gift-cards-page.tsx'),
      },
      {
        path: 'gift-cards/:id',
        lazy: () => import('#payments/console/gift-cards/gift-card-page.tsx'),
      },
      { path: ':id', lazy: () => import('#payments/console/credit/account-page.tsx') },
    ],
  },
  {
    path: 'reconciliation',
    label: labels.reconciliation,
    Icon: ScalesIcon,
    pages: [
      { index: true, lazy: () => import('#payments/console/reconciliation/differences-page.tsx') },
      { path: 'payouts', lazy: () => import('#payments/console/reconciliation/payouts-page.tsx') },
      {
        path: 'payouts/:ref',
        lazy: () => import('#payments/console/reconciliation/payout-page.tsx'),
      },
      { path: 'accountant', lazy: () => import('#payments/console/accounting/journal-page.tsx') },
      { path: 'tax', lazy: () => import('#payments/console/accounting/tax-page.tsx') },
    ],
  },
  {
    path: 'crews',
    label: labels.crews,
    Icon: PeopleIcon,
    pages: [
      { index: true, lazy: () => import('#visits/console/crews/crews-page.tsx') },
      { path: 'hours', lazy: () => import('#visits/console/crews/hours-page.tsx') },
      { path: 'calendars', lazy: () => import('#visits/console/crews/feeds-page.tsx') },
      { path: 'worked', lazy: () => import('#crew/console/hours/worked-hours-page.tsx') },
      { path: 'ratings', lazy: () => import('#after-visit/console/ratings/ratings-page.tsx') },
      { path: 'pay', lazy: () => import('#pay/console/pay-page.tsx') },
      { path: 'pay/periods/:id', lazy: () => import('#pay/console/period-page.tsx') },
      { path: 'pay/people/:id', lazy: () => import('#pay/console/rates-page.tsx') },
      { path: 'history', lazy: () => import('#visits/console/crews/history-page.tsx') },
      { path: 'people', lazy: () => import('#crew/console/people/people-page.tsx') },
      { path: 'people/:id', lazy: () => import('#crew/console/people/person-page.tsx') },
      { path: ':id', lazy: () => import('#visits/console/crews/crew-page.tsx') },
    ],
  },
  {
    path: 'catalogue',
    label: labels.catalogue,
    Icon: TagIcon,
    pages: [
      { index: true, lazy: () => import('#catalogue/console/catalogue-page.tsx') },
      { path: 'services/:id', lazy: () => import('#catalogue/console/service-page.tsx') },
      { path: 'add-ons/:id', lazy: () => import('#catalogue/console/add-on-page.tsx') },
      { path: 'homes/:id', lazy: () => import('#catalogue/console/home-page.tsx') },
      { path: 'doors', lazy: () => import('#catalogue/console/doors-page.tsx') },
      { path: 'order/:section', lazy: () => import('#catalogue/console/order-page.tsx') },
      { path: 'trust', lazy: () => import('#catalogue/console/trust-page.tsx') },
      { path: 'questions', lazy: () => import('#catalogue/console/questions-page.tsx') },
      { path: 'changes', lazy: () => import('#catalogue/console/changes-page.tsx') },
      { path: 'history', lazy: () => import('#catalogue/console/history-page.tsx') },
    ],
  },
  {
    path: 'figures',
    needs: 'seeRevenue',
    label: labels.figures,
    Icon: ChartIcon,
    pages: [{ index: true, lazy: () => import('#figures/console/figures-page.tsx') }],
  },
  {
    path: 'deliveries',
    label: labels.deliveries,
    Icon: SendIcon,
    pages: [{ index: true, lazy: () => import('#messages/console/deliveries-page.tsx') }],
  },
  {
    path: 'settings',
    label: labels.settings,
    Icon: GearIcon,
    pages: [
      { index: true, lazy: () => import('#company/console/settings/business-page.tsx') },
      {
        path: 'changes',
        lazy: () => import('#company/console/settings/business-changes-page.tsx'),
      },
      {
        path: 'history',
        lazy: () => import('#company/console/settings/business-history-page.tsx'),
      },
      { path: 'server', lazy: () => import('#company/console/settings/settings-page.tsx') },
      { path: 'payments', lazy: () => import('#payments/console/processor/processor-page.tsx') },
      { path: 'tax', lazy: () => import('#tax/console/tax-page.tsx') },
      { path: 'api', lazy: () => import('#api/console/api-page.tsx') },
    ],
  },
];
