import { isOutstanding } from '#orders/rules/payment-state.ts';
import type { Facts, Finding } from './facts.ts';
import type { PaymentFact } from './server-facts.ts';

/** Findings where both books must agree on disputes, plans, bills, credit and emergencies. */
export function agreement(facts: Facts): Finding[] {
  return [
    { name: 'disputes that stand otherwise at the processor', cases: differingDisputes(facts) },
    { name: 'holds that stand otherwise at the processor', cases: differingHolds(facts) },
    { name: 'months charged above what anybody was told', cases: facts.unannounced },
    { name: 'months charged without their notice', cases: facts.unnoticed },
    { name: 'months kept in which a plan paused', cases: facts.keptInPause },
    { name: 'visits credited twice', cases: facts.creditedTwice },
    { name: 'plans that stand otherwise at the processor', cases: differingPlans(facts) },
    { name: 'bills of an ended booking that are not over', cases: openBills(facts) },
    { name: 'bills that were withdrawn and can still be paid', cases: payableBills(facts) },
    { name: 'bookings billed twice', cases: billedTwice(facts) },
    { name: 'payments refunded above what was paid', cases: overRefunded(facts) },
    { name: 'accounts of credit that are not their ledger', cases: facts.wrongAccounts },
    { name: 'gift cards that their bookings tell otherwise', cases: facts.wrongGiftCards },
    { name: 'bookings that were paid more or less than they cost', cases: facts.wrongTotals },
    { name: 'taxes that are not what was sold', cases: facts.wrongTaxes },
    { name: 'emergencies answered and given up', cases: answeredAndGivenUp(facts) },
    { name: 'emergencies that nobody answered and nobody gave up', cases: forgotten(facts) },
  ];
}

function differingDisputes({ disputes, ownDisputes, charges }: Facts): string[] {
  const known = new Set(charges.map(({ id }) => id));
  const ours = new Map(ownDisputes.map(({ id, state }) => [id, state]));
  return disputes
    .filter(({ id, chargeId, state }) => known.has(chargeId) && ours.get(id) !== state)
    .map(({ id, state }) => `${id} ${state}, here ${ours.get(id)}`);
}

/** Both books must have the same holds in the same state. */
function differingHolds({ holds, ownHolds }: Facts): string[] {
  const ours = new Map(ownHolds.map(({ id, state }) => [id, state]));
  return holds
    .filter(({ id, status }) => {
      const state = ours.get(id);
      if (status === 'requires_capture') return state !== 'held';
      return status === 'succeeded' ? state !== 'captured' : state === 'held';
    })
    .map(({ id, status }) => `${id} ${status}, here ${ours.get(id)}`);
}

/** A plan does not count until a bank has paid its first month. */
function differingPlans({ plans, ownPlans }: Facts): string[] {
  const ours = new Map(ownPlans.map((plan) => [plan.id, plan]));
  return plans.flatMap(({ id, state, endsWithPeriod }) => {
    const own = ours.get(id);
    if (own === undefined) return state === 'cancelled' || state === 'waiting' ? [] : [id];
    const agrees =
      own.state === state && (state === 'cancelled' || own.endsWithPeriod === endsWithPeriod);
    return agrees ? [] : [`${id} ${state}, here ${own.state}`];
  });
}

/** The extra hours of a plan's last visit stay owed after the plan ends. */
function openBills(facts: Facts): string[] {
  const over = new Set(
    facts.orders
      .filter(({ status, recurring }) => {
        return status === 'refunded' || (status === 'cancelled' && !recurring);
      })
      .map(({ id }) => id),
  );
  return billsOf(facts)
    .filter(({ orderId, state }) => over.has(orderId) && isOutstanding(state))
    .map(({ id, state }) => `${id} ${state}`);
}

function payableBills(facts: Facts): string[] {
  const withdrawn = billsOf(facts).filter(({ state }) => state === 'cancelled');
  const over = new Set(withdrawn.map(({ id }) => id));
  return facts.payableBills.filter((id) => over.has(id));
}

/** A one-time booking pays its extra hours once, no matter who pays or how often. */
function billedTwice(facts: Facts): string[] {
  const standing = billsOf(facts).filter(
    ({ state, amount, refunded, taken }) => state === 'paid' && refunded + taken < amount,
  );
  return facts.orders
    .filter(({ recurring }) => !recurring)
    .filter(({ id }) => standing.filter(({ orderId }) => orderId === id).length > 1)
    .map(({ id }) => id);
}

function billsOf({ payments }: Facts): PaymentFact[] {
  return payments.filter(({ kind }) => kind === 'extra-hours');
}

function overRefunded({ payments }: Facts): string[] {
  return payments.filter(({ refunded, amount }) => refunded > amount).map(({ id }) => id);
}

function answeredAndGivenUp({ orders }: Facts): string[] {
  return orders.filter((order) => order.answeredAndGivenUp).map(({ id }) => id);
}

/** Runs after a day has passed for all of them. */
function forgotten({ orders }: Facts): string[] {
  return orders
    .filter(({ isEmergency, status, answered }) => {
      return isEmergency && status === 'confirmed' && !answered;
    })
    .map(({ id }) => id);
}
