import { z } from 'zod';
import {
  frequency,
  quoteRequest,
  selectedAddOns,
  serviceType,
} from '#catalogue/contract/quote-request.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import { rhythmIds } from '#catalogue/rules/rhythm-ids.ts';
import { day, instant, line, note, optionalEmail } from '#kernel/contract/fields.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import { dayWindows } from '#kernel/rules/moments.ts';
import { eachNote } from '#visits/rules/visit-notes.ts';

/** How many days and times one request may name. */
export const maxTimes = 10;

export const postalCode = line(20).min(3, { error: failureMessage('zip-missing') });

/** Where the crew goes, and what it needs to know there. */
export const placeFields = z.object({
  address: z.object({
    line1: line(200).min(1, { error: failureMessage('street-missing') }),
    line2: line(200).optional(),
    city: line(100).min(1, { error: failureMessage('city-missing') }),
    region: line(100).min(1, { error: failureMessage('state-missing') }),
    postalCode,
  }),
  ...eachNote(() => note),
});

export type PlaceInput = z.infer<typeof placeFields>;

/** Where the crew goes, and when: a free time, or, without `start`, preferred times (ruling 17). */
export const visitFields = placeFields.extend({
  start: instant.optional(),
  preferredTimes: z
    .array(z.object({ date: day, window: z.enum(dayWindows) }))
    .max(maxTimes, { error: failureMessage('times-too-many', { most: maxTimes }) })
    .default([]),
  /** Who the crew should ask for. */
  name: line(120).optional(),
});

export type VisitFields = z.infer<typeof visitFields>;

/** The where and when of a larger request. */
export function visitOf(body: VisitFields): {
  [Field in keyof Required<VisitFields>]: VisitFields[Field];
} {
  const { start, preferredTimes, address, name } = body;
  return { start, preferredTimes, address, name, ...eachNote((note) => body[note]) };
}

/**
 * A visit, with the selection that it is for. An emergency needs only the address: it means as soon as possible (ruling
 * 28).
 */
export const scheduleRequest = visitFields
  .extend({
    /** The booking's id: this visitor's earlier hold for it is released for this one. */
    bookingId: z.uuid().optional(),
    /** The previous schedule: together with the booking id it proves, without a session, whose it is. */
    replaces: z.uuid().optional(),
    serviceType: serviceType.default(null),
    frequency,
    homeDetails: quoteRequest.shape.homeDetails,
    selectedAddOns,
    email: optionalEmail.optional(),
    /** The rhythm, each visit due after it; absent: just once. With the text next to the checked box. */
    rhythm: z
      .object({
        id: z.enum(rhythmIds),
        agreedTo: z
          .string({ error: failureMessage('consent-missing') })
          .min(1, { error: failureMessage('consent-missing') })
          .max(2000),
      })
      .optional(),
  })
  .refine(
    ({ start, preferredTimes, serviceType: service }) =>
      start !== undefined || preferredTimes.length > 0 || service?.id === emergencyServiceId,
    { path: ['preferredTimes'], error: failureMessage('times-missing') },
  );

export type ScheduleRequest = z.infer<typeof scheduleRequest>;
