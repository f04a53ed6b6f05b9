import { statfs } from 'node:fs/promises';
import type { Health } from '#company/contract/settings.ts';
import { leadsToLoopbackOnly } from '#platform/server/http/link-origin.ts';
import type { Settings } from '#platform/server/settings.ts';
import { VERSION } from '#platform/server/version.ts';
import type { Db } from '#registry/tables.ts';
import { databaseFacts, jobCounts, lastActivity } from './queries.ts';

export interface HealthDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'dataDir' | 'database' | 'mail' | 'publicUrl'>;
  readonly isReady: () => boolean;
}

/** The state of this server: what an operator checks before calling for help. */
export async function readHealth({ db, settings, isReady }: HealthDeps): Promise<Health> {
  const asked = performance.now();
  const askedAt = Date.now();
  const database = await databaseFacts(db);
  const answeredInMs = Math.round(performance.now() - asked);
  const [jobs, news, disk] = await Promise.all([
    jobCounts(db),
    lastActivity(db),
    diskOf(settings.dataDir),
  ]);
  return {
    version: VERSION,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    database: {
      version: database.version,
      isEmbedded: settings.database.url === null,
      answeredInMs,
      bytes: Number(database.bytes),
      // The database read its clock somewhere between question and answer.
      clockAheadMs: Math.round(askedAt + answeredInMs / 2 - database.now.getTime()),
    },
    jobs: {
      isRunning: isReady(),
      ...jobs,
      oldestLateAt: jobs.oldestLateAt?.toISOString() ?? null,
    },
    disk,
    lastProcessorEventAt: news.processorEventAt?.toISOString() ?? null,
    lastDeliveryAcceptedAt: news.deliveryAcceptedAt?.toISOString() ?? null,
    eventsRefused: news.eventsRefused,
    webhooksGone: news.webhooksGone,
    mailLinks: leadsToLoopbackOnly(settings) ? 'loopback-only' : 'everywhere',
  };
}

async function diskOf(folder: string): Promise<Health['disk']> {
  const found = await statfs(folder).catch(() => null);
  if (found === null) return null;
  return { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize };
}
