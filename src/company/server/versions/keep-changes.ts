import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { VersionedData } from './document.ts';
import {
  findPublished,
  findVersion,
  insertVersion,
  lockVersions,
  publishVersion,
} from './version-queries.ts';

/** Data that applies as soon as it is saved, without a draft, and has its own tables. */
export interface DraftlessData<Content, Change> extends VersionedData<Content, Change> {
  readonly current: (db: Db) => Promise<Content>;
}

/** Stores the unchanged data as the first version. */
export async function storeFirstVersion<Content, Change>(
  trx: Trx,
  kept: DraftlessData<Content, Change>,
): Promise<void> {
  await insertVersion(trx, kept, { version: 1, content: await kept.current(trx) });
}

/** Changes it in one transaction, and stores the result as a version with its author. */
export function changeAsVersion<Content, Change, Answer>(
  db: Db,
  kept: DraftlessData<Content, Change>,
  by: string,
  change: (trx: Trx) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    await lockVersions(trx, kept.tables);
    const answer = await change(trx);
    const { version, content: before } = await findPublished(trx, kept);
    const content = await kept.current(trx);
    if (kept.changes(before, content).length > 0) {
      await publishVersion(trx, kept, { version: version + 1, content, by });
    }
    return answer;
  });
}

/**
 * Changes data that exists only in its versions, based on the one that was seen; returns the new
 * version.
 * @throws whatever `refuse` and `change` throw
 */
export function changeNewestVersion<Content>(
  db: Db,
  kept: Pick<VersionedData<Content, unknown>, 'tables' | 'read' | 'write'>,
  { by, version: seen }: { readonly by: string; readonly version: number },
  { refuse, change }: ChangeNewest<Content>,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockVersions(trx, kept.tables);
    const { version, content } = await findPublished(trx, kept);
    if (version !== seen) refuse();
    const changed = await change(trx, content);
    await publishVersion(trx, kept, { version: version + 1, content: changed, by });
    return version + 1;
  });
}

interface ChangeNewest<Content> {
  /** Called if a newer version exists. */
  readonly refuse: () => never;
  readonly change: (trx: Trx, content: Content) => Promise<Content>;
}

/** The current version that the operator saw, the one to bring back, and who does it. */
interface VersionRestore {
  readonly newest: number;
  readonly from: number;
  readonly by: string;
}

/**
 * Brings an older version back as a new one, and returns its number; `write` changes the tables to
 * its content.
 * @throws a problem: 404, 409
 */
export function restoreOlderVersion<Content, Change>(
  db: Db,
  kept: DraftlessData<Content, Change>,
  { newest, from, by }: VersionRestore,
  write: (trx: Trx, content: Content) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockVersions(trx, kept.tables);
    const older = await findVersion(trx, kept, from);
    if (older === undefined) fail('version-not-found');
    const published = await findPublished(trx, kept);
    if (published.version !== newest) fail('version-not-newest');
    const now = await kept.current(trx);
    const content = kept.broughtBack(older.content, now);
    if (kept.changes(now, content).length === 0) fail('version-unchanged');
    await write(trx, content);
    const version = newest + 1;
    await publishVersion(trx, kept, { version, content, by, restoredFrom: from });
    return version;
  });
}
