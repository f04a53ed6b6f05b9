import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What waits for the operator, on a laptop. */
export async function showToday(page: Page, folder: string): Promise<void> {
  await page.getByText('Emergencies').first().waitFor();
  // Signing in left the mouse over a row.
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(folder, 'console-today.png') });
}

export async function showFigures(page: Page, folder: string): Promise<void> {
  await page.getByRole('link', { name: 'Figures' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'By week' }).waitFor();
  await page.screenshot({ path: join(folder, 'console-figures.png') });
}
