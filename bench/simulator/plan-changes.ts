import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import type { PlanChangeRequest } from '#payments/contract/plan-change.ts';
import { changePlan } from '#payments/server/plan-changes/change-plan.ts';
import { withdrawChange } from '#payments/server/plan-changes/end-change.ts';
import { parseSettings } from '#platform/server/settings.ts';
import type { VisitBy } from '#visits/server/visits.ts';
import { type Actor, type Desk, type PaidBooking, together, twice } from './desk.ts';
import { month, nowOf, recurring, settled, visitDeps } from './recurring.ts';

const SET_DAYS = 2;
const byCustomer: VisitBy = { actor: 'visitor', source: 'own-page' };
/** More rooms, more visits, and an add-on with each. */
const wanted: PlanChangeRequest = {
  serviceId: 'essential',
  frequency: 'weekly',
  home: { bedroomBath: '4br3ba', sizeCategory: 'average' },
  addOns: [{ id: 'handyman-services', quantity: 1 }],
};

/** Customers change their active plan into another one. */
export const planChanges: Actor = {
  share: 0.6,
  suits: ({ plan, isEmergency }) => plan !== null && !isEmergency,
  fates: {
    async 'another plan, then its months'(desk, booking) {
      await twice(() => changed(desk, booking));
      return async () => {
        await twice(() => settled(desk, booking, SET_DAYS));
        await month(desk, booking);
        await month(desk, booking);
      };
    },
    async 'withdrawn before its charge'(desk, booking) {
      await changed(desk, booking);
      await twice(() => withdrawn(desk, booking));
      return () => month(desk, booking);
    },
    async 'withdrawn as it is set'(desk, booking) {
      await changed(desk, booking);
      return async () => {
        await together([settled(desk, booking, SET_DAYS), withdrawn(desk, booking)]);
        await month(desk, booking);
      };
    },
    async 'as its month is charged'(desk, booking) {
      await together([changed(desk, booking), month(desk, booking)]);
      return async () => {
        await settled(desk, booking, SET_DAYS);
        await month(desk, booking);
      };
    },
    async 'missed, as no job ran'(desk, booking) {
      await changed(desk, booking);
      await month(desk, booking);
      return async () => {
        await settled(desk, booking, 0);
        await settled(desk, booking, SET_DAYS);
        await month(desk, booking);
      };
    },
    async 'and back again'(desk, booking) {
      await changed(desk, booking);
      return async () => {
        await settled(desk, booking, SET_DAYS);
        await month(desk, booking);
        await changed(desk, booking, { ...wanted, frequency: 'monthly', addOns: [] });
        await settled(desk, booking, SET_DAYS);
        await month(desk, booking);
      };
    },
  },
};

/** Looks at the change, and agrees to it as shown. */
async function changed(
  desk: Desk,
  booking: PaidBooking,
  request: PlanChangeRequest = wanted,
): Promise<void> {
  await recurring(desk, booking);
  const catalogues = { current: () => defaultCatalogue };
  const deps = { ...depsOf(desk, booking), settings: parseSettings({}), catalogues };
  const from = { way: 'words', ip: null, userAgent: null } as const;
  const by = { orderId: booking.orderId, by: byCustomer, language: 'en', from } as const;
  const { monthCents, visitCents, from: on } = await changePlan(deps, { ...by, request });
  const expect = { monthCents, visitCents, from: on };
  await changePlan(deps, { ...by, request: { ...request, expect } });
}

function withdrawn(desk: Desk, booking: PaidBooking): Promise<void> {
  return withdrawChange(depsOf(desk, booking), booking.orderId, byCustomer);
}

function depsOf(desk: Desk, booking: PaidBooking) {
  return { ...visitDeps(desk), now: () => nowOf(desk, booking) };
}
