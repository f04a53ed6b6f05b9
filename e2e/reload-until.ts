import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a page repeatedly until it shows what arrives a moment later.
 * @param open resolves once the page shows everything it has
 */
export async function reloadUntil(
  page: Page,
  shown: Locator,
  open: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  await expect(async () => {
    await open();
    expect(await shown.count()).toBeGreaterThan(0);
  }).toPass();
}
