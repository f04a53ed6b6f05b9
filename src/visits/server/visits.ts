// What /schedule stored.

export { changePlaceOf } from './change-place-of.ts';
export { type HashNetwork, type Holder, networkHash } from './holder.ts';
export { refuseStrangeSchedule } from './own-schedule.ts';
export { type Schedule, scheduleOf, schedulesById } from './queries.ts';
export { storeForOrder } from './store-schedule.ts';
export { hasChosenTime, isVisitGiven, refuseWithoutVisit } from './wanted-by-order.ts';

// Times that are asked about before they are confirmed.

export { askAboutTypedTime } from './unusual-time.ts';

// What is confirmed, moved and called off; only this area writes visits.

export { followWithVisit } from './follow-with-visit.ts';
export { countHeldBy, keptTimeOf, releaseHeldBy } from './held-queries.ts';
export { CALLER_HELD_MINUTES, HELD_MINUTES, type KeepTimeDeps, keepTime } from './keep-time.ts';
export { addVisit, callOffVisit, endVisits } from './visit-queries.ts';

// The hours that crews have.

export { openMinutes } from './open-hours.ts';

// Answers that are kept for a moment.

export { type KeptTimes, keepTimes } from './kept-times.ts';

// The rules and first crews of a new database.

export { companyIsOwn, ensureCompany } from './scheduling-rules.ts';

// Times of their own choice, for customers.

export { bookedVisit } from './booked-visit.ts';
export { giveOwnPlace } from './give-place.ts';
export { listFreeTimes } from './list-free-times.ts';
export { mayMoveOwnVisit, moveOwnVisit, ownFreeTimes } from './move-own-visit.ts';
export { ownVisitFile } from './own-visit-file.ts';

// Days on which a crew can come.

export { dateProblems } from './visit-dates.ts';

// What is left of it when a person is erased.

export { eraseFromSchedules } from './erase-queries.ts';

// Visits out of another program's file, and taking them out again.

export { allCrews } from './company-queries.ts';
export {
  deleteImportedVisits,
  deleteSchedules,
  type ImportedVisit,
  insertImportedSchedules,
  insertImportedVisits,
} from './import-queries.ts';
