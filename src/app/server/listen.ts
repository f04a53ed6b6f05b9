import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Refusal } from '#platform/server/refusal.ts';
import type { AppEnv } from '#registry/app-env.ts';

export interface Listening {
  server: Server;
  port: number;
  /** From now on every answer closes its connection, so the client's next request reaches another copy. */
  drain(): void;
  /** Accepts no new connections, lets running requests finish, and cuts them off after `deadlineMs`. */
  stop(deadlineMs: number): Promise<void>;
}

const IDLE_CHECK_MS = 50;

/** How long a request may take to arrive, so that a half-sent one does not hold a connection for long. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than a proxy keeps an idle connection (nginx: 60 s); otherwise it uses one that we just closed. */
  keepAliveTimeout: 75_000,
};

/** Serves the app. @throws Refusal when the port or the address is unavailable. */
export async function listen(
  app: Hono<AppEnv>,
  { port, host }: { port: number; host: string | null },
  patience: Partial<typeof PATIENCE> = {},
): Promise<Listening> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let draining = false;
  const server = createServer({ ...PATIENCE, ...patience }, (request, response) => {
    if (draining) response.shouldKeepAlive = false;
    if (hasTwoHosts(request)) {
      response.writeHead(400, { connection: 'close' }).end();
      return;
    }
    return listener(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refused(error, port, host)));
    server.listen({ port, ...(host === null ? {} : { host }) }, resolve);
  });
  return {
    server,
    port: (server.address() as AddressInfo).port,
    drain: () => {
      draining = true;
    },
    stop: (deadlineMs) => close(server, deadlineMs),
  };
}

/** RFC 9112: a proxy may take one of them, and we the other. */
function hasTwoHosts({ headersDistinct }: IncomingMessage): boolean {
  return (headersDistinct.host?.length ?? 0) > 1;
}

function refused(error: NodeJS.ErrnoException, port: number, host: string | null): Error {
  const options = { cause: error };
  if (error.code === 'EADDRINUSE') return new Refusal('port-in-use', { port }, options);
  if (error.code === 'EACCES') return new Refusal('port-needs-rights', { port }, options);
  if (host === null) return error;
  if (error.code === 'EADDRNOTAVAIL') return new Refusal('host-elsewhere', { host }, options);
  const isUnknown = error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN';
  return isUnknown ? new Refusal('host-unknown', { host }, options) : error;
}

/**
 * Reports an unavailable address before anything else starts.
 * @throws Refusal as `listen`
 */
export async function requireAddress({ port, host }: { port: number; host: string | null }) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refused(error, port, host)));
    server.listen({ port, ...(host === null ? {} : { host }) }, () =>
      server.close(() => resolve()),
    );
  });
}

/** A keep-alive connection becomes idle only after its answer, so we check for idle ones repeatedly. */
async function close(server: Server, deadlineMs: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(deadline);
}
