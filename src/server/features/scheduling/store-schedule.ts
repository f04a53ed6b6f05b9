import type { ScheduleRequest } from '#contract/calls.ts';
import type { Db } from '#server/database/schema.ts';
import { refuse } from '#server/http/problem.ts';
import type { Settings } from '#server/settings.ts';
import { insertSchedule } from './queries.ts';
import { dateProblems, dayIn } from './visit-dates.ts';

export interface ScheduleDeps {
  db: Db;
  settings: Settings;
  now?: () => Date;
}

/**
 * Keeps when and where a visitor wants the crew (ruling 17); answers its id for the checkout.
 * @throws a problem: 422 for a day that is over or more than 90 days ahead.
 */
export function storeSchedule(
  { db, settings, now = () => new Date() }: ScheduleDeps,
  { preferredTimes, address, ...rest }: ScheduleRequest,
): Promise<string> {
  refuse(dateProblems(preferredTimes, dayIn(settings.business.timeZone, now())));
  return insertSchedule(db, {
    email: rest.email ?? '',
    preferred_times: JSON.stringify(preferredTimes),
    line1: address.line1,
    line2: address.line2 ?? '',
    city: address.city,
    region: address.region,
    postal_code: address.postalCode,
    access_notes: rest.accessNotes ?? '',
    parking_notes: rest.parkingNotes ?? '',
    pet_notes: rest.petNotes ?? '',
  });
}
