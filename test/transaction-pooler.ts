import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

/** Behaves like PgBouncer with `pool_mode = transaction`, as far as a client can see. */
export interface TransactionPooler {
  readonly url: string;
  stop(): Promise<void>;
}

/** A session of PostgreSQL, and the incomplete part of its answer. */
interface Session {
  readonly client: Client;
  readonly socket: Socket;
  rest: Buffer;
}

const SSL_REQUEST = 80877103;
const READY = 'Z'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);

/** Each transaction gets the session that was returned last, or a new one. */
export async function transactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const idle: Session[] = [];
  const all: Session[] = [];
  const sockets = new Set<Socket>();

  async function takeSession(): Promise<Session> {
    const free = idle.pop();
    if (free !== undefined) return free;
    const client = new Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    await client.connect();
    const socket = client.connection.stream as Socket;
    socket.removeAllListeners('data');
    const session = { client, socket, rest: Buffer.alloc(0) };
    all.push(session);
    return session;
  }

  /** Passes answers back to the client until PostgreSQL is idle again. */
  function carry(session: Session, to: Socket, done: () => void): void {
    session.socket.removeAllListeners('data');
    session.socket.on('data', (chunk: Buffer) => {
      to.write(chunk);
      session.rest = Buffer.concat([session.rest, chunk]);
      let isIdle = false;
      while (session.rest.length >= 5 && session.rest.length > session.rest.readInt32BE(1)) {
        isIdle = session.rest[0] === READY && session.rest[5] === IDLE;
        session.rest = session.rest.subarray(session.rest.readInt32BE(1) + 1);
      }
      if (isIdle) done();
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let isGreeted = false;
    let session: Promise<Session> | null = null;
    socket.on('data', (chunk: Buffer) => {
      if (!isGreeted) {
        if (chunk.readInt32BE(4) === SSL_REQUEST) return void socket.write('N');
        isGreeted = true;
        return void socket.write(greeting());
      }
      if (chunk[0] === TERMINATE) return void socket.end();
      session ??= takeSession();
      void session.then((taken) => {
        carry(taken, socket, () => {
          session = null;
          idle.push(taken);
        });
        taken.socket.write(chunk);
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(databaseUrl);
  own.searchParams.delete('host');
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    async stop() {
      for (const { socket } of all) socket.destroy();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Accepts anyone, names a process that PostgreSQL does not have, and is ready. */
function greeting(): Buffer {
  return Buffer.concat([
    message('R', Buffer.from([0, 0, 0, 0])),
    message('K', Buffer.from([0, 0, 0, 0, 0, 0, 0, 1])),
    message('Z', Buffer.from('I')),
  ]);
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
