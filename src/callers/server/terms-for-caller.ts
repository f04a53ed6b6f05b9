import type { PricedSelection } from '#booking/server/checkout/checkout.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import { type MoneyTerms, payNow } from '#catalogue/rules/money-terms.ts';
import { termsFor } from '#catalogue/rules/terms.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { isReturningCustomer } from '#orders/server/orders.ts';
import type { Db } from '#registry/tables.ts';

interface Deps {
  readonly db: Db;
  readonly catalogue: Catalogue;
}

/** What identifies a caller. The office knows who it talks to, so one of them is enough. */
interface CallerKeys {
  /** E.164. */
  readonly phone: string | null;
  readonly email: string;
}

/** When this caller pays for a selection, by the published terms; null: everything is paid now. */
export async function termsForCaller(
  { db, catalogue }: Deps,
  { selection }: Pick<PricedSelection, 'selection'>,
  keys: CallerKeys,
): Promise<MoneyTerms | null> {
  const service = findService(catalogue, selection.serviceId);
  if (service?.terms === undefined) return null;
  const known = { ...keys, visitorId: null, orderId: null };
  const isReturning = await isReturningCustomer(db, known, 'either');
  const terms = termsFor(service, selection.frequency, isReturning);
  return terms === payNow || terms.kind === 'now' ? null : terms;
}
