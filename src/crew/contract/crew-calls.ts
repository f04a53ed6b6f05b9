import { z } from 'zod';
import { clockKinds } from '#crew/rules/work/work-event.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { dayWithError, instant, line } from '#kernel/contract/fields.ts';
import { personId, visitId } from '#kernel/contract/ids.ts';
import { photoLength } from '#kernel/contract/photos.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { ClockAnswer, HoursAnswer } from './hours.ts';

/** Whole weeks of hours, or any few days. */
const hoursQuery = z.object({
  from: dayWithError('day-malformed'),
  days: z.coerce.number().int().min(1).max(35).default(7),
});

/** All minutes of a week, plus an hour for the clock change. */
const weekMinutes = z
  .number()
  .int()
  .min(0)
  .max(7 * 24 * 60 + 60);

/** A phone on which a person signed in. */
export interface DeviceAnswer {
  readonly id: string;
  /** The name its browser sent. */
  readonly userAgent: string;
  readonly signedInAt: string;
  readonly seenAt: string;
  /** Null while it is on. */
  readonly offAt: string | null;
}

const ofPerson = z.object({ id: personId });
const deviceId = z.uuid({ error: failureMessage('crew-device-not-found') });

/** The cleaners' phones and what they recorded. */
export const crewCalls = callTable({
  'GET /people/:id/devices': {
    params: ofPerson,
    answer: answers<{ devices: readonly DeviceAnswer[] }>(),
  },
  /** Six digits, shown only once. Replaces an earlier code of theirs. */
  'POST /people/:id/code': {
    params: ofPerson,
    answer: answers<{ code: string; expiresAt: string; address: string }>(),
  },
  /** Server-sent events: 'work' whenever someone recorded something. */
  'GET /live': { answer: answers<Response>() },
  'GET /worked-hours': { query: hoursQuery, answer: answers<HoursAnswer>() },
  /** One line per person and day. */
  'GET /worked-hours.csv': { query: hoursQuery, answer: answers<Response>() },
  /** A person's valid clock entries of a day. 404. */
  'GET /people/:id/clock': {
    params: ofPerson,
    query: z.object({ day: dayWithError('day-malformed') }),
    answer: answers<ClockAnswer>(),
  },
  /**
   * Corrects, removes or adds a clock entry; the first one stays readable. The same id is the same correction.
   * 404 `clock-event-not-found`, 422 at `at`, `visitId`.
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
      /** Whether to remove it. */
      removes: z.boolean().default(false),
      reason: line(500).min(1, { error: failureMessage('reason-missing') }),
    }),
    answer: answers<OkAnswer>(),
  },
  /** Approves a week with the hours that were shown. 409 `hours-changed`, `hours-open`. */
  'POST /worked-hours/approval': {
    body: z.object({
      personId,
      week: dayWithError('day-malformed'),
      workedMinutes: weekMinutes,
      drivingMinutes: weekMinutes,
    }),
    answer: answers<OkAnswer>(),
  },
  'GET /visits/:id/photos/:photoId': {
    params: z.object({
      id: visitId,
      photoId: z.uuid({ error: failureMessage('photo-not-found') }),
    }),
    answer: answers<Response>(),
  },
  /** A photo for the crew as JPEG bytes; the same id is the same photo. */
  'POST /visits/:id/photos': {
    params: z.object({ id: visitId }),
    body: z.object({
      photoId: z.uuid(),
      jpeg: z.base64({ error: failureMessage('photo-unreadable') }).max(photoLength, {
        error: failureMessage('photo-unreadable'),
      }),
    }),
    answer: answers<OkAnswer>(),
  },
  /** Removes only a photo that the office attached. */
  'POST /visits/:id/photos/:photoId/remove': {
    params: z.object({
      id: visitId,
      photoId: z.uuid({ error: failureMessage('photo-not-found') }),
    }),
    answer: answers<OkAnswer>(),
  },
  'POST /people/:id/devices/:deviceId/off': {
    params: ofPerson.extend({ deviceId }),
    answer: answers<OkAnswer>(),
  },
});
