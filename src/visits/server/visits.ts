// What /schedule stored.

export {
  hasChosenTime,
  isNewVisitGiven,
  isVisitGiven,
  refuseWithoutVisit,
} from './free-times/wanted-by-order.ts';
export { type HashNetwork, type Holder, networkHash } from './holds/holder.ts';
export { changePlaceOf } from './schedules/change-place-of.ts';
export { refuseStrangeSchedule } from './schedules/own-schedule.ts';
export {
  type ChosenRhythm,
  ownPostalCode,
  ownRhythm,
  postalCodeOf,
  type Schedule,
  scheduleOf,
} from './schedules/schedule-queries.ts';
export { storeForOrder } from './schedules/store-schedule.ts';

// Where the crew of a visit is, as its customer is told.

export { crewProgress } from './telling/crew-progress.ts';
export { saidOfVisits } from './telling/crew-progress-queries.ts';

// How visits are told, and which of them wait.

export {
  lastSaid,
  ownOfVisit,
  stoodSince,
  toldColumns,
  toldFacts,
  wasAttended,
} from './calendar/told-queries.ts';
export {
  loadTeller,
  type TellerDeps,
  type ToldRow,
  toldVisit,
  type VisitTeller,
} from './calendar/told-visit.ts';
export { listWaiting } from './calendar/waiting-visits.ts';

// Where the crew goes, as the tables of homes have it too.

export {
  noteColumns,
  placeColumns,
  placeOfRow,
  rowOfPlace,
} from './schedules/place-table.ts';

// The one way in which an operator's typed time becomes a visit's.

export type { MoveVisitDeps } from './moves/place.ts';
export { placeTypedTime } from './moves/place-typed-time.ts';
export { timeEvent } from './moves/time-event.ts';

// What a change makes of a series, before it is stored.

export { offerTimes } from './free-times/offer-times.ts';
export { type SettledAsk, settleAsks } from './moves/asked-visits.ts';
export {
  type AskedBefore,
  type HandOverWish,
  handOverIn,
  planHandOver,
  undoHandOverIn,
} from './moves/hand-over.ts';
export { beginSeries, refuseSameDay, sellOnRhythm } from './series/begin-series.ts';
export { endOwnSeries } from './series/end-own-series.ts';
export {
  keepPartOfMonth,
  type UnchargedMonthOfPlan,
  unchargedMonthsOf,
} from './series/paused-months.ts';
export { plansWithPausedMonths, settlePausedMonth } from './series/paused-months-queries.ts';
export { planWithin } from './series/propose-visits.ts';
export { comesOf, previewOf } from './series/read-series.ts';
export { sellAnew, takeBackSale, termsFrom, visitsOfMonth } from './series/sell-anew.ts';
export { isSeriesOver, lastVisitAt } from './series/series-over.ts';
export {
  firstCleanToCome,
  seriesEndOf,
  seriesIdOf,
  seriesIdsOf,
} from './series/series-queries.ts';
export { skipOneByHand } from './series/skip-by-hand.ts';

// What is confirmed, moved and called off; only this area writes visits.

export { closeVisit, reopenVisit, type Worked } from './close-visit.ts';
export {
  bookedStart,
  hasUnbilledVisit,
  visitsDoneOf,
  visitToClose,
  visitToReopen,
  waitsToBegin,
} from './closing-queries.ts';
export { followWithVisit } from './follow-with-visit.ts';
export { countHeldBy, keptTimeOf, releaseHeldBy } from './holds/held-queries.ts';
export {
  CALLER_HELD_MINUTES,
  HELD_MINUTES,
  type KeepTimeDeps,
  keepTime,
} from './holds/keep-time.ts';
export { workerNames } from './people/workers-queries.ts';
export {
  type DoneVisitRow,
  doneVisitsAmong,
  doneVisitsOf,
  doneVisitsWorkedBy,
  visitsToAskAbout,
} from './telling/done-visits-queries.ts';
export { jobsDone } from './telling/jobs-done-queries.ts';
export { callOffVisit, describeVisit } from './visit-acts.ts';
export { byActor, byCustomer, byJob, byOperator, type VisitBy } from './visit-by.ts';
export {
  findVisit,
  lacksCrew,
  lockInTurn,
  lockVisit,
  nextVisitsOf,
  type Visit,
  visitIdsOf,
} from './visit-queries.ts';

// Whose visits they are among the people who clean.

export { dayDigests } from './people/day-digests-queries.ts';
export {
  allPeople,
  type FoundPerson,
  findPerson,
  foundPersonText,
  isPerson,
  personName,
} from './people/people-queries.ts';
export { type PersonVisit, personDays } from './people/person-days.ts';
export { type OwnVisit, visitsOfPeople, visitsOfPerson } from './people/person-visit-queries.ts';

// What of a visit's log leaves it where it stands, many at once.

export { type LoggedVisit, logVisits } from './visit-log.ts';

// The hours that crews have.

export { openMinutes } from './crews/open-hours.ts';

// Answers that are kept for a moment.

export { type KeptTimes, keepTimes } from './free-times/kept-times.ts';

// The rules and first crews of a new database.

export { companyIsOwn, ensureCompany } from './crews/scheduling-rules.ts';

// What customers may do with their visits alone.

export { freeMs } from './own-changes.ts';

// Times of their own choice, for customers.

export { bookedVisit } from './booked-visit.ts';
export { ownVisitFile } from './feeds/own-visit-file.ts';
export { listFreeTimes } from './free-times/list-free-times.ts';
export {
  mayMoveOwnVisit,
  moveOwnVisit,
  type OwnMoved,
  ownFreeTimes,
} from './moves/move-own-visit.ts';
export { arrivalMs, wasMovedAsAsked } from './moves/offer-queries.ts';
export { ownOffers } from './moves/own-offers.ts';
export { boundStart, confirmedVisit, wasVisited } from './own-visit-queries.ts';
export { ownVisitsAfter } from './own-visits-after.ts';
export { giveOwnPlace } from './schedules/give-place.ts';
export { changeOwnRhythm } from './series/own-rhythm.ts';
export { endOwnPause, ownVisits, pauseOwnVisits, skipOwnVisit } from './series/own-series.ts';

// Whether someone was far from a visit's home.

export { milesIfFar } from './places/far-from-home.ts';
export { statesOfPlaces } from './places/state-of-place.ts';

// Days on which a crew can come.

export { dateProblems } from './schedules/visit-dates.ts';

// What is left of it when a person is erased.

export { eraseFromSchedules } from './erase-queries.ts';

// Visits and series out of another program's file, and taking them out again.

export { allCrews } from './crews/company-queries.ts';
export {
  type CrewTime,
  countUnplaced,
  crewTimesOf,
  deleteImportedVisits,
  deleteSchedules,
  holdForPreview,
  type ImportedVisit,
  insertImportedSchedules,
  insertImportedVisits,
  ordersOfChangedSeries,
} from './import-queries.ts';
export {
  type ImportedWish,
  lockImportedDays,
  type PlacedImport,
  placeImported,
} from './place-imported.ts';
