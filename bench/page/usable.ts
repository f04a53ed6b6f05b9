import type { Browser, CDPSession, Page } from '@playwright/test';

/** Slow 4G as Lighthouse applies it: 150 ms and 1.6 Mbit/s, in DevTools' terms. */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

export const PHONE = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

/**
 * Milliseconds from requesting the page until a card selected at the first moment has its price in the
 * estimate: by then the wizard responds.
 */
export async function usableAfter(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await slowDown(devtools, 4);
  await page.addInitScript(tickFirstCard);
  await page.goto(url, { waitUntil: 'commit' });
  const answered = await page.waitForFunction(() => window.answeredAt, null, { polling: 50 });
  const time = await answered.jsonValue();
  await context.close();
  return time ?? Number.NaN;
}

export async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Runs in the page before anything else. */
function tickFirstCard(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const estimate = document.querySelector('form aside button');
    const before = estimate?.textContent;
    new MutationObserver((_changes, observer) => {
      if (estimate?.textContent === before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        window.answeredAt = performance.now();
      });
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    document.querySelector<HTMLInputElement>('input[name=service]')?.click();
  });
}

/** The bytes of scripts and of the font with its headers, and what blocks, until the network is quiet. */
export async function coldView(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const font = page.waitForEvent('requestfinished', (request) => request.url().endsWith('.woff2'));
  await page.goto(url, { waitUntil: 'networkidle' });
  const view = await readView(page);
  const { responseHeadersSize, responseBodySize } = await (await font).sizes();
  await context.close();
  return { ...view, fontBytes: responseHeadersSize + responseBodySize };
}

function readView(page: Page) {
  return page.evaluate(() => {
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = resources.filter((entry) => new URL(entry.name).pathname.endsWith('.js'));
    return {
      scriptBytes: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
      blocking: resources.filter(
        (entry) =>
          (entry as PerformanceResourceTiming & { renderBlockingStatus?: string })
            .renderBlockingStatus === 'blocking',
      ).length,
    };
  });
}

declare global {
  interface Window {
    answeredAt?: number;
  }
}
