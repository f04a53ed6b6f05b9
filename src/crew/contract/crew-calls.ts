import { z } from 'zod';
import { clockKinds } from '#crew/rules/work/work-event.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { dayOr, instant, line } from '#kernel/contract/fields.ts';
import { personId, visitId } from '#kernel/contract/ids.ts';
import { photoLength } from '#kernel/contract/photos.ts';
import { told } from '#kernel/contract/schema-failures.ts';
import type { ClockAnswer, HoursAnswer } from './hours.ts';

/** Weeks of hours, or another few days. */
const hoursQuery = z.object({
  from: dayOr('day-malformed'),
  days: z.coerce.number().int().min(1).max(35).default(7),
});

/** All minutes of a week, one more hour for the change of the clocks. */
const weekMinutes = z
  .number()
  .int()
  .min(0)
  .max(7 * 24 * 60 + 60);

/** A phone that a person signed in on. */
export interface DeviceAnswer {
  readonly id: string;
  /** As its browser called itself. */
  readonly userAgent: string;
  readonly signedInAt: string;
  readonly seenAt: string;
  /** Null: it is on. */
  readonly offAt: string | null;
}

const ofPerson = z.object({ id: personId });
const deviceId = z.uuid({ error: told('crew-device-not-found') });

/** The phones of the people who clean, and what they recorded. */
export const crewCalls = callTable({
  'GET /people/:id/devices': {
    params: ofPerson,
    answer: answers<{ devices: readonly DeviceAnswer[] }>(),
  },
  /** Six digits, told this once; an earlier code of theirs ends with it. */
  'POST /people/:id/code': {
    params: ofPerson,
    answer: answers<{ code: string; expiresAt: string; address: string }>(),
  },
  /** Server-sent events, 'work' whenever someone recorded something. */
  'GET /live': { answer: answers<Response>() },
  'GET /worked-hours': { query: hoursQuery, answer: answers<HoursAnswer>() },
  /** One line a person and day. */
  'GET /worked-hours.csv': { query: hoursQuery, answer: answers<Response>() },
  /** What stands of a person's clock on a day. 404. */
  'GET /people/:id/clock': {
    params: ofPerson,
    query: z.object({ day: dayOr('day-malformed') }),
    answer: answers<ClockAnswer>(),
  },
  /**
   * The office corrects an entry, removes it, or adds one that is missing; the first one stays to be
   * read. The same id is the same correction. 404 `clock-event-not-found`, 422 at `at`, `visitId`.
   */
  'POST /people/:id/clock': {
    params: ofPerson,
    body: z.object({
      id: z.uuid(),
      /** Null: it was never recorded. */
      correctedOf: z.uuid().nullable(),
      kind: z.enum(clockKinds),
      visitId: visitId.nullable(),
      at: instant,
      /** It did not happen. */
      removes: z.boolean().default(false),
      reason: line(500).min(1, { error: told('reason-missing') }),
    }),
    answer: answers<OkAnswer>(),
  },
  /** A week was looked at, with the hours that were seen. 409 `hours-changed`, `hours-open`. */
  'POST /worked-hours/approval': {
    body: z.object({
      personId,
      week: dayOr('day-malformed'),
      workedMinutes: weekMinutes,
      drivingMinutes: weekMinutes,
    }),
    answer: answers<OkAnswer>(),
  },
  'GET /visits/:id/photos/:photoId': {
    params: z.object({ id: visitId, photoId: z.uuid({ error: told('photo-not-found') }) }),
    answer: answers<Response>(),
  },
  /** A photo for its crew, as the bytes of a JPEG; the same id is the same photo. */
  'POST /visits/:id/photos': {
    params: z.object({ id: visitId }),
    body: z.object({
      photoId: z.uuid(),
      jpeg: z.base64({ error: told('photo-unreadable') }).max(photoLength, {
        error: told('photo-unreadable'),
      }),
    }),
    answer: answers<OkAnswer>(),
  },
  /** Only one that the office attached. */
  'POST /visits/:id/photos/:photoId/remove': {
    params: z.object({ id: visitId, photoId: z.uuid({ error: told('photo-not-found') }) }),
    answer: answers<OkAnswer>(),
  },
  'POST /people/:id/devices/:deviceId/off': {
    params: ofPerson.extend({ deviceId }),
    answer: answers<OkAnswer>(),
  },
});
