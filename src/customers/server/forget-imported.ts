import type { CustomerId } from '#kernel/rules/ids.ts';
import type { Trx } from '#registry/tables.ts';
import { copyForSearch, type Facts } from './change-queries.ts';
import { changesBetween, factsBefore } from './facts.ts';
import { deleteHomesOfImport, deleteKeysOfImport, deletePagesOfImport } from './forget-queries.ts';
import {
  forgetChanges,
  insertImportChanges,
  lockChangedByImport,
  updateFacts,
} from './import-queries.ts';

interface ForgetImported {
  readonly importId: string;
  readonly operatorId: string;
  /** Some of the people in the import. */
  readonly people: readonly CustomerId[];
}

/**
 * Removes those of these people who came with an import and were not changed, merged, written to or booked for since.
 * Of the others it removes what the import brought, unless it was changed. Returns the removed pages.
 */
export async function forgetImported(
  trx: Trx,
  { importId, operatorId, people }: ForgetImported,
): Promise<CustomerId[]> {
  await deleteHomesOfImport(trx, importId, people);
  const changed = await lockChangedByImport(trx, importId, people);
  const back: { id: CustomerId; facts: Facts }[] = [];
  const changes = changed.flatMap(({ id, changes: made, ...now }) => {
    const facts = factsBefore(now, made);
    back.push({ id, facts });
    return changesBetween(now, facts).map((change) => ({ ...change, customer_id: id }));
  });
  await updateFacts(trx, importId, back);
  await insertImportChanges(trx, { importId: null, operatorId }, changes);
  await forgetChanges(trx, importId, people);
  const removed = await deletePagesOfImport(trx, importId, people);
  await deleteKeysOfImport(trx, importId, people);
  const gone = new Set(removed);
  await copyForSearch(trx, ...people.filter((id) => !gone.has(id)));
  return removed;
}
