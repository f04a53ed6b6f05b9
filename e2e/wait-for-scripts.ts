import type { BrowserContext, Page } from '@playwright/test';

/**
 * Before every action and every expectation, waits for the page's script, however the page was opened:
 * by URL, link, form or Back. Tests with `waitsForScripts: false` cover what people do before that.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => void waitForScript(page));
}

async function waitForScript(page: Page): Promise<void> {
  const onItsWay = page.locator('html[data-script="loading"]');
  // The handler has nothing to do: Playwright itself waits until the locator is gone.
  await page.addLocatorHandler(onItsWay, async () => undefined).catch(() => undefined);
}
