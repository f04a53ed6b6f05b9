import { PassThrough, type Readable } from 'node:stream';
import { Client, type Connection } from 'pg';

/** Keeps what was written meanwhile until it was sent; gone with the connection. */
const HOLD_LOG = 'CREATE_REPLICATION_SLOT wellkept_backup_PID TEMPORARY PHYSICAL RESERVE_WAL';
const SEND = "BASE_BACKUP (LABEL 'wellkept', CHECKPOINT 'fast', WAL true, MANIFEST 'no')";
const CONTENT = 'd'.charCodeAt(0);

/**
 * The whole data folder of the embedded PostgreSQL as one tar file, as of the moment it ends, taken
 * while everything goes on. What is read slowly is sent slowly. Destroying the stream ends it.
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
  client.query(new Sending(tar));
}

/** One BASE_BACKUP under way, as the driver tells of it. */
class Sending {
  readonly #tar: PassThrough;

  constructor(tar: PassThrough) {
    this.#tar = tar;
  }

  submit(connection: Connection): void {
    this.#tar.on('drain', () => connection.stream.resume());
    this.#tar.on('close', () => {
      // Given up half way: PostgreSQL would go on sending.
      if (!this.#tar.writableEnded) connection.stream.destroy();
    });
    connection.query(SEND);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    if (chunk[0] !== CONTENT || this.#tar.destroyed) return;
    // Copied: the driver uses its memory again for what comes next.
    if (!this.#tar.write(Buffer.from(chunk.subarray(1)))) connection.stream.pause();
  }

  handleError(error: Error): void {
    this.#tar.destroy(error);
  }

  handleReadyForQuery(): void {
    this.#tar.end();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
