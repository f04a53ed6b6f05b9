import { findService } from '#catalogue/rules/lookup.ts';
import type { Catalogues } from '#catalogue/server/catalogue.ts';
import {
  type ActTarget,
  audit,
  performAct,
  type SeenVersion,
} from '#company/server/operators/operators.ts';
import type { TypedLimits } from '#discounts/contract/discount-calls.ts';
import type { DiscountsList } from '#discounts/contract/discounts.ts';
import type { DiscountWorth } from '#discounts/rules/codes/discount-code.ts';
import { cents } from '#kernel/rules/money.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail, failAt } from '#platform/server/http/problem.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import {
  type CodeLimits,
  changeCode,
  insertCode,
  listCodes,
  lockCode,
  type StoredCode,
} from './discount-queries.ts';

export interface DiscountConsoleDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business'>;
  readonly catalogues: Catalogues;
}

/** Every code with its uses. */
export async function readDiscounts({ db, settings }: DiscountConsoleDeps): Promise<DiscountsList> {
  const today = dayAt(Date.now(), settings.business.timeZone);
  const rows = (await listCodes(db)).map(({ createdAt: _, takenCents, ...code }) => ({
    ...code,
    isOver: code.endsOn !== null && code.endsOn < today,
    takenCents: cents(takenCents),
  }));
  return { rows };
}

/** Makes a code. @throws a problem: 422 at the wrong field; nothing is stored. */
export async function createDiscount(
  deps: DiscountConsoleDeps,
  operatorId: string,
  body: TypedLimits & { readonly code: string; readonly worth: DiscountWorth },
): Promise<string> {
  const limits = limitsOf(deps, body);
  return inTransaction(deps.db, async (trx) => {
    const { code, worth } = body;
    const id = await insertCode(trx, { code, worth, ...limits });
    if (id === null) failAt('code', 'discount-code-taken');
    await audit(trx, { operatorId, act: 'discount.made', subject: { kind: 'discount', id } });
    return id;
  });
}

const discount: ActTarget<string, StoredCode> = {
  kind: 'discount',
  async hold(trx, id, version) {
    const code = await lockCode(trx, id);
    return code?.version === version ? code : undefined;
  },
  async refuseStale(db, id) {
    const isKnown = (await listCodes(db)).some((code) => code.id === id);
    return fail(isKnown ? 'discount-changed' : 'discount-not-found');
  },
};

/**
 * Changes who may use a code, when and how often, or switches it off. Bookings already sold with it keep it.
 * @throws a problem: 404, 409 changed since, 422 at the wrong field.
 */
export async function changeDiscount(
  deps: DiscountConsoleDeps,
  seen: SeenVersion,
  body: TypedLimits,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const before = await performAct(trx, discount, seen, 'discount.changed');
    await changeCode(trx, seen.id, limitsOf(deps, body, before.services ?? []));
  });
}

/** @param kept services that the code already names, even if they have left the catalog */
function limitsOf(
  { catalogues }: DiscountConsoleDeps,
  body: TypedLimits,
  kept: readonly string[] = [],
): CodeLimits {
  const { services, frequencies, firstBookingOnly, startsOn, endsOn } = body;
  const { mostUses, mostUsesEach, isActive } = body;
  const catalogue = catalogues.current();
  const unknown = services.find((id) => !(findService(catalogue, id) || kept.includes(id)));
  if (unknown !== undefined) failAt('services', 'discount-service-unknown');
  return {
    services: services.length === 0 ? null : services,
    frequencies: frequencies.length === 0 ? null : frequencies,
    ...{ firstBookingOnly, startsOn, endsOn, mostUses, mostUsesEach, isActive },
  };
}
