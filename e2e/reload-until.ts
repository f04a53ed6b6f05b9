import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Opens a page again and again until it shows what arrives a moment later.
 * @param open ends once the page shows all that it has
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
