import type { OrderStatus } from '#domain/booking/order-status.ts';
import type { Frequency } from '#domain/catalogue/types.ts';

/** Orders of the list; `?sort=`. */
export const bookingSorts = ['newest', 'oldest', 'highest', 'lowest', 'visit'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** A line of the list of bookings. Instants are ISO 8601, amounts cents. */
export interface BookingRow {
  readonly id: string;
  readonly status: OrderStatus;
  readonly serviceName: string;
  readonly frequency: Frequency;
  readonly recurring: boolean;
  readonly isEmergency: boolean;
  /** Empty until an operator adds it. */
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
  readonly totalCents: number;
  readonly bookedAt: string;
  readonly nextVisitAt: string | null;
}
