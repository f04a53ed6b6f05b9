// What /schedule stored.

export {
  canBeCarriedOut,
  canNewOrderBeCarriedOut,
  hasChosenTime,
  requireVisitDetails,
} from './free-times/wanted-by-order.ts';
export { type HashNetwork, type Holder, networkHash } from './holds/holder.ts';
export { changeAddress } from './schedules/change-place-of.ts';
export { requireOwnSchedule } from './schedules/own-schedule.ts';
export {
  type ChosenRhythm,
  ownPostalCode,
  ownRhythm,
  postalCodeOf,
  type Schedule,
  scheduleOf,
} from './schedules/schedule-queries.ts';
export { storeForOrder } from './schedules/store-schedule.ts';

// The crew's progress, as its customer sees it.

export { crewProgress } from './telling/crew-progress.ts';
export { reportsOfVisits } from './telling/crew-progress-queries.ts';

// How visits appear in answers, and which of them wait.

export {
  consoleVisitColumns,
  consoleVisitFacts,
  lastReportKind,
  ownFieldsOfVisit,
  timesSetAt,
  wasAttended,
} from './calendar/told-queries.ts';
export {
  type ConsoleVisitRow,
  loadVisitContext,
  toConsoleVisit,
  type VisitContext,
  type VisitContextDeps,
} from './calendar/told-visit.ts';
export { listWaiting } from './calendar/waiting-visits.ts';

// Where the crew goes, also for other tables of homes.

export {
  noteColumns,
  placeColumns,
  placeOfRow,
  rowOfPlace,
} from './schedules/place-table.ts';

// The only way in which a time typed by an operator becomes a visit's.

export type { MoveVisitDeps } from './moves/place.ts';
export { placeTypedTime } from './moves/place-typed-time.ts';
export { timeEvent } from './moves/time-event.ts';

// Previews of a change to a series.

export { offerTimes } from './free-times/offer-times.ts';
export { type SettledAsk, settleAsks } from './moves/asked-visits.ts';
export {
  type EarlierAsk,
  type HandOverRequest,
  handOverIn,
  planHandOver,
  undoHandOverIn,
} from './moves/hand-over.ts';
export { beginSeries, refuseSameDay, sellAsSeries } from './series/begin-series.ts';
export { emailTerms } from './series/change-terms.ts';
export { endOwnSeries } from './series/end-own-series.ts';
export {
  storePartOfMonth,
  type UnchargedMonthOfPlan,
  unchargedMonthsOf,
} from './series/paused-months.ts';
export { plansWithPausedMonths, settlePausedMonth } from './series/paused-months-queries.ts';
export { planVisitsWithin } from './series/propose-visits.ts';
export { previewOf, readRecurrence } from './series/read-series.ts';
export { resellVisits, termsFrom, undoResale, visitsOfMonth } from './series/sell-anew.ts';
export { isSeriesOver, lastVisitAt } from './series/series-over.ts';
export {
  firstCleanToCome,
  seriesEndOf,
  seriesIdOf,
  seriesIdsOf,
} from './series/series-queries.ts';
export { skipOneByHand } from './series/skip-by-hand.ts';

// Confirming, moving and calling off visits; only this area writes them.

export { closeVisit, reopenVisit, type Worked } from './close-visit.ts';
export {
  bookedVisitStart,
  hasNoBegunVisit,
  hasUnbilledVisit,
  visitsDoneOf,
  visitToClose,
  visitToReopen,
} from './closing-queries.ts';
export { followWithVisit } from './follow-with-visit.ts';
export { countUnpaidHolds, releaseUnpaidHolds, timeOfOrder } from './holds/held-queries.ts';
export {
  CALLER_HELD_MINUTES,
  HELD_MINUTES,
  type HoldTimeDeps,
  holdTime,
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
  crewsOfNextVisits,
  findVisit,
  lacksCrew,
  lockVisit,
  nextVisitsOf,
  takeNamedLocks,
  type Visit,
  visitIdsOf,
} from './visit-queries.ts';

// The people who clean, and their visits.

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

// Log entries that do not change a visit's state, many at once.

export { type LoggedVisit, logVisits } from './visit-log.ts';

// The hours of crews.

export { openMinutes } from './crews/open-hours.ts';

// A short-lived cache of answers.

export { createFreeTimeCache, type FreeTimeCache } from './free-times/kept-times.ts';

// The rules and first crews of a new database.

export { ensureCompany, readCompanySetup } from './crews/scheduling-rules.ts';

// What customers may do with their visits without the office.

export { freeChangeMs } from './own-changes.ts';

// For customers: times of their own choice.

export { upcomingVisitAnswer } from './booked-visit.ts';
export { ownVisitFile } from './feeds/own-visit-file.ts';
export { listFreeTimes } from './free-times/list-free-times.ts';
export {
  mayMoveOwnVisit,
  moveOwnVisit,
  type OwnMoveResult,
  ownFreeTimes,
} from './moves/move-own-visit.ts';
export { arrivalMs, wasMoveRequested } from './moves/offer-queries.ts';
export { ownOffers } from './moves/own-offers.ts';
export { bindingStart, confirmedVisit, wasVisited } from './own-visit-queries.ts';
export { ownVisitsAfter } from './own-visits-after.ts';
export { setOwnPlace } from './schedules/give-place.ts';
export { changeOwnRhythm } from './series/own-rhythm.ts';
export { endOwnPause, ownVisits, pauseOwnVisits, skipOwnVisit } from './series/own-series.ts';

// Whether a point was far from a visit's home.

export { milesIfFar } from './places/far-from-home.ts';
export { statesOfPlaces } from './places/state-of-place.ts';

// Days on which a crew can come.

export { dateProblems } from './schedules/visit-dates.ts';

// Erasing a person.

export { eraseFromSchedules } from './erase-queries.ts';

// Importing visits and series, and removing an import.

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
