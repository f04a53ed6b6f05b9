import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { serviceText } from '#booking/pages/schedule/booked.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Cents } from '#kernel/rules/money.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { amountDue } from './discount.ts';
import { selectionOf } from './schedule-form-data.ts';
import type { DaySpan, FetchTimes } from './use-free-times.ts';

/** What the visit is for: a booking on its way to payment, or one with its own page. */
export interface VisitToSchedule {
  /** The visit is as soon as possible. */
  readonly isEmergency: boolean;
  /** The time is agreed on, or will be: only the address is missing. */
  readonly isAgreed?: boolean;
  /** Identifies the search for times, apart from the place. */
  readonly key: string;
  readonly freeTimes: (postalCode: string, days: DaySpan) => ReturnType<FetchTimes>;
  /** In the language of the page. */
  readonly service: string;
  /** The amount to pay. */
  readonly amount: Cents;
  readonly phone: string;
  readonly email: string;
}

/** For the booking that waits in the browser or came with the URL. */
export function pendingVisitToSchedule(
  booking: PendingBooking,
  catalogue: Catalogue,
  anonKey: string,
): VisitToSchedule {
  const selection = selectionOf(booking);
  return {
    isEmergency: booking.service.id === emergencyServiceId,
    key: JSON.stringify(selection),
    freeTimes: (postalCode, days) =>
      createBackend({ anonKey }).callFunction('free-times', { ...selection, postalCode, ...days }),
    service: serviceText(catalogue, booking),
    amount: amountDue(booking),
    phone: booking.customerPhone,
    email: booking.email,
  };
}
