import type { PersonId } from '#kernel/rules/ids.ts';
import type { Actor } from '#orders/server/orders.ts';
import type { VisitSource } from '#visits/rules/visit/visit-event.ts';

/** Who changes a visit, and from where. */
export interface VisitBy {
  readonly actor: Actor;
  readonly source: VisitSource;
  /** The time on the crew's phone; we store our own as well. */
  readonly deviceAt?: Date | undefined;
}

/** A cleaner on their phone: only a visit's log knows them, no booking does. */
export interface PhoneBy {
  readonly actor: `person:${PersonId}`;
  readonly source: Extract<VisitSource, 'crew-phone'>;
  readonly deviceAt: Date;
}

/** An operator in the console. */
export function byOperator(operatorId: string): VisitBy {
  return { actor: `operator:${operatorId}`, source: 'console' };
}

/** The customer on their own page. */
export const byCustomer: VisitBy = { actor: 'visitor', source: 'own-page' };

/** A job, without a person. */
export const byJob: VisitBy = { actor: 'system', source: 'job' };

/** The actor of an order's event. */
export function byActor(actor: Actor): VisitBy {
  if (actor === 'visitor') return { actor, source: 'page' };
  if (actor.startsWith('operator:')) return { actor, source: 'console' };
  return { actor, source: actor.startsWith('api:') ? 'api' : 'job' };
}
