import { questionIds } from '#catalogue/rules/question-ids.ts';
import { type Answers, type Frequency, frequencies } from '#catalogue/rules/types.ts';
import { decodeBase64Json, encodeBase64Json } from '#kernel/contract/base64-json.ts';
import { type Dollars, dollars, isDollars } from '#kernel/rules/money.ts';

const zeroDollars = dollars(0);

/** What the browser keeps between Schedule Now and the payment (specification 3). */
export interface PendingBooking {
  readonly service: {
    readonly id: string;
    readonly name: string;
    readonly category: string;
  };
  readonly frequency: Frequency;
  /** Dollars, as shown. */
  readonly amount: Dollars;
  readonly email: string;
  readonly bedroomBath: string;
  readonly sizeCategory: string;
  readonly squareFootage: number;
  readonly levels: number;
  readonly customerPhone: string;
  readonly referrerPhone: string;
  readonly isEmergency: boolean;
  readonly addOns: readonly {
    readonly id: string;
    readonly quantity: number;
  }[];
  /** The answers about the home; absent if there were no questions. */
  readonly answers?: Answers;
  readonly bookingId?: string;
  readonly scheduleId?: string;
  /** Where the visitor came from: see booking/rules/booking-source.ts. */
  readonly source?: string;
  /** The words next to the checkbox that a plan renews. */
  readonly agreedToRenew?: string;
  /** `amount` is the price before this code. */
  readonly discountCode?: string;
  /** Dollars that the code takes off, as shown. */
  readonly discountAmount?: Dollars;
  /** Dollars of travel fee on top of `amount`, as shown; absent if none was shown. */
  readonly travelAmount?: Dollars;
  /** Dollars of sales tax on top of `amount`, as shown; absent if none was shown. */
  readonly taxAmount?: Dollars;
}

/** Whether it repeats: a wellness service with a rhythm. */
export function isPlanBooking({ service, frequency }: PendingBooking): boolean {
  return service.category === 'wellness' && frequency !== 'one-time';
}

export type PendingBookingReading =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'incomplete' }
  | { readonly outcome: 'complete'; readonly booking: PendingBooking };

/** Reads the query parameter `data`; unreadable data counts as none (ruling 21). */
export function decodePendingBooking(data: string): PendingBookingReading {
  return readPendingBooking(decodeBase64Json(data));
}

/** Writes the query parameter `data`. Servers and proxies log it, so it holds no proof of identity. */
export function encodePendingBooking({
  bookingId: _,
  scheduleId: __,
  ...booking
}: PendingBooking): string {
  return encodeBase64Json(booking);
}

/** Reads what the browser stores under `pendingBooking`. */
export function parsePendingBooking(json: string): PendingBookingReading {
  try {
    return readPendingBooking(JSON.parse(json));
  } catch {
    return { outcome: 'none' };
  }
}

/**
 * Accepts anything. A booking needs service.id, amount, email, bedroomBath and sizeCategory;
 * everything else has a default (specification 5). Unknown keys are dropped.
 */
export function readPendingBooking(value: unknown): PendingBookingReading {
  if (!isRecord(value)) return { outcome: 'none' };
  const service = isRecord(value.service) ? value.service : {};
  const booking: PendingBooking = {
    service: {
      id: textOrEmpty(service.id),
      name: textOrEmpty(service.name),
      category: textOrEmpty(service.category),
    },
    frequency: frequencies.find((frequency) => frequency === value.frequency) ?? 'one-time',
    amount: dollarsOrZero(value.amount),
    email: textOrEmpty(value.email),
    bedroomBath: textOrEmpty(value.bedroomBath),
    sizeCategory: textOrEmpty(value.sizeCategory),
    squareFootage: numberOrZero(value.squareFootage),
    levels: numberOrZero(value.levels) || 1,
    customerPhone: textOrEmpty(value.customerPhone),
    referrerPhone: textOrEmpty(value.referrerPhone),
    isEmergency: value.isEmergency === true,
    addOns: Array.isArray(value.addOns) ? value.addOns.filter(isRecord).map(readAddOn) : [],
    ...readAnswers(value.answers),
    ...nonEmptyField('bookingId', value.bookingId),
    ...nonEmptyField('scheduleId', value.scheduleId),
    ...nonEmptyField('source', value.source),
    ...nonEmptyField('agreedToRenew', value.agreedToRenew),
    ...nonEmptyField('discountCode', value.discountCode),
    ...(typeof value.travelAmount === 'number' && {
      travelAmount: dollarsOrZero(value.travelAmount),
    }),
    ...(typeof value.taxAmount === 'number' && { taxAmount: dollarsOrZero(value.taxAmount) }),
    ...(dollarsOrZero(value.discountAmount) > 0 && {
      discountAmount: dollarsOrZero(value.discountAmount),
    }),
  };
  const { id } = booking.service;
  const complete =
    id && booking.amount && booking.email && booking.bedroomBath && booking.sizeCategory;
  return complete ? { outcome: 'complete', booking } : { outcome: 'incomplete' };
}

function readAddOn(value: Record<string, unknown>) {
  return { id: textOrEmpty(value.id), quantity: numberOrZero(value.quantity) || 1 };
}

function readAnswers(value: unknown): Pick<PendingBooking, 'answers'> {
  if (!isRecord(value)) return {};
  const given = questionIds.flatMap((id) => Object.entries(nonEmptyField(id, value[id])));
  return { answers: Object.fromEntries(given) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOrZero(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** 0 for anything but an amount, which makes the booking incomplete. */
function dollarsOrZero(value: unknown): Dollars {
  return typeof value === 'number' && isDollars(value) ? value : zeroDollars;
}

function nonEmptyField<Key extends string>(key: Key, value: unknown): { [K in Key]?: string } {
  return (typeof value === 'string' && value !== '' ? { [key]: value } : {}) as {
    [K in Key]?: string;
  };
}
