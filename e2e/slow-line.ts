import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** Longer than a browser waits before it draws what it has. */
const PAUSE_MS = 400;

/** A proxy for a server whose pages then arrive in pieces with pauses, cut after each match of `cuts`. */
export async function slowLine(
  origin: string,
  cuts: readonly RegExp[],
): Promise<{ url: string; close(): void }> {
  const line = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const asked = request(origin + incoming.url, { headers, method: incoming.method });
    incoming.pipe(asked);
    asked.on('response', async (response) => {
      answer.writeHead(response.statusCode ?? 0, response.headers);
      if (!response.headers['content-type']?.startsWith('text/html')) {
        response.pipe(answer);
        return;
      }
      const html = Buffer.concat(await response.toArray()).toString();
      let from = 0;
      for (const cut of cuts) {
        const found = cut.exec(html);
        if (found === null) throw new Error(`${cut} is not on ${incoming.url}`);
        const to = found.index + found[0].length;
        answer.write(html.slice(from, to));
        from = to;
        await setTimeout(PAUSE_MS);
      }
      answer.end(html.slice(from));
    });
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      line.closeAllConnections();
      line.close();
    },
  };
}
