import type { Migration } from 'kysely/migration';
import * as begin from './0001_begin.ts';
import * as waitingVisits from './0490_contract_waiting_visits.ts';
import * as termOffers from './0500_term_offers.ts';
import * as nextVisitOfPlan from './0530_contract_next_visit_of_plan.ts';
import * as answersByRule from './0620_answers_by_rule.ts';
import * as monthsOfPlans from './0650_months_of_plans.ts';
import * as daysTold from './0670_days_told.ts';
import * as searchedLists from './0700_searched_lists.ts';
import * as offeredRhythms from './0720_offered_rhythms.ts';

/** The database's one history, in order. Never edit a published migration. */
export const migrations: Record<string, Migration> = {
  '0001_begin': begin,
  '0490_contract_waiting_visits': waitingVisits,
  '0500_term_offers': termOffers,
  '0530_contract_next_visit_of_plan': nextVisitOfPlan,
  '0620_answers_by_rule': answersByRule,
  '0650_months_of_plans': monthsOfPlans,
  '0670_days_told': daysTold,
  '0700_searched_lists': searchedLists,
  '0720_offered_rhythms': offeredRhythms,
};
