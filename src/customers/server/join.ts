import type { SeenVersion } from '#company/server/operators/operators.ts';
import { moveProfile } from '#invoices/server/invoices.ts';
import type { CustomerId } from '#kernel/rules/ids.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db } from '#registry/tables.ts';
import { moveExemption } from '#tax/server/tax.ts';
import { actOnCustomer } from './act-on-customer.ts';
import { copyForSearch, type Facts, insertChanges, type Key, setFacts } from './change-queries.ts';
import { listKeys } from './detail-queries.ts';
import { changesBetween, factsBefore, mergedFacts } from './facts.ts';
import {
  changesOfJoining,
  lockCustomers,
  moveKeys,
  pageForKey,
  restoreOwnKeys,
  setJoinedInto,
} from './join-queries.ts';

/**
 * Joins two pages: everything of the other is found on this one, and fills what was unknown here. `part` undoes it.
 * @throws a problem: 404, 409
 */
export function joinCustomers(
  db: Db,
  seen: SeenVersion<CustomerId>,
  otherId: CustomerId,
): Promise<void> {
  const { id, operatorId } = seen;
  return inTransaction(db, async (trx) => {
    const locked = await lockCustomers(trx, [id, otherId]);
    const other = locked.find((each) => each.id === otherId);
    if (other === undefined || other.erased_at !== null) fail('customer-not-found');
    if (otherId === id || other.joined_into !== null) fail('customer-joined-already');
    const kept = await actOnCustomer(trx, seen, 'customer.joined', { otherId });
    const facts = mergedFacts(kept, other);
    await setJoinedInto(trx, otherId, id);
    await moveKeys(trx, otherId, id);
    await moveProfile(trx, otherId, id);
    await moveExemption(trx, otherId, id);
    await setFacts(trx, id, facts);
    await copyForSearch(trx, id);
    const changes = changesBetween(kept, facts);
    await insertChanges(trx, { customerId: id, operatorId, joinedId: otherId }, changes);
  });
}

/**
 * Restores a joined page with everything it brought; this page's facts go back too, unless someone changed them since.
 * @throws a problem: 404, 409
 */
export function partCustomers(
  db: Db,
  seen: SeenVersion<CustomerId>,
  joinedId: CustomerId,
): Promise<void> {
  const { id, operatorId } = seen;
  return inTransaction(db, async (trx) => {
    const locked = await lockCustomers(trx, [id, joinedId]);
    const kept = await actOnCustomer(trx, seen, 'customer.parted', { joinedId });
    const joined = locked.find((each) => each.id === joinedId);
    if (joined?.joined_into !== id) fail('customer-parted-already');
    const facts = factsBefore(kept, await changesOfJoining(trx, id, joinedId));
    await setJoinedInto(trx, joinedId, null);
    await restoreOwnKeys(trx, joinedId);
    await setFacts(trx, id, facts);
    await copyForSearch(trx, id);
    await copyForSearch(trx, joinedId);
    await insertChanges(trx, { customerId: id, operatorId }, changesBetween(kept, facts));
  });
}

/** Gives a phone or email its own page, with the bookings made with it. @throws a problem: 404, 409 */
export function partKey(db: Db, seen: SeenVersion<CustomerId>, key: Key): Promise<CustomerId> {
  const { id, operatorId } = seen;
  return inTransaction(db, async (trx) => {
    const kept = await actOnCustomer(trx, seen, 'customer.parted');
    const keys = await listKeys(trx, id);
    const others = keys.filter(({ kind, value }) => kind !== key.kind || value !== key.value);
    if (others.length === keys.length) fail('customer-parted-already');
    if (others.length === 0) fail('customer-has-one-key');
    const made = await pageForKey(trx, key);
    const facts = withoutKey(kept, key, others);
    await setFacts(trx, id, facts);
    await copyForSearch(trx, id);
    await copyForSearch(trx, made);
    await insertChanges(trx, { customerId: id, operatorId }, changesBetween(kept, facts));
    return made;
  });
}

/** Switches their contact details to the remaining keys. */
function withoutKey(kept: Facts, key: Key, others: readonly Key[]): Facts {
  const left = others.find(({ kind }) => kind === key.kind)?.value;
  if (key.kind === 'phone') {
    return kept.phone_e164 === key.value ? { ...kept, phone_e164: left ?? null } : kept;
  }
  return kept.email.toLowerCase() === key.value ? { ...kept, email: left ?? '' } : kept;
}
