import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures.ts';

/** Name and detail of an event that the booking sent to the page. */
export type ShopEvent = [name: string, detail: unknown];

declare global {
  interface Window {
    shopEvents: ShopEvent[];
    shopPlaces: string[];
    wellkept?: () => void;
  }
}

/** Another website: 127.0.0.1 is not the same site as localhost. */
interface Shop {
  origin: string;
  /** Opens a page with that body; the page records what the booking sends. */
  show(page: Page, body: string, headers?: Record<string, string>): Promise<void>;
}

const LISTENER = `window.shopEvents = []; window.shopPlaces = [];
for (const name of ['step', 'quote', 'leave', 'booked']) {
  document.addEventListener('wellkept:' + name, ({ detail, target }) => {
    shopEvents.push([name, detail]);
    shopPlaces.push(target.id);
  });
}
addEventListener('message', ({ source, data }) => data === 'echo-please' && source.postMessage('echo', '*'));`;

/** The server allows that website to embed it. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const pages = new Map<string, { html: string; headers: Record<string, string> }>();
      const server = createServer(({ url = '' }, response) => {
        const page = pages.get(new URL(url, 'http://shop').pathname);
        response.writeHead(page ? 200 : 404, {
          'content-type': 'text/html; charset=utf-8',
          ...page?.headers,
        });
        response.end(page?.html);
      });
      await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      await use({
        origin,
        async show(page, body, headers = {}) {
          const path = `/${pages.size}`;
          const html = `<!doctype html><html lang="en"><title>Shop</title>
            <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width">
            <script>${LISTENER}</script>${body.replaceAll('{here}', origin + path)}`;
          pages.set(path, { html, headers });
          await page.goto(origin + path);
        },
      });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  serverEnv: ({ shop }, use) => use({ EMBED_ORIGINS: shop.origin }),
});

export function shopEvents(page: Page): Promise<ShopEvent[]> {
  return page.evaluate(() => window.shopEvents);
}
