import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { audit, operatorOf, ownersOnly } from '#company/server/operators/operators.ts';
import { inTransaction } from '#platform/server/database/transaction.ts';
import { fail } from '#platform/server/http/problem.ts';
import { serveOn } from '#platform/server/http/serve-call.ts';
import { addJob } from '#platform/server/jobs/jobs.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { AppEnv } from '#registry/app-env.ts';
import type { Db } from '#registry/tables.ts';
import { folderOf, instantOf, listBackups } from './backup-folder.ts';
import { backupWork } from './queries.ts';

export interface BackupRoutesDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'dataDir' | 'database' | 'backupKeepDays'>;
}

/** Backups of the embedded database, only for owners, because they hold everyone's data. */
export function backupRoutes({ db, settings }: BackupRoutesDeps): Hono<AppEnv> {
  const { dataDir, database, backupKeepDays: keepDays } = settings;
  const isOurs = database.url === null;
  const routes = new Hono<AppEnv>();
  const serve = serveOn(routes, ownersOnly);

  serve('GET /backups', async () => ({
    isOurs,
    keepDays,
    folder: folderOf(dataDir),
    files: isOurs ? await listBackups(dataDir) : [],
    ...(await backupWork(db)),
  }));
  serve('POST /backups', async (c) => {
    if (!isOurs) fail('database-elsewhere');
    const operatorId = operatorOf(c).id;
    await inTransaction(db, async (trx) => {
      const subject = { kind: 'backup', id: 'database' } as const;
      await audit(trx, { operatorId, act: 'backup.asked-for', subject });
      await addJob(trx, 'backups.make', {}, { queue: 'backups' });
    });
    return { ok: true };
  });
  serve('GET /backups/:name', async (c, { params: { name } }) => {
    const path = instantOf(name) === null ? null : join(folderOf(dataDir), name);
    const file = path === null ? null : await stat(path).catch(() => null);
    if (path === null || file === null) fail('backup-not-found');
    const operatorId = operatorOf(c).id;
    const subject = { kind: 'backup', id: name } as const;
    await inTransaction(db, (trx) => audit(trx, { operatorId, act: 'backup.downloaded', subject }));
    return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
      'content-type': 'application/gzip',
      'content-length': String(file.size),
      'content-disposition': `attachment; filename="${name}"`,
    });
  });
  return routes;
}
