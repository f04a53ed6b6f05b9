import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { Refusal } from '#platform/server/refusal.ts';
import type { AppEnv } from '#registry/app-env.ts';

export interface Listening {
  server: Server;
  port: number;
  /** From now on every answer ends its connection, so that who asks next asks another copy. */
  drain(): void;
  /** Takes no new connections, lets requests under way finish, and cuts them off after `deadlineMs`. */
  stop(deadlineMs: number): Promise<void>;
}

const IDLE_CHECK_MS = 50;

/** How long a request may take to arrive: what is half sent does not hold a connection for long. */
const PATIENCE = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  /** Longer than a proxy keeps an idle connection (nginx: 60 s): else it asks one that we just closed. */
  keepAliveTimeout: 75_000,
};

/** Serves the app. @throws Refusal when the port or the address cannot be had. */
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
 * Tells of an address that cannot be had before anything else is started.
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

/** A kept-alive connection becomes idle only after its answer, so idle ones are looked for again. */
async function close(server: Server, deadlineMs: number): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(deadline);
}
