import type { RenewalsAnswer, StateOfPlans } from '#payments/contract/renewals.ts';
import {
  priceChangeRequirement,
  stateRules,
  statesCheckedOn,
} from '#payments/rules/renewals/states.ts';
import type { Db } from '#registry/tables.ts';
import { schedulesById } from '#visits/server/telling/telling.ts';
import { statesOfPlaces } from '#visits/server/visits.ts';
import { dueForReminder } from './notice-queries.ts';
import {
  countNotices,
  countRunning,
  type RunningCount,
  type RunningPlan,
  runningWithoutConsent,
} from './renewal-queries.ts';

/** For plans without a consent, and for due reminders. */
const MAX = 50;

/** Which plans renew, what their customers agreed to, their notices, and what a price change would require. */
export async function readRenewals(db: Db): Promise<RenewalsAnswer> {
  const counts = await countRunning(db);
  const states = await countStates(counts);
  const plans = sumOf(counts, ({ plans }) => plans);
  return {
    checkedOn: statesCheckedOn,
    plans,
    withConsent: sumOf(counts, ({ withConsent }) => withConsent),
    without: await runningWithoutConsent(db, MAX),
    remindersDue: (await dueForReminder(db, MAX)).length,
    notices: await countNotices(db),
    priceChange: {
      notice: plans,
      consent: sumOf(states, ({ state, plans }) =>
        priceChangeRequirement(state === '' ? null : state) === 'consent' ? plans : 0,
      ),
    },
    states,
  };
}

/** The state of each plan's home, by its ZIP code; null: unknown. */
export async function statesOf(db: Db, plans: readonly RunningPlan[]): Promise<(string | null)[]> {
  const ids = plans.flatMap(({ schedule_request_id: id }) => (id === null ? [] : [id]));
  const schedules = await schedulesById(db, ids);
  const codes = new Map(schedules.map(({ id, address }) => [id, address.postalCode]));
  return statesOfPlaces(plans.map(({ schedule_request_id: id }) => codes.get(id ?? '') ?? ''));
}

async function countStates(counts: readonly RunningCount[]): Promise<StateOfPlans[]> {
  const names = await statesOfPlaces(counts.map(({ postalCode }) => postalCode ?? ''));
  const states = Map.groupBy(counts, (_, index) => names[index] ?? '');
  return [...states]
    .map(([state, places]) => {
      return { state, plans: sumOf(places, ({ plans }) => plans), rule: ruleOf(state) };
    })
    .toSorted((one, other) => other.plans - one.plans);
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}

function ruleOf(state: string): StateOfPlans['rule'] {
  const rule = stateRules[state];
  if (rule === undefined) return null;
  const { yearly, everyCharge, consent } = rule.asks;
  return { since: rule.since, yearly, everyCharge, consent, isSure: rule.isSure };
}
