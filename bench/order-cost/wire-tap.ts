import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What one connection did between two moments outside of any transaction. */
export interface Unit {
  /** The SQL of each executed statement, in order. */
  readonly texts: readonly string[];
  /** How often the client sent something and waited; what it sends at once is one. */
  readonly roundTrips: number;
  /** Statements that PostgreSQL completed. */
  readonly statements: number;
}

/** Sits between a server and its PostgreSQL and counts what passes, by PostgreSQL's own protocol. */
export interface WireTap {
  /** The database's address through the tap. */
  readonly url: string;
  /** The units since the last call. */
  take(): Unit[];
  stop(): Promise<void>;
}

const SOCKET_FILE = '.s.PGSQL.5432';

/** `databaseUrl` as embedded PostgreSQL has it: a unix socket in the folder that `host` names. */
export async function tapWire(databaseUrl: string): Promise<WireTap> {
  const target = new URL(databaseUrl);
  const path = `${target.searchParams.get('host')}/${SOCKET_FILE}`;
  let units: Unit[] = [];
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = connect(path);
    const count = counter((unit) => units.push(unit));
    client.on('data', messages(count.fromClient, { startup: true }));
    postgres.on('data', messages(count.fromServer, { startup: false }));
    client.pipe(postgres).pipe(client);
    for (const socket of [client, postgres]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        open.delete(socket);
        client.destroy();
        postgres.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://${target.username}@127.0.0.1:${port}${target.pathname}?sslmode=disable`,
    take() {
      const taken = units;
      units = [];
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

type OnMessage = (type: string, body: Buffer) => void;

/** Cuts a stream into messages: a letter, a length, a body. A client's first message has no letter. */
function messages(onMessage: OnMessage, { startup }: { startup: boolean }) {
  let rest: Buffer = Buffer.alloc(0);
  let first = startup;
  return (chunk: Buffer): void => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const letter = first ? 0 : 1;
      if (rest.length < letter + 4) return;
      const end = letter + rest.readInt32BE(letter);
      if (rest.length < end) return;
      if (!first) onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(letter + 4, end));
      first = false;
      rest = rest.subarray(end);
    }
  };
}

/** Follows one connection; a unit ends when PostgreSQL is ready and in no transaction. */
function counter(onUnit: (unit: Unit) => void): { fromClient: OnMessage; fromServer: OnMessage } {
  const prepared = new Map<string, string>();
  let texts: string[] = [];
  let bound = '';
  let roundTrips = 0;
  let statements = 0;
  let awaited = 0;

  function roundTrip(): void {
    if (awaited === 0) roundTrips += 1;
    awaited += 1;
  }

  return {
    fromClient(type, body) {
      const strings = () => body.toString('utf8').split('\0');
      if (type === 'P') {
        const [name = '', text = ''] = strings();
        prepared.set(name, text);
      } else if (type === 'B') bound = strings()[1] ?? '';
      else if (type === 'E') texts.push(prepared.get(bound) ?? '');
      else if (type === 'Q') {
        texts.push(strings()[0] ?? '');
        roundTrip();
      } else if (type === 'S') roundTrip();
    },
    fromServer(type, body) {
      if (type === 'C') statements += 1;
      if (type !== 'Z') return;
      // The one that greets a new connection answers no request.
      if (awaited > 0) awaited -= 1;
      if (awaited > 0 || String.fromCharCode(body[0] ?? 0) !== 'I' || roundTrips === 0) return;
      onUnit({ texts, roundTrips, statements });
      texts = [];
      roundTrips = 0;
      statements = 0;
    },
  };
}
