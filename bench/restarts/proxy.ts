import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As in deploy/Caddyfile: checks each server's health, keeps connections, and never retries a request. */
const HEALTH_EVERY_MS = 1_000;
const KEEP_IDLE_MS = 60_000;

export interface Proxy {
  readonly url: string;
  /** Resolves once the server at that port gets requests. */
  takesIn(port: number): Promise<void>;
  stop(): void;
}

/** One address for several servers in turn. A request that a server does not answer fails: 502. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, timeout: KEEP_IDLE_MS, maxFreeSockets: 32 });
  const healthy = new Set<number>();
  const awaited = new Map<number, () => void>();
  let turn = 0;

  async function probe(port: number): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok !== true) return void healthy.delete(port);
    healthy.add(port);
    awaited.get(port)?.();
    awaited.delete(port);
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const chosen = [...healthy];
    turn += 1;
    const { method, url: path, headers } = incoming;
    const port = chosen[turn % chosen.length];
    const asked = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    asked.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(asked);
  }

  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const lookAll = () => Promise.all(ports.map(probe));
  await lookAll();
  const watch = setInterval(() => void lookAll(), HEALTH_EVERY_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takesIn: (port) => new Promise((resolve) => awaited.set(port, resolve)),
    stop() {
      clearInterval(watch);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}
