import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import type { Connection } from 'pg';

/**
 * A statement whose answer is a stream of bytes (COPY … TO STDOUT, BASE_BACKUP), for the driver.
 */
export class CopyingOut {
  readonly #text: string;
  readonly #into: PassThrough;
  readonly #contentOf: (chunk: Buffer) => Buffer | null;

  /** `contentOf`: the part of a message to pass on. */
  constructor(
    text: string,
    into: PassThrough,
    contentOf: (chunk: Buffer) => Buffer | null = (chunk) => chunk,
  ) {
    this.#text = text;
    this.#into = into;
    this.#contentOf = contentOf;
  }

  submit(connection: Connection): void {
    this.#into.on('drain', () => connection.stream.resume());
    this.#into.on('close', () => {
      // Abandoned half way: PostgreSQL would keep sending.
      if (!this.#into.writableEnded) connection.stream.destroy();
    });
    connection.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    const content = this.#contentOf(chunk);
    if (content === null || this.#into.destroyed) return;
    // A copy, because the driver reuses its memory.
    if (!this.#into.write(Buffer.from(content))) connection.stream.pause();
  }

  handleError(error: Error): void {
    this.#into.destroy(error);
  }

  handleReadyForQuery(connection: Connection): void {
    this.#into.end();
    // An ended stream never drains, and the next statement must be heard.
    connection.stream.resume();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}

/** What the driver's types leave out. */
type CopyingConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** COPY … FROM STDIN, for the driver. Sends `chunks` as fast as PostgreSQL takes them. */
export class CopyingIn {
  readonly #text: string;
  readonly #chunks: AsyncIterable<Buffer>;
  readonly #outcome = Promise.withResolvers<void>();

  constructor(text: string, chunks: AsyncIterable<Buffer>) {
    this.#text = text;
    this.#chunks = chunks;
  }

  /** @throws the error that PostgreSQL reports */
  get done(): Promise<void> {
    return this.#outcome.promise;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  handleCopyInResponse(connection: CopyingConnection): void {
    this.#send(connection).catch((error: Error) => connection.sendCopyFail(error.message));
  }

  async #send(connection: CopyingConnection): Promise<void> {
    const { stream } = connection;
    for await (const chunk of this.#chunks) {
      connection.sendCopyFromChunk(chunk);
      if (stream.writableNeedDrain) await once(stream, 'drain');
    }
    connection.endCopyFrom();
  }

  handleError(error: Error): void {
    this.#outcome.reject(error);
  }

  handleReadyForQuery(): void {
    this.#outcome.resolve();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
