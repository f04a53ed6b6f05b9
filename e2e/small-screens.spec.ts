import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { walkPages, walkPayment, walkWizard } from './screens.ts';

test.use({ expectedProblems: /status of 404/ });

/** Nothing may stick out sideways; what may scroll in itself does not count. */
async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  const sticksOut = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(sticksOut), `${screen} sticks out by pixels`).toBeLessThanOrEqual(0);
}

for (const { name, viewport, text } of [
  { name: '320 pixels wide', viewport: { width: 320, height: 640 }, text: '100%' },
  { name: 'text of 200 %', viewport: { width: 390, height: 780 }, text: '200%' },
]) {
  test.describe(name, () => {
    test.use({ viewport });

    test.beforeEach(async ({ page }) => {
      await page.addInitScript((size) => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size;
        });
      }, text);
    });

    test(`the wizard fits ${name}`, async ({ page }) => {
      await walkWizard(page, '/', (screen) => expectNoSidewaysScroll(page, screen));
    });

    test(`every other page fits ${name}`, async ({ page, context, email }) => {
      await walkPages(page, (screen) => expectNoSidewaysScroll(page, screen));
      await walkPayment(page, context, email, (screen) => expectNoSidewaysScroll(page, screen));
    });
  });
}
