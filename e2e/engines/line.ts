import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a server that a test can cut, for browsers without an offline switch. */
export interface Line {
  /** The server's origin, through this connection. */
  readonly url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

export async function startLine(target: string): Promise<Line> {
  const { hostname, port: far } = new URL(target);
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  function join(near: Socket): void {
    const other = connect(Number(far), hostname);
    for (const [one, its] of [
      [near, other],
      [other, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => its.destroy());
      one.on('close', () => {
        sockets.delete(one);
        its.destroy();
      });
      one.pipe(its);
    }
  }

  async function restore(): Promise<void> {
    server = createServer(join).listen(port, hostname);
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : port;
  }

  async function cut(): Promise<void> {
    if (server === null) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    server = null;
    await closed;
  }

  await restore();
  return { url: `http://${hostname}:${port}`, cut, restore };
}
