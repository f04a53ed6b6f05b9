import type { Notifications } from '#platform/server/database/notifications.ts';
import { errorFacts } from '#platform/server/error-facts.ts';
import type { Logger } from '#platform/server/logger.ts';
import type { Db } from '#registry/tables.ts';
import type { PublishedVersion, VersionedData } from './document.ts';
import { findVersionAfter, insertVersion, PUBLISHED } from './version-queries.ts';

/** The published version, in this copy's memory. */
export interface NewestVersion<Value> {
  current(): Value;
  /** Looks for a newer version at once; called after publishing one. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface NewestVersionOptions<Content, Value> {
  db: Db;
  logger: Logger;
  /** Reports what is published. Without it, or while it is not listening, this polls. */
  notifications?: Pick<Notifications, 'hear' | 'isListening'> | undefined;
  document: Pick<VersionedData<Content, unknown>, 'tables' | 'read' | 'write'> & {
    readonly kind: string;
  };
  /** Version 1 for a database that has none. */
  first: Content;
  toValue: (published: PublishedVersion<Content>) => Value;
  /** How often a copy polls if it gets no notifications. */
  everyMs?: number | undefined;
}

/** The poll interval in case a notification is lost. */
const FALLBACK_POLL_MS = 30_000;

/**
 * Keeps the newest version in memory. PostgreSQL notifies every copy when a version is committed. A
 * copy that cannot listen polls every few seconds, and looks at once when it can again.
 */
export async function startNewestVersion<Content, Value>({
  db,
  logger,
  notifications,
  document,
  first,
  toValue,
  everyMs = 3000,
}: NewestVersionOptions<Content, Value>): Promise<NewestVersion<Value>> {
  await insertVersion(db, document, { version: 1, content: first });
  const found = await findVersionAfter(db, document, 0);
  if (found === undefined) throw new Error(`the database holds no ${document.kind}`);
  let { version } = found;
  let value = toValue(found);
  let sinceMs = 0;

  async function refresh(): Promise<void> {
    const newer = await findVersionAfter(db, document, version);
    if (newer === undefined || newer.version <= version) return;
    value = toValue(newer);
    version = newer.version;
  }

  async function refreshOrWarn(): Promise<void> {
    sinceMs = 0;
    try {
      await refresh();
    } catch (error) {
      // A missed notification is not repeated, so the next turn looks for it.
      sinceMs = FALLBACK_POLL_MS;
      logger.warn({ error: errorFacts(error) }, `${document.kind} not refreshed`);
    }
  }

  const stopHearing = notifications?.hear(PUBLISHED, (table) => {
    if (table === null || table === document.tables.versions) void refreshOrWarn();
  });
  const timer = setInterval(() => {
    sinceMs += everyMs;
    if (notifications?.isListening() !== true || sinceMs >= FALLBACK_POLL_MS) void refreshOrWarn();
  }, everyMs);
  timer.unref();

  return {
    current: () => value,
    refresh,
    stop() {
      clearInterval(timer);
      stopHearing?.();
    },
  };
}
