// Queries only, for the senders of emails and events.

export { timesSetAt } from '#visits/server/calendar/told-queries.ts';
export { personName } from '#visits/server/people/people-queries.ts';
export {
  postalCodeIn,
  type Schedule,
  schedulesById,
} from '#visits/server/schedules/schedule-queries.ts';
export {
  firstCleanOfOrder,
  type PerVisitSeries,
  perVisitSeries,
} from '#visits/server/series/series-queries.ts';
export {
  type FreedVisit,
  firstCleanOfVisit,
  freedVisitOf,
  type HeldTime,
  heldTimeOf,
  nextTimedVisit,
  type TimedVisit,
  upcomingVisitOf,
  type VisitToCome,
  visitsWithoutTime,
} from './telling-queries.ts';
