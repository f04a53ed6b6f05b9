import type { Migration } from 'kysely/migration';
import * as baseline from './0001_baseline.ts';
import * as refundsOnRecord from './0002_refunds_on_record.ts';
import * as returnedCredit from './0003_returned_credit.ts';
import * as planEnds from './0004_plan_ends.ts';
import * as disputeHolds from './0005_dispute_holds.ts';
import * as reconciliation from './0006_reconciliation.ts';
import * as today from './0007_today.ts';
import * as times from './0008_times.ts';
import * as restoredCredit from './0009_restored_credit.ts';
import * as foundAtOnce from './0010_found_at_once.ts';
import * as planVisits from './0011_plan_visits.ts';
import * as calendarFeeds from './0012_calendar_feeds.ts';
import * as toldOfTimes from './0013_told_of_times.ts';
import * as heldForABooking from './0014_held_for_a_booking.ts';
import * as guards from './0015_guards.ts';
import * as desk from './0016_desk.ts';
import * as quotePhotos from './0018_quote_photos.ts';
import * as customers from './0020_customers.ts';
import * as customerChanges from './0021_customer_changes.ts';
import * as erasure from './0022_erasure.ts';
import * as callers from './0023_callers.ts';
import * as fullerFigures from './0024_fuller_figures.ts';
import * as visitNames from './0025_visit_names.ts';
import * as settings from './0026_settings.ts';
import * as foundByMonthAndMail from './0027_found_by_month_and_mail.ts';
import * as paidWhen from './0028_paid_when.ts';
import * as imports from './0029_imports.ts';
import * as teamPictures from './0030_team_pictures.ts';
import * as keptHomes from './0031_kept_homes.ts';
import * as apiKeys from './0032_api_keys.ts';
import * as webhooks from './0033_webhooks.ts';
import * as logos from './0034_logos.ts';
import * as ledgerVersions from './0035_ledger_versions.ts';
import * as foundByName from './0036_found_by_name.ts';
import * as creditComesBack from './0037_credit_comes_back.ts';
import * as creditByPlan from './0038_credit_by_plan.ts';
import * as wishesStay from './0039_wishes_stay.ts';
import * as foundByOwnReference from './0040_found_by_own_reference.ts';
import * as changedByAnybody from './0041_changed_by_anybody.ts';
import * as companyVersions from './0042_company_versions.ts';
import * as calendarWarnings from './0043_calendar_warnings.ts';
import * as refusedEvents from './0044_refused_events.ts';
import * as takenByBanks from './0045_taken_by_banks.ts';
import * as calendarAtAnyHistory from './0046_calendar_at_any_history.ts';
import * as heldByWhom from './0047_held_by_whom.ts';
import * as owedRefunds from './0048_owed_refunds.ts';
import * as creditOfMonths from './0049_credit_of_months.ts';
import * as unfinishedByWhom from './0050_unfinished_by_whom.ts';
import * as failedRefundsTold from './0051_failed_refunds_told.ts';
import * as metAtOnce from './0052_met_at_once.ts';
import * as homesByCustomer from './0053_homes_by_customer.ts';
import * as series from './0054_series.ts';
import * as visitEvents from './0055_visit_events.ts';
import * as handOvers from './0056_hand_overs.ts';
import * as owed from './0057_owed.ts';
import * as people from './0058_people.ts';
import * as seriesChanges from './0059_series_changes.ts';
import * as seriesLog from './0060_series_log.ts';
import * as crewPhones from './0062_crew_phones.ts';
import * as crewWork from './0063_crew_work.ts';
import * as visitsWithoutCrew from './0065_visits_without_crew.ts';
import * as creditedPauses from './0066_credited_pauses.ts';
import * as visitWorkers from './0067_visit_workers.ts';
import * as visitsOfTheirOwn from './0068_visits_of_their_own.ts';
import * as officePhotos from './0069_office_photos.ts';
import * as customerMessages from './0070_customer_messages.ts';
import * as importedSeries from './0073_imported_series.ts';
import * as customerCards from './0074_customer_cards.ts';
import * as paidByVisit from './0076_paid_by_visit.ts';
import * as ratings from './0085_ratings.ts';

/** The one history of the database, in order. A published migration is never edited. */
export const migrations: Record<string, Migration> = {
  '0001_baseline': baseline,
  '0002_refunds_on_record': refundsOnRecord,
  '0003_returned_credit': returnedCredit,
  '0004_plan_ends': planEnds,
  '0005_dispute_holds': disputeHolds,
  '0006_reconciliation': reconciliation,
  '0007_today': today,
  '0008_times': times,
  '0009_restored_credit': restoredCredit,
  '0010_found_at_once': foundAtOnce,
  '0011_plan_visits': planVisits,
  '0012_calendar_feeds': calendarFeeds,
  '0013_told_of_times': toldOfTimes,
  '0014_held_for_a_booking': heldForABooking,
  '0015_guards': guards,
  '0016_desk': desk,
  '0018_quote_photos': quotePhotos,
  '0020_customers': customers,
  '0021_customer_changes': customerChanges,
  '0022_erasure': erasure,
  '0023_callers': callers,
  '0024_fuller_figures': fullerFigures,
  '0025_visit_names': visitNames,
  '0026_settings': settings,
  '0027_found_by_month_and_mail': foundByMonthAndMail,
  '0028_paid_when': paidWhen,
  '0029_imports': imports,
  '0030_team_pictures': teamPictures,
  '0031_kept_homes': keptHomes,
  '0032_api_keys': apiKeys,
  '0033_webhooks': webhooks,
  '0034_logos': logos,
  '0035_ledger_versions': ledgerVersions,
  '0036_found_by_name': foundByName,
  '0037_credit_comes_back': creditComesBack,
  '0038_credit_by_plan': creditByPlan,
  '0039_wishes_stay': wishesStay,
  '0040_found_by_own_reference': foundByOwnReference,
  '0041_changed_by_anybody': changedByAnybody,
  '0042_company_versions': companyVersions,
  '0043_calendar_warnings': calendarWarnings,
  '0044_refused_events': refusedEvents,
  '0045_taken_by_banks': takenByBanks,
  '0046_calendar_at_any_history': calendarAtAnyHistory,
  '0047_held_by_whom': heldByWhom,
  '0048_owed_refunds': owedRefunds,
  '0049_credit_of_months': creditOfMonths,
  '0050_unfinished_by_whom': unfinishedByWhom,
  '0051_failed_refunds_told': failedRefundsTold,
  '0052_met_at_once': metAtOnce,
  '0053_homes_by_customer': homesByCustomer,
  '0054_series': series,
  '0055_visit_events': visitEvents,
  '0056_hand_overs': handOvers,
  '0057_owed': owed,
  '0058_people': people,
  '0059_series_changes': seriesChanges,
  '0060_series_log': seriesLog,
  '0062_crew_phones': crewPhones,
  '0063_crew_work': crewWork,
  '0065_visits_without_crew': visitsWithoutCrew,
  '0066_credited_pauses': creditedPauses,
  '0067_visit_workers': visitWorkers,
  '0068_visits_of_their_own': visitsOfTheirOwn,
  '0069_office_photos': officePhotos,
  '0070_customer_messages': customerMessages,
  '0073_imported_series': importedSeries,
  '0074_customer_cards': customerCards,
  '0076_paid_by_visit': paidByVisit,
  '0085_ratings': ratings,
};
