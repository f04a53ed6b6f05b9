import type { z } from 'zod';
import type { BookAgainAnswer } from '#booking/contract/book-again.ts';
import type { PendingBooking } from '#booking/contract/pending-booking.ts';
import { ZIP_ID } from '#booking/pages/schedule/zip-field.tsx';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { readEmail } from '#kernel/rules/contact-rules.ts';
import type { DayWindow } from '#kernel/rules/moments.ts';
import { tidyEmail } from '#kernel/rules/tidy-contact.ts';
import { trimmedText } from '#ui/pages/use-submission.ts';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import type { visitFields } from '#visits/contract/schedule-request.ts';
import { eachNote, visitNotes } from '#visits/rules/visit-notes.ts';
import { ARRIVAL_ID } from './arrival-part.tsx';
import { WISHES_FIELD } from './wishes.ts';

const MAX_TIMES = 10;
/** What the form asks for. The selection goes next to it. */
export type VisitBody = z.input<typeof visitFields> & { readonly email: string };

/**
 * How a visit gets its time: the visitor chooses a free one or names wishes, or we come as soon as
 * possible.
 */
export type VisitTiming =
  | { readonly kind: 'arrival'; readonly start: string | null }
  /**
   * 'unknown': we cannot ask until the place is known. 'agreed': the time is settled, so we ask for
   * neither.
   */
  | { readonly kind: 'wishes' | 'soon' | 'agreed' | 'unknown' };

/** The fields and the chosen time, as the calls take them. The ids of the fields are their paths. */
export function visitBody(form: FormData, when: VisitTiming): VisitBody {
  return {
    ...(when.kind === 'arrival' && when.start !== null && { start: when.start }),
    email: tidyEmail(trimmedText(form, 'email')),
    preferredTimes: when.kind === 'wishes' ? preferredTimesOf(form) : [],
    address: {
      line1: trimmedText(form, 'address.line1'),
      line2: trimmedText(form, 'address.line2'),
      city: trimmedText(form, 'address.city'),
      region: trimmedText(form, 'address.region'),
      postalCode: trimmedText(form, ZIP_ID),
    },
    name: trimmedText(form, 'name'),
    ...eachNote((note) => trimmedText(form, note)),
  };
}

/** The fields of a known visit, in the shape in which the form stores typed text. */
export function visitFormFields({
  address,
  ...notes
}: Omit<BookAgainAnswer, 'booking'>): [field: string, value: string][] {
  const places = Object.entries(address ?? {});
  return [
    ...places.map(([name, value]): [string, string] => [`address.${name}`, value]),
    ...Object.entries(notes),
  ];
}

/** The selection that a time is for. */
export function selectionOf({
  service,
  frequency,
  addOns,
  bookingId,
  scheduleId: replaces,
  ...home
}: PendingBooking) {
  return {
    serviceType: { id: service.id },
    frequency,
    homeDetails: { bedroomBath: home.bedroomBath, sizeCategory: home.sizeCategory },
    selectedAddOns: addOns.map(({ id, quantity }) => ({ id, quantity })),
    ...(home.answers && { answers: home.answers }),
    ...(bookingId !== undefined && { bookingId }),
    ...(replaces !== undefined && { replaces }),
  };
}

/** The checked boxes, each named by its day and window. */
export function preferredTimesOf(form: FormData): NonNullable<VisitBody['preferredTimes']> {
  return form.getAll(WISHES_FIELD).map((value) => {
    const [date = '', window = ''] = String(value).split('/');
    return { date, window: window as DayWindow };
  });
}

/** Whether it can be one: outside the US they have many forms. */
export function isPostalCode(text: string, country: string): boolean {
  return country === 'US' ? /^\d{5}(-\d{4})?$/.test(text) : text.length >= 3;
}

/** What to fix before sending, from top to bottom. The server enforces the same rules. */
export function scheduleProblems(
  { email, preferredTimes = [], address }: VisitBody,
  when: VisitTiming,
  country: string,
): FieldProblem[] {
  const { postalCode } = address;
  const hasWishes = when.kind === 'wishes';
  // City and state follow from the ZIP code, so they may not be needed without one.
  const hasPlace = isPostalCode(postalCode, country);
  const rules: [boolean, string, string][] = [
    [postalCode === '', ZIP_ID, scheduleTexts.needPostalCode],
    [
      postalCode !== '' && !hasPlace,
      ZIP_ID,
      country === 'US' ? scheduleTexts.badPostalCode : scheduleTexts.needPostalCode,
    ],
    [when.kind === 'arrival' && when.start === null, ARRIVAL_ID, scheduleTexts.needArrival],
    [hasWishes && preferredTimes.length === 0, WISHES_FIELD, scheduleTexts.needTime],
    [hasWishes && preferredTimes.length > MAX_TIMES, WISHES_FIELD, scheduleTexts.tooManyTimes],
    [!address.line1, 'address.line1', scheduleTexts.needLine1],
    [hasPlace && !address.city, 'address.city', scheduleTexts.needCity],
    [hasPlace && !address.region, 'address.region', scheduleTexts.needRegion],
    [email !== '' && !readEmail(email), 'email', scheduleTexts.badEmail],
  ];
  return rules.flatMap(([broken, fieldId, message]) => (broken ? [{ fieldId, message }] : []));
}

const FIELD_IDS: readonly string[] = [
  'email',
  'address.line1',
  'address.line2',
  'address.city',
  'address.region',
  ZIP_ID,
  'name',
  ...visitNotes,
];

/** The field that belongs to a path of the body. */
export function scheduleField(path: string): string | null {
  if (path === 'start') return ARRIVAL_ID;
  if (path.startsWith(WISHES_FIELD)) return WISHES_FIELD;
  if (path.startsWith('rhythm.')) return 'rhythm.agreedTo';
  return FIELD_IDS.includes(path) ? path : null;
}
