import type { RenewalsAnswer, StateOfPlans } from '#payments/contract/renewals.ts';
import { priceChangeAsks, stateRules, statesCheckedOn } from '#payments/rules/renewals/states.ts';
import type { Db } from '#registry/tables.ts';
import { schedulesById } from '#visits/server/telling/telling.ts';
import { statesOfPlaces } from '#visits/server/visits.ts';
import { dueForReminder } from './notice-queries.ts';
import { countNotices, type RunningPlan, runningPlans } from './renewal-queries.ts';

/** Of the plans without a consent, and of the reminders that are due. */
const MOST = 50;

/** What renews, what its customers agreed to and were told, and what a change of price would ask. */
export async function readRenewals(db: Db): Promise<RenewalsAnswer> {
  const plans = await runningPlans(db);
  const states = await statesOf(db, plans);
  const without = plans.filter(({ has_consent }) => !has_consent);
  return {
    checkedOn: statesCheckedOn,
    plans: plans.length,
    withConsent: plans.length - without.length,
    without: without.slice(0, MOST).map(({ id, customer, service_name, monthly }) => {
      return { id, customer, serviceName: service_name, monthlyCents: monthly };
    }),
    remindersDue: (await dueForReminder(db, MOST)).length,
    notices: await countNotices(db),
    priceChange: {
      notice: plans.length,
      consent: states.filter((state) => priceChangeAsks(state) === 'consent').length,
    },
    states: countStates(states),
  };
}

/** Where each plan's home is, by its ZIP code; null: nobody knows. */
export async function statesOf(db: Db, plans: readonly RunningPlan[]): Promise<(string | null)[]> {
  const ids = plans.flatMap(({ schedule_request_id: id }) => (id === null ? [] : [id]));
  const schedules = await schedulesById(db, ids);
  const codes = new Map(schedules.map(({ id, address }) => [id, address.postalCode]));
  return statesOfPlaces(plans.map(({ schedule_request_id: id }) => codes.get(id ?? '') ?? ''));
}

function countStates(states: readonly (string | null)[]): StateOfPlans[] {
  const counts = new Map<string, number>();
  for (const state of states) counts.set(state ?? '', (counts.get(state ?? '') ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([state, plans]) => ({ state, plans, rule: ruleOf(state) }));
}

function ruleOf(state: string): StateOfPlans['rule'] {
  const rule = stateRules[state];
  if (rule === undefined) return null;
  const { yearly, everyCharge, consent } = rule.asks;
  return { since: rule.since, yearly, everyCharge, consent, isSure: rule.isSure };
}
