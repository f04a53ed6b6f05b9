import { audit } from '#company/server/operators/operators.ts';
import type { UndoAnswer } from '#customers/contract/imports.ts';
import { forgetImported } from '#customers/server/customers.ts';
import { deleteImportedOrders, untouchedOrders } from '#orders/server/orders.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import {
  deleteImportedVisits,
  deleteSchedules,
  ordersOfChangedSeries,
} from '#visits/server/visits.ts';
import type { ImportsDeps } from './imports.ts';
import {
  deleteRemovedRows,
  lockImport,
  peopleInImport,
  setState,
  storeUndoProgress,
} from './queries.ts';

/** How many bookings or people at once; the next call continues. */
const BATCH_SIZE = 500;

const NOTHING_LEFT = { customers: 0, visits: 0 };

/**
 * Removes what was imported and is unchanged: first the visits, some at a time, then the people with nothing else on
 * their page. What was changed, paid or sent since stays.
 * @throws a problem: 404
 */
export function undoImport(
  { db }: Pick<ImportsDeps, 'db'>,
  { importId, operatorId }: { readonly importId: string; readonly operatorId: string },
  atOnce = BATCH_SIZE,
): Promise<UndoAnswer> {
  return inTransaction(db, async (trx) => {
    const found = await lockImport(trx, importId);
    if (found === undefined) fail('import-not-found');
    if (found.state === 'undone') fail('import-undone');
    if (found.state === 'open') {
      await setState(trx, importId, 'undoing');
      const subject = { kind: 'import', id: importId } as const;
      await audit(trx, { operatorId, act: 'import.undone', subject });
    }
    const untouched = await untouchedOrders(trx, importId, {
      after: found.undone_to_order,
      most: atOnce,
    });
    const changed = await ordersOfChangedSeries(trx, untouched);
    const orders = untouched.filter((id) => !changed.has(id));
    await deleteImportedVisits(trx, orders);
    await deleteSchedules(trx, await deleteImportedOrders(trx, orders));
    const order = untouched.at(-1);
    if (untouched.length === atOnce) {
      await storeUndoProgress(trx, importId, { order });
      return { removed: orders.length, goesOn: true, stays: NOTHING_LEFT };
    }
    const people = await peopleInImport(trx, importId, {
      after: found.undone_to_customer,
      most: atOnce,
    });
    const gone = await forgetImported(trx, { importId, operatorId, people });
    const removed = orders.length + gone.length;
    await storeUndoProgress(trx, importId, { order, customer: people.at(-1) });
    if (people.length === atOnce) return { removed, goesOn: true, stays: NOTHING_LEFT };
    const stays = await deleteRemovedRows(trx, importId);
    await setState(trx, importId, 'undone');
    return { removed, goesOn: false, stays };
  });
}
