import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserOptions } from '#test/browser.ts';
import { runServer } from '#test/run-server.ts';
import { startTemporaryPostgres } from '#test/temporary-postgres.ts';
import type { Figure } from './bench.ts';

const PAGES = ['/', '/embed'];

/** What the first view of the booking pages weighs, and whether it waits for anything or moves. */
export async function bench(): Promise<Figure[]> {
  const postgres = await startTemporaryPostgres();
  const server = await runServer({ postgresUrl: postgres.url, env: { RATE_LIMIT: 'off' } });
  const browser = await chromium.launch(browserOptions());
  try {
    const figures: Figure[] = [];
    for (const path of PAGES) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      figures.push(
        ...(await measureHtml(server.url, path)),
        ...(await measureView(context, server.url, path)),
      );
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
    await postgres.stop();
  }
}

async function measureHtml(origin: string, path: string): Promise<Figure[]> {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'br' } });
  const html = await answer.text();
  const bytes = Number(answer.headers.get('content-length'));
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  return [
    { name: `${path} HTML with its style, brotli`, value: bytes / 1024, unit: 'KB', atMost: 14 },
    {
      name: `${path} style of the first view, gzip`,
      value: gzipSync(style).length / 1024,
      unit: 'KB',
    },
  ];
}

/** Everything that the browser itself reports of one cold view, until the network is quiet. */
async function measureView(
  context: BrowserContext,
  origin: string,
  path: string,
): Promise<Figure[]> {
  const page = await context.newPage();
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  const view = await page.evaluate(readTimings);
  return [
    {
      name: `${path} scripts of the first view, brotli`,
      value: view.scriptBytes / 1024,
      unit: 'KB',
      atMost: 80,
    },
    {
      name: `${path} requests that block the first paint`,
      value: view.blocking,
      unit: 'requests',
      atMost: 0,
    },
    { name: `${path} layout shift`, value: view.shift, unit: '', atMost: 0 },
  ];
}

/** Runs in the page. */
function readTimings() {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const scripts = resources.filter((entry) => new URL(entry.name).pathname.endsWith('.js'));
  const shifts = new PerformanceObserver(() => undefined);
  shifts.observe({ type: 'layout-shift', buffered: true });
  const records = shifts.takeRecords() as (PerformanceEntry & { value: number })[];
  return {
    scriptBytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
    blocking: resources.filter(
      (entry) =>
        (entry as PerformanceResourceTiming & { renderBlockingStatus?: string })
          .renderBlockingStatus === 'blocking',
    ).length,
    shift: records.reduce((sum, entry) => sum + entry.value, 0),
  };
}
