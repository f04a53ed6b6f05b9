import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import type { BackupsAnswer } from '#contract/console-settings.ts';
import type { Db } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { audit } from '#server/features/operators/audit.ts';
import { operatorOf, ownersOnly } from '#server/features/operators/guard.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { fail } from '#server/http/problem.ts';
import { addJob } from '#server/jobs/jobs.ts';
import type { Settings } from '#server/settings.ts';
import { folderOf, instantOf, listBackups } from './backup-folder.ts';
import { backupWork } from './queries.ts';

export interface BackupRoutesDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'dataDir' | 'database' | 'backupKeepDays'>;
}

/** The backups of the embedded database: for owners, since everybody's data is in them. */
export function backupRoutes({ db, settings }: BackupRoutesDeps): Hono<AppEnv> {
  const { dataDir, database, backupKeepDays: keepDays } = settings;
  const isOurs = database.url === null;
  return new Hono<AppEnv>()
    .use('/operator/api/backups/*', ownersOnly)
    .get('/operator/api/backups', async (c) => {
      const files = isOurs ? await listBackups(dataDir) : [];
      const folder = folderOf(dataDir);
      const answer: BackupsAnswer = {
        isOurs,
        keepDays,
        folder,
        files,
        ...(await backupWork(db)),
      };
      return c.json(answer);
    })
    .post('/operator/api/backups', async (c) => {
      if (!isOurs) fail('database-elsewhere');
      const operatorId = operatorOf(c).id;
      await inTransaction(db, async (trx) => {
        const subject = { kind: 'backup', id: 'database' } as const;
        await audit(trx, { operatorId, act: 'backup.asked-for', subject });
        await addJob(trx, 'backups.make', {}, { jobKey: 'backups.make', queue: 'backups' });
      });
      return c.json({ ok: true });
    })
    .get('/operator/api/backups/:name', async (c) => {
      const name = c.req.param('name');
      const path = instantOf(name) === null ? null : join(folderOf(dataDir), name);
      const file = path === null ? null : await stat(path).catch(() => null);
      if (path === null || file === null) fail('backup-not-found');
      const operatorId = operatorOf(c).id;
      const subject = { kind: 'backup', id: name } as const;
      await inTransaction(db, (trx) =>
        audit(trx, { operatorId, act: 'backup.downloaded', subject }),
      );
      return c.body(Readable.toWeb(createReadStream(path)) as ReadableStream, 200, {
        'content-type': 'application/gzip',
        'content-length': String(file.size),
        'content-disposition': `attachment; filename="${name}"`,
      });
    });
}
