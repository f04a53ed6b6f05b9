import { z } from 'zod';
import type { VersionAnswer, VersionRow } from '#company/contract/drafts.ts';
import type { OkAnswer } from '#kernel/contract/answers.ts';
import { answers, callTable } from '#kernel/contract/console/call.ts';
import { filter } from '#kernel/contract/console/list-query.ts';
import { reason } from '#kernel/contract/console/reason.ts';
import { version, versionParams } from '#kernel/contract/console/version-params.ts';
import { day, instant, line } from '#kernel/contract/fields.ts';
import { crewId, orderId, seriesId, visitId } from '#kernel/contract/ids.ts';
import type { FieldError } from '#kernel/contract/problem.ts';
import { failureMessage } from '#kernel/contract/schema-failures.ts';
import type { Holiday } from '#visits/rules/free-times/holidays.ts';
import type { CalendarReadingAnswer } from './calendar-reading.ts';
import { postalCode } from './schedule-request.ts';
import type {
  CalendarAnswer,
  CalendarFeedsAnswer,
  CalendarStopsAnswer,
  CalendarVisit,
  CompanyChange,
  CrewAnswer,
  DayLoad,
  OfferedTime,
  SchedulingAnswer,
  SoonestOption,
  VisitsLeftWaiting,
  WaitingAnswer,
} from './scheduling.ts';
import {
  inSeries,
  type MoveAnswer,
  type SeriesChangeAnswer,
  type SeriesDetail,
  type SeriesListAnswer,
  type SkipOffer,
  seriesChange,
} from './series.ts';
import { type PlaceAnswer, placeRequest } from './times.ts';

/** Ten hours: any later is another day. */
const MAX_LATE = 600;
const ofCrew = z.object({ id: crewId });
const ofVisit = z.object({ id: visitId });
const ofSeries = z.object({ id: seriesId });
const scope = z.enum(['one', 'following']);
const ofBooking = z.object({ id: orderId });
const clock = /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/;
/** As many as a large catalog has. */
const ids = z.array(z.string().min(1).max(64)).max(700).nullable();
const days = z.coerce.number().int().min(1).max(92);
/** Why this odd time was accepted; colleagues read it. */
const despite = reason.optional();

const weeklyHours = z
  .object({
    weekday: z.int().min(1).max(7),
    from: z.string().regex(clock, { error: failureMessage('clock-malformed') }),
    to: z.string().regex(clock, { error: failureMessage('clock-malformed') }),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: failureMessage('hours-end-before-start'),
  });

const crew = z.object({
  name: line(80).min(1, { error: failureMessage('crew-name-missing') }),
  color: z
    .string()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: failureMessage('color-malformed') }),
  people: z
    .int({ error: failureMessage('crew-without-people') })
    .min(1, { error: failureMessage('crew-without-people') })
    .max(50),
  postalCode: postalCode.nullable().default(null),
  services: ids.default(null),
  addOns: ids.default(null),
  hours: z.array(weeklyHours).max(70),
  active: z.boolean().default(true),
});
export type CrewInput = z.output<typeof crew>;

const schedulingRules = z.object({
  mode: z.enum(['times', 'wishes', 'widget']),
  noticeHours: z.int().min(0).max(720),
  horizonDays: z.int().min(1).max(365),
  gridMinutes: z.literal([5, 10, 15, 20, 30, 60]),
  arrivalMinutes: z.int().min(0).max(480),
  bufferMinutes: z.int().min(0).max(240),
  travel: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), minutes: z.int().min(0).max(240) }),
    z.object({ kind: z.literal('distance') }),
  ]),
  area: z
    .object({
      postalCodes: z.array(postalCode).max(5000),
      near: z.object({ postalCode, miles: z.number().min(1).max(500) }).optional(),
    })
    .nullable(),
  closedDays: z.array(day).max(400),
  moveFreeHours: z.int().min(0).max(720),
});
export type SchedulingInput = z.output<typeof schedulingRules>;

/** What the company can do and when, and its calendar. */
export const schedulingCalls = callTable({
  'GET /crews': { answer: answers<{ crews: readonly CrewAnswer[] }>() },
  'POST /crews': { body: crew, answer: answers<{ id: CrewAnswer['id'] }>() },
  'PUT /crews/:id': {
    params: ofCrew,
    body: crew.extend({ version }),
    answer: answers<OkAnswer & VisitsLeftWaiting>(),
  },
  'POST /crews/:id/time-off': {
    params: ofCrew,
    body: z.object({
      from: instant,
      to: instant,
      reason: line(200).default(''),
      /** 'extra': they work then in addition. */
      kind: z.enum(['off', 'extra']).default('off'),
    }),
    answer: answers<{ id: string } & VisitsLeftWaiting>(),
  },
  'DELETE /crews/:id/time-off/:timeOff': {
    params: z.object({ id: crewId, timeOff: z.uuid() }),
    answer: answers<OkAnswer & VisitsLeftWaiting>(),
  },
  'GET /scheduling': { answer: answers<SchedulingAnswer>() },
  'PUT /scheduling': {
    body: schedulingRules.extend({ version }),
    answer: answers<OkAnswer & VisitsLeftWaiting>(),
  },
  /** Versions of crews, their hours and the scheduling rules, together. */
  'GET /scheduling/versions': { answer: answers<{ versions: VersionRow[] }>() },
  'GET /scheduling/versions/:version': {
    params: versionParams,
    answer: answers<VersionAnswer<CompanyChange>>(),
  },
  /** Restores it as a new version; `newest` is the version that the caller saw as current. */
  'POST /scheduling/versions/:version/restore': {
    params: versionParams,
    body: z.object({ newest: version }),
    answer: answers<{ version: number } & VisitsLeftWaiting>(),
  },
  'GET /scheduling/place': { query: placeRequest, answer: answers<PlaceAnswer>() },
  /** For this year and the next. */
  'GET /scheduling/holidays': { answer: answers<{ holidays: readonly Holiday[] }>() },
  /** The visits without a crew, or that their crew cannot keep anymore; oldest first, 300 at a time. */
  'GET /waiting-visits': {
    query: z.object({
      from: day.optional(),
      days: z.coerce.number().int().min(1).max(400).optional(),
      /** The last visit the caller has; if it no longer waits, starts from the oldest. */
      after: filter(visitId),
    }),
    answer: answers<WaitingAnswer>(),
  },
  /** The three best times for a booking, or for one of its visits: nearest to `near`, or the soonest. */
  'GET /bookings/:id/times': {
    params: ofBooking,
    query: z.object({ near: instant.optional(), visitId: filter(visitId) }),
    answer: answers<{ times: readonly OfferedTime[] }>(),
  },
  /** The questions about a time before it is confirmed; a reason passes them. */
  'GET /bookings/:id/asked': {
    params: ofBooking,
    query: z.object({ visitId: filter(visitId), start: instant, end: instant, crewId }),
    answer: answers<{ asked: readonly FieldError[] }>(),
  },
  /** Gives a waiting booking the time of its visit, or adds a visit to a plan. */
  'POST /bookings/:id/crew-time': {
    params: ofBooking,
    body: z.object({ start: instant, end: instant.optional(), crewId, despite }),
    answer: answers<{ id: CalendarVisit['id'] }>(),
  },
  /** The soonest that a crew can be there: with what it would move, then without moving anyone. */
  'GET /bookings/:id/soonest': {
    params: ofBooking,
    answer: answers<{ options: readonly SoonestOption[] }>(),
  },
  'POST /bookings/:id/soonest': {
    params: ofBooking,
    body: z.object({
      start: instant,
      crewId,
      moves: z
        .array(z.object({ visitId, version, start: instant, crewId }))
        .max(5)
        .default([]),
    }),
    answer: answers<{ id: CalendarVisit['id'] }>(),
  },
  'GET /calendar-feeds': { answer: answers<CalendarFeedsAnswer>() },
  /** Creates a secret address, returned only now, and ends an earlier one of the same crew. */
  'POST /calendar-feeds': {
    body: z.object({ crewId: crewId.nullable(), withNames: z.boolean().default(false) }),
    answer: answers<{ address: string }>(),
  },
  'POST /calendar-feeds/revoke': {
    body: z.object({ crewId: crewId.nullable() }),
    answer: answers<OkAnswer>(),
  },
  /** Previews how a calendar would be read, by its address or as a file's text; stores nothing. */
  'POST /calendars/read': {
    body: z.union([
      z.object({ text: z.string().min(1) }),
      z.object({ address: z.string().trim().max(2000) }),
    ]),
    answer: answers<CalendarReadingAnswer>(),
  },
  /** Reads it at once and stores it only if that works. Returns how many spans are taken. */
  'PUT /crews/:id/busy-calendar': {
    params: ofCrew,
    body: z.object({ address: z.string().trim().max(2000) }),
    answer: answers<{ spans: number }>(),
  },
  'DELETE /crews/:id/busy-calendar': { params: ofCrew, answer: answers<OkAnswer>() },
  'GET /calendar': {
    query: z.object({ from: day, days: days.default(7) }),
    answer: answers<CalendarAnswer>(),
  },
  /** The visits of the same days that did not fit into the answer. */
  'GET /calendar/visits': {
    query: z.object({
      from: day,
      days: days.default(7),
      after: z.string().max(400),
    }),
    answer: answers<CalendarStopsAnswer>(),
  },
  'GET /calendar/load': {
    query: z.object({ from: day, days: days.default(42) }),
    answer: answers<{ days: readonly DayLoad[] }>(),
  },
  'POST /visits/:id/move': {
    params: ofVisit,
    body: z.object({
      version,
      start: instant,
      end: instant.optional(),
      /** Null: it waits for a crew. */
      crewId: crewId.nullable(),
      despite,
      ...inSeries,
      /** An undo: back to its last place without questions; any other place is asked about. */
      isUndo: z.boolean().default(false),
    }),
    answer: answers<MoveAnswer>(),
  },
  /** What skipping it would give its customer. */
  'GET /visits/:id/skip': { params: ofVisit, answer: answers<SkipOffer>() },
  /** Skips that visit, or it and all that follow; then the customer gets what their months paid for. */
  'POST /visits/:id/skip': {
    params: ofVisit,
    body: z.object({
      version,
      /** Whether the customer or the company wants it. */
      by: z.enum(['customer', 'company']),
      scope: scope.default('one'),
      /** What the customer gets for it. */
      money: z.enum(['swap', 'credit', 'none']),
    }),
    answer: answers<OkAnswer>(),
  },
  /** Emails the customer of one of today's visits how far away the crew is. */
  'POST /visits/:id/tell': {
    params: ofVisit,
    body: z.object({
      version,
      what: z.enum(['on-the-way', 'late']),
      /** Until they arrive; for 'late': behind the announced time. */
      minutes: z
        .int({ error: failureMessage('minutes-missing') })
        .min(1, { error: failureMessage('minutes-missing') })
        .max(MAX_LATE, { error: failureMessage('minutes-missing') }),
    }),
    answer: answers<OkAnswer>(),
  },
  'GET /series': {
    /** `paused`: only series with a pause that is not over. */
    query: z.object({ cursor: seriesId.optional(), paused: z.literal('yes').optional() }),
    answer: answers<SeriesListAnswer>(),
  },
  'GET /series/:id': { params: ofSeries, answer: answers<SeriesDetail>() },
  /** Answers the upcoming visits before and after; with `dryRun`, without storing the change. */
  'POST /series/:id/change': {
    params: ofSeries,
    body: seriesChange,
    answer: answers<SeriesChangeAnswer>(),
  },
});
