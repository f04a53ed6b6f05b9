import type { Db } from '#server/database/schema.ts';
import { errorFacts } from '#server/error-facts.ts';
import type { Logger } from '#server/logger.ts';
import type { Document, Published } from './document.ts';
import { findVersionAfter, insertVersion } from './version-queries.ts';

/** What is published at this moment, in the memory of this copy. */
export interface Newest<Value> {
  current(): Value;
  /** Looks for a newer version at once; called after publishing one. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface KeepOptions<Content, Value> {
  db: Db;
  logger: Logger;
  document: Pick<Document<Content, unknown>, 'tables' | 'read' | 'write' | 'kind'>;
  /** Version 1 of a database that has none. */
  first: Content;
  toValue: (published: Published<Content>) => Value;
  /** How soon a copy follows what another one published. */
  everyMs?: number | undefined;
}

/**
 * Keeps the newest version in memory. Copies follow by asking: one indexed row every few seconds
 * costs less than a connection kept open for LISTEN, and survives a database restart by itself.
 */
export async function keepNewest<Content, Value>({
  db,
  logger,
  document,
  first,
  toValue,
  everyMs = 3000,
}: KeepOptions<Content, Value>): Promise<Newest<Value>> {
  await insertVersion(db, document, { version: 1, content: first });
  const found = await findVersionAfter(db, document, 0);
  if (found === undefined) throw new Error(`the database holds no ${document.kind}`);
  let { version } = found;
  let value = toValue(found);

  async function refresh(): Promise<void> {
    const newer = await findVersionAfter(db, document, version);
    if (newer === undefined || newer.version <= version) return;
    value = toValue(newer);
    version = newer.version;
  }

  const timer = setInterval(() => {
    refresh().catch((error) =>
      logger.warn({ error: errorFacts(error) }, `${document.kind} not refreshed`),
    );
  }, everyMs);
  timer.unref();

  return { current: () => value, refresh, stop: () => clearInterval(timer) };
}
