import { createServer } from 'node:net';

/** Below those that a system gives to outgoing connections: a test next to this one has thousands. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A port of loopback that is free now, and that no connection takes before a server listens there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
