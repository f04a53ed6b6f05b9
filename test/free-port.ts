import { createServer } from 'node:net';

/** Below the ports that a system uses for outgoing connections: another test may have thousands of those. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** A free port of loopback that no connection takes before a server listens there. */
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
