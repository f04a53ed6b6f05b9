import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import type { Hono } from 'hono';

/** A server on a free port of the loopback interface. */
export interface Loopback {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Serves an app to this machine only. */
// biome-ignore lint/suspicious/noExplicitAny: accepts an app with any variables.
export async function serveLoopback(app: Hono<any>): Promise<Loopback> {
  let server: ServerType | undefined;
  const { port } = await new Promise<AddressInfo>((resolve) => {
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, resolve);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server?.close(() => resolve());
        if (server && 'closeIdleConnections' in server) server.closeIdleConnections();
      }),
  };
}
