// Areas: booking, own-page
import type { Page } from '@playwright/test';
import { chooseArrival, chooseService, fillAddress, fillContact, next, pay } from './booking.ts';
import { expect, test } from './fixtures.ts';

/** The most words that may be visible in main on a phone. */
const max = {
  service: 210,
  frequency: 98,
  'add-ons': 142,
  contact: 86,
  home: 36,
  review: 102,
  schedule: 142,
  success: 154,
} as const;

/** A plan also states its months and what its customer agrees to. */
const maxOfPlan = { ...max, review: 180, success: 156 };

test.use({ viewport: { width: 390, height: 844 } });

for (const service of ['Home Standard Clean', 'Safe & Sound']) {
  test(`each screen of ${service} says what it must in few words`, async ({ page, email }) => {
    const isPlan = service === 'Safe & Sound';
    const found: Record<string, number> = {};
    const see = async (screen: keyof typeof max) => {
      found[screen] = await wordsSeen(page);
    };
    await page.goto('/');
    await see('service');
    await chooseService(page, service);
    if (isPlan) {
      await next(page, 'Select Frequency');
      await page.getByRole('radio', { name: 'Weekly', exact: true }).check();
      await see('frequency');
    }
    await next(page, 'Add-On Services');
    await see('add-ons');
    await next(page, 'Contact Information');
    await fillContact(page, { email });
    await see('contact');
    await next(page, 'Home Details');
    await see('home');
    await next(page, 'Review & Book');
    await expect(page.getByRole('button', { name: 'Take this time' })).toBeVisible();
    await see('review');
    await page.getByRole('button', { name: 'Schedule Now' }).click();
    await chooseArrival(page);
    await see('schedule');
    await fillAddress(page, '12 Larch Street');
    await pay(page, isPlan ? '$1,100.00' : '$275.00');
    await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/ref=/);
    await see('success');
    const over = Object.entries(found).filter(
      ([screen, words]) => words > (isPlan ? maxOfPlan : max)[screen as keyof typeof max],
    );
    expect(over, JSON.stringify(found)).toEqual([]);
  });
}

function wordsSeen(page: Page): Promise<number> {
  return page.getByRole('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!element?.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('.sr-only, .max-lg\\:sr-only, option')) continue;
      words += (textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
    }
    return words;
  });
}
