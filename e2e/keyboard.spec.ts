// Areas: booking
import type { Locator, Page } from '@playwright/test';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { cardPage, expectStep } from './booking.ts';
import { expect, test } from './fixtures.ts';

const MAX_TABS = 80;

/** Presses Tab until that element has the focus; everything focused on the way must be in view. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < MAX_TABS; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    // After the last element the focus moves to the browser's toolbars.
    if ((await focused.count()) === 0) continue;
    await expect.poll(() => focused.evaluate(isInSight), `${focused} is in sight`).toBe(true);
  }
  throw new Error(`No ${MAX_TABS} Tabs lead to ${target}`);
}

/** Its center is on the screen, and only its own label covers it. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const own = element.closest('label') ?? element;
  return top !== null && (own.contains(top) || top.contains(element));
}

async function press(page: Page, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press(key);
}

async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name, exact: true }));
  await page.keyboard.type(text);
}

/** Chooses the second of the soonest times, then a time of another day from the calendar behind them. */
async function chooseArrivalByKeys(page: Page): Promise<void> {
  const soonest = page.getByRole('group', { name: 'Soonest free times' }).getByRole('radio');
  await expect(soonest.first()).toBeVisible();
  await tabTo(page, soonest.first());
  await page.keyboard.press('ArrowDown');
  await expect(soonest.nth(1)).toBeChecked();
  await tabTo(page, page.locator('summary', { hasText: 'More days and times' }));
  await page.keyboard.press('Enter');
  const days = page.getByRole('group', { name: 'Day', exact: true });
  await tabTo(page, days.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  const arrivals = page.getByRole('group', { name: /^Arrival on / }).getByRole('radio');
  await tabTo(page, arrivals.first());
  await page.keyboard.press('Space');
  await expect(arrivals.first()).toBeChecked();
  await expect(soonest.nth(1)).not.toBeChecked();
  await expect(page.getByRole('button', { name: /^Continue · \w{3} .* · \$/ })).toBeVisible();
}

// A phone with a keyboard: the bottom bar may not hide the focused element (WCAG 2.4.11).
test.use({ viewport: { width: 390, height: 664 } });

test('a plan with an extra is booked and paid by keyboard alone', async ({
  page,
  email,
  records,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Peace of Mind' })).toBeChecked();
  await press(page, 'Next');
  await expectStep(page, 'Select Frequency');
  await tabTo(page, page.getByRole('radio', { name: 'Monthly' }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Biweekly' })).toBeChecked();
  await press(page, 'Next', 'Space');
  await expectStep(page, 'Add-On Services');
  await tabTo(page, page.getByRole('checkbox', { name: 'Handyman Services' }));
  await page.keyboard.press('Space');
  await press(page, 'One hour more of Handyman Services', 'Space');
  await press(page, 'Next');
  await expectStep(page, 'Contact Information');

  // Enter means Next: with an error it moves there and shows it.
  await type(page, 'Phone', '415');
  await page.keyboard.press('Enter');
  await expect(page.getByText(laterTexts.phoneInvalid)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toBeFocused();
  await page.keyboard.type(' 555 0142');
  await type(page, 'Email (optional)', email);
  await page.keyboard.press('Enter');
  await expectStep(page, 'Home Details');
  await tabTo(page, page.getByRole('combobox', { name: 'Bedrooms and baths' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('combobox', { name: 'Bedrooms and baths' })).toHaveValue('3br3ba');
  await press(page, 'Next');
  await expectStep(page, 'Review & Book');
  await press(page, 'Schedule Now');

  await expect(page.getByRole('heading', { name: 'When and where should we come?' })).toBeVisible();
  await type(page, 'ZIP code', '94607');
  await chooseArrivalByKeys(page);
  await type(page, 'Street address', '5 Key Street');
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await press(page, /^Continue · .* · \$1,173$/);
  await expect(cardPage(page)).toBeVisible();
  // 840 x 1.15 = 966 and 90 x 1.15 x 2 = 207.
  await press(page, 'Pay $1,173.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', service: 'peace-mind', frequency: 'biweekly', chargedCents: 117_300 },
  ]);
});

test('the emergency dialog traps the focus, and returns it', async ({ page }) => {
  await page.goto('/embed');
  await tabTo(page, page.getByRole('radio').first());
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Emergency Cleanup' })).toBeChecked();
  await press(page, 'Next');
  await expectStep(page, 'Contact Information');
  await type(page, 'Phone', '415 555 0142');
  await page.keyboard.press('Enter');
  await expectStep(page, 'Home Details');
  const box = page.getByRole('checkbox', { name: 'This is an emergency' });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Emergency Cleaning Service' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Got It' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(box).toBeFocused();
  await expect(box).toBeChecked();
});
