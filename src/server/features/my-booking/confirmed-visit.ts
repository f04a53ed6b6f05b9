import type { Db } from '#server/database/schema.ts';

export interface Visit {
  readonly start: Date;
  readonly end: Date;
}

/** When somebody comes; null until the operator has confirmed a time. */
export function confirmedVisit(_db: Db, _orderId: string): Promise<Visit | null> {
  return Promise.resolve(null);
}
