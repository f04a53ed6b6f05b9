import type { BrowserContext, Page } from '@playwright/test';

/**
 * Before every act and every expectation, a page whose script is on its way is waited for, however it
 * was opened: by an address, a link, a form or Back. What people do before is tested where
 * `waitsForScripts` is false.
 */
export function waitForScripts(context: BrowserContext): void {
  context.on('page', (page) => void waitForScript(page));
}

async function waitForScript(page: Page): Promise<void> {
  const onItsWay = page.locator('html[data-script="loading"]');
  // There is nothing to do about it: Playwright itself waits until it is gone.
  await page.addLocatorHandler(onItsWay, async () => undefined).catch(() => undefined);
}
