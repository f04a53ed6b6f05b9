import { findService } from '#catalogue/rules/lookup.ts';
import type { PricedLine } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Order } from '#orders/server/orders.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { defaultClassOf, type ServiceClass } from '#tax/rules/table/service-class.ts';
import { zoneOfState } from '#tax/rules/table/state-zones.ts';
import { isCollecting, type TaxPlace, type TaxTable } from '#tax/rules/table/tax-table.ts';
import type { TaxFacts } from '#tax/rules/tax-of.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { statesOfPlaces } from '#visits/server/visits.ts';
import { classOfOrder, type ExemptBy, isExempt } from './tax-queries.ts';
import type { Taxes } from './taxes.ts';

export interface TaxDeps {
  readonly db: Db;
  readonly taxes: Pick<Taxes, 'current'>;
  readonly settings: Pick<Settings, 'business'>;
}

export interface SaleToTax {
  readonly classOf: TaxFacts['classOf'];
  /** "94103" or "94103-1234"; null: unknown. */
  readonly postalCode: string | null;
  readonly by: ExemptBy;
  /** When it is sold; for a bill, when its visit was. */
  readonly at: Date;
}

/** Whether the business collects tax anywhere; otherwise nothing is looked up. */
export function collectsTax({ taxes }: Pick<TaxDeps, 'taxes'>): boolean {
  return isCollecting(taxes.current());
}

/**
 * The tax of the visit's place and day; null: none is collected there. Nothing is looked up before the
 * owner switches a permit on.
 */
export async function taxFactsOf(
  { db, taxes, settings: { business } }: TaxDeps,
  { classOf, postalCode, by, at }: SaleToTax,
): Promise<TaxFacts | null> {
  const table = taxes.current();
  if (!isCollecting(table) || postalCode === null || business.country !== 'US') return null;
  const place = await placeOf(postalCode);
  if (place === null || !table.states.some(({ state }) => state === place.state)) return null;
  const day = dayAt(at.getTime(), zoneOfState(place.state, business.timeZone));
  return {
    ...{ table, place, day },
    isExempt: await isExempt(db, by, day),
    classOf,
  };
}

async function placeOf(postalCode: string): Promise<TaxPlace | null> {
  const [state = null] = await statesOfPlaces([postalCode]);
  return state === null ? null : { zip: postalCode.slice(0, 5), state };
}

/** The tax class that an order was sold with; if it had no tax then, its service's class in the owner's table. */
export async function classSoldAs(
  db: Db,
  { classes }: Pick<TaxTable, 'classes'>,
  { id, service_id: item, recurring }: Pick<Order, 'id' | 'service_id' | 'recurring'>,
): Promise<ServiceClass> {
  const frozen = await classOfOrder(db, id, item);
  return frozen ?? classes[item] ?? (recurring ? 'routine' : defaultClassOf(item, undefined));
}

/** The owner's class; an extra or adjustment without its own class has its service's. */
export function classOf(
  { classes }: Pick<TaxTable, 'classes'>,
  catalogue: Catalogue,
  serviceId: string | null,
  { kind, id }: Pick<PricedLine, 'kind' | 'id'>,
) {
  const own = classes[id];
  if (own !== undefined) return own;
  const byItself = defaultClassOf(id, findService(catalogue, id));
  if (kind === 'service' || serviceId === null || byItself === 'carpet') return byItself;
  return classes[serviceId] ?? defaultClassOf(serviceId, findService(catalogue, serviceId));
}
