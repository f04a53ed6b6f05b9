import type { PersonId } from '#kernel/rules/ids.ts';
import type { Actor } from '#orders/server/orders.ts';
import type { VisitSource } from '#visits/rules/visit/visit-event.ts';

/** Who changes a visit, and from where. */
export interface VisitBy {
  readonly actor: Actor;
  readonly source: VisitSource;
  /** What the clock of a crew's phone said; our own is stored anyway. */
  readonly deviceAt?: Date | undefined;
}

/** Someone who cleans, on their phone: no booking knows them, a visit's log alone does. */
export interface PhoneBy {
  readonly actor: `person:${PersonId}`;
  readonly source: Extract<VisitSource, 'crew-phone'>;
  readonly deviceAt: Date;
}

/** An operator, in the console. */
export function byOperator(operatorId: string): VisitBy {
  return { actor: `operator:${operatorId}`, source: 'console' };
}

/** Customers themselves, on their own page. */
export const byCustomer: VisitBy = { actor: 'visitor', source: 'own-page' };

/** Nobody: a job does it. */
export const byJob: VisitBy = { actor: 'system', source: 'job' };

/** The one that an order's event names. */
export function byActor(actor: Actor): VisitBy {
  if (actor === 'visitor') return { actor, source: 'page' };
  if (actor.startsWith('operator:')) return { actor, source: 'console' };
  return { actor, source: actor.startsWith('api:') ? 'api' : 'job' };
}
