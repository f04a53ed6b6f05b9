import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection between a server and its PostgreSQL that can fail like a firewall. */
export interface SilentLine {
  /** The database's address through this connection. */
  readonly url: string;
  /** From now on nothing passes over open connections, without any error; new ones work. */
  forgetAll(): void;
  stop(): Promise<void>;
}

const SOCKET_FILE = '.s.PGSQL.5432';

/** `databaseUrl` as embedded PostgreSQL has it, or over TCP. */
export async function silentLine(databaseUrl: string): Promise<SilentLine> {
  const target = new URL(databaseUrl);
  const own = new URL(databaseUrl);
  const folder = target.searchParams.get('host');
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const postgres =
      folder === null
        ? connect(Number(target.port || 5432), target.hostname)
        : connect(`${folder}/${SOCKET_FILE}`);
    client.pipe(postgres).pipe(client);
    for (const socket of [client, postgres]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => open.delete(socket));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  own.searchParams.delete('host');
  own.hostname = '127.0.0.1';
  own.port = String(port);
  return {
    url: own.href,
    forgetAll() {
      for (const socket of open) socket.unpipe().pause();
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
