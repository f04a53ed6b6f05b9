import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OtherSite {
  url: string;
  stop(): Promise<void>;
}

/** A page on another website with the booking in a plain frame. */
export function framing(baseURL: string | undefined): string {
  return `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
    <iframe title="Booking" src="${baseURL}/embed" width="900" height="700"></iframe>`;
}

/** Another website with a single page: 127.0.0.1 is not the same site as localhost. */
export async function startOtherSite(html: string): Promise<OtherSite> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}
