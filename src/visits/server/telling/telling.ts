// Queries only, for the senders of emails and events.

export { stoodSince } from '#visits/server/calendar/told-queries.ts';
export { personName } from '#visits/server/people/people-queries.ts';
export {
  postalCodeIn,
  type Schedule,
  schedulesById,
} from '#visits/server/schedules/schedule-queries.ts';
export {
  type ByVisit,
  comesByVisit,
  firstCleanOfOrder,
} from '#visits/server/series/series-queries.ts';
export {
  type FreedVisit,
  firstCleanOfVisit,
  freedVisitOf,
  type HeldTime,
  heldTime,
  nextTimed,
  type TimedVisit,
  type VisitToCome,
  visitStillToCome,
  visitsWithoutTime,
} from './telling-queries.ts';
