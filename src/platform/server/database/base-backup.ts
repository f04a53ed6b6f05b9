import { PassThrough, type Readable } from 'node:stream';
import { Client } from 'pg';
import { CopyingOut } from './copying.ts';

/** Keeps the log of all writes during the backup; ends with the connection. */
const HOLD_LOG = 'CREATE_REPLICATION_SLOT wellkept_backup_PID TEMPORARY PHYSICAL RESERVE_WAL';
const SEND = "BASE_BACKUP (LABEL 'wellkept', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";
const CONTENT = 'd'.charCodeAt(0);

/**
 * The whole data folder of the embedded PostgreSQL as one tar file, as of the moment it ends,
 * without interrupting anything. It is sent as fast as it is read. Destroying the stream ends it.
 */
export function baseBackup(url: string): Readable {
  const tar = new PassThrough();
  send(url, tar).catch((error: Error) => tar.destroy(error));
  return tar;
}

async function send(url: string, tar: PassThrough): Promise<void> {
  const address = new URL(url);
  address.searchParams.set('replication', 'true');
  const client = new Client({ connectionString: address.href });
  client.on('error', (error) => tar.destroy(error));
  await client.connect();
  tar.on('close', () => void client.end().catch(() => undefined));
  await client.query(HOLD_LOG.replace('PID', String(process.pid)));
  client.query(new CopyingOut(SEND, tar, contentOf));
}

function contentOf(chunk: Buffer): Buffer | null {
  return chunk[0] === CONTENT ? chunk.subarray(1) : null;
}
