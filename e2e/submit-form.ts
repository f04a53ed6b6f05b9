import type { Locator, Page } from '@playwright/test';

/** Presses a button of a form that is sent without a script, and waits for the next page. */
export async function submitForm(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForEvent('load');
  await button.click();
  await answered;
}
