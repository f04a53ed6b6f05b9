// Areas: booking
import type { Locator, Page } from '@playwright/test';
import {
  cardPage,
  chooseHome,
  chooseService,
  estimate,
  expectStep,
  fillContact,
  fillVisit,
  next,
  pay,
  schedule,
  walkToReview,
} from './booking.ts';
import { expect, test } from './fixtures.ts';

const PLAN_STEPS = [
  ['Select Your Service', '/'],
  ['Select Frequency', '/?step=frequency'],
  ['Add-On Services', '/?step=add-ons'],
  ['Contact Information', '/?step=contact'],
  ['Home Details', '/?step=home'],
  ['Review & Book', '/?step=review'],
] as const;

/** The focused heading, the URL and the progress indicator name the same step. */
async function expectAgreed(page: Page, [title, address]: readonly [string, string]) {
  await expectStep(page, title);
  await expect(page).toHaveURL(address);
  await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  const mark = page.getByRole('navigation', { name: 'Booking steps' }).locator('[aria-current]');
  await expect(mark).toContainText(title);
}

/** Presses the buttons one after the other right away, without waiting for the result. */
async function pressAtOnce(page: Page, ...names: string[]): Promise<void> {
  const buttons = names.map((name) => page.getByRole('button', { name, exact: true }));
  const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
  for (const box of boxes) {
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

async function slowDown(page: Page, rate = 6): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

test('a reload on any step keeps the step and everything chosen and typed', async ({
  page,
  email,
}) => {
  const heading = (name: string) => page.getByRole('heading', { level: 2, name });
  await page.goto('/');
  await chooseService(page, 'Essential');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Essential' })).toBeChecked();
  await next(page, 'Select Frequency');
  await page.getByRole('radio', { name: 'Biweekly' }).check();
  await page.reload();
  await expect(heading('Select Frequency')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Biweekly' })).toBeChecked();
  await next(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Event Setup & Home Staging' }).check();
  await page.getByRole('button', { name: 'One hour more of Event' }).click();
  await page.reload();
  await expect(heading('Add-On Services')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Hours of Event' })).toContainText('2 hours');
  await next(page, 'Contact Information');
  await fillContact(page, { email, referrerPhone: '415 555 0177' });
  await page.reload();
  await expect(heading('Contact Information')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(
    '(415) 555-0142',
  );
  await expect(page.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Referrer phone' })).toHaveValue('415 555 0177');
  await next(page, 'Home Details');
  await chooseHome(page, '5br4ba', 'luxury');
  await page.getByRole('combobox', { name: 'Levels' }).selectOption('3');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Bedrooms and baths' })).toHaveValue('5br4ba');
  await expect(page.getByRole('combobox', { name: 'Home size' })).toHaveValue('luxury');
  await expect(page.getByRole('combobox', { name: 'Levels' })).toHaveValue('3');
  await next(page, 'Review & Book');
  await page.reload();
  await expect(heading('Review & Book')).toBeVisible();
  // 430 x 2.5 = 1,075 and 50 x 2.5 x 2 = 250.
  await expect(page.getByRole('region', { name: 'Estimated Total' })).toContainText('$1,325');
});

test('a card selected before the wizard hydrates survives a reload', async ({ page }) => {
  await slowDown(page, 20);
  await page.goto('/');
  await chooseService(page, 'Essential');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(page.getByRole('radio', { name: 'Essential' })).toBeChecked();
});

test('the browser’s Back and Forward work like the wizard’s Back and Next', async ({ page }) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await expect(page).toHaveURL('/?step=add-ons');
  await expect(page).toHaveTitle(/^Add-On Services · /);
  await next(page, 'Contact Information');
  await page.goBack();
  await expectStep(page, 'Add-On Services');
  await page.goBack();
  await expectStep(page, 'Select Your Service');
  await page.goForward();
  await expectStep(page, 'Add-On Services');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Select Your Service');
  await expect(page.getByRole('radio', { name: 'Home Standard Clean' })).toBeChecked();
  await page.goForward();
  await expectStep(page, 'Add-On Services');
});

test('a step that is not reachable yet leads to the last one that is', async ({ page }) => {
  await page.goto('/?step=review');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Contact Information');
  await page.goto('/?step=frequency');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Select Your Service');
  await expect(page).toHaveURL('/');
});

test('counts a click that the browser merged with one that had no effect', async ({ page }) => {
  // As if the page were a tenth of a second old, as on a fast machine.
  await page.addInitScript(() => {
    Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 100 });
  });
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await page.getByRole('button', { name: 'Next' }).hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expectStep(page, 'Add-On Services');
});

test('double clicks skip no step and book once', async ({ page, email, records }) => {
  await page.goto('/');
  await chooseService(page, 'Priority Home Cleaning');
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await expect(page.getByRole('heading', { level: 2, name: 'Add-On Services' })).toBeVisible();
  await next(page, 'Contact Information');
  await page.getByRole('button', { name: 'Back', exact: true }).dblclick();
  // The second click moves the focus to where it lands.
  await expect(page.getByRole('heading', { level: 2, name: 'Add-On Services' })).toBeVisible();
  await next(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
  await page.getByRole('button', { name: 'Schedule Now' }).dblclick();
  await fillVisit(page, '1 Birch Lane');
  await pay(page, '$120.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    { status: 'confirmed', payments: ['paid'], chargedCents: 12_000 },
  ]);
});

test('a press at the very moment the next step appears works', async ({ page }) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await page.evaluate(pressNextWhenStepChanges);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Contact Information' })).toBeVisible();
});

test('Back after Change on the review returns straight to it, with no step in between', async ({
  page,
  email,
}) => {
  await walkToReview(page, 'Priority Home Cleaning', { email });
  const back = page.getByRole('button', { name: 'Back', exact: true });
  for (const [what, title] of [
    ['Home', 'Home Details'],
    ['Contact', 'Contact Information'],
  ] as const) {
    await page.getByRole('button', { name: `Change: ${what}` }).click();
    await expectStep(page, title);
    await back.click();
    await expectStep(page, 'Review & Book');
  }
  await page.getByRole('button', { name: 'Change: Service' }).click();
  await expectStep(page, 'Select Your Service');
  await next(page, 'Review & Book');
  await back.click();
  await expectStep(page, 'Home Details');
});

test('on /embed changing the service to the emergency asks only for its confirmation', async ({
  page,
}) => {
  await page.goto('/embed');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Contact Information');
  await fillContact(page, {});
  for (const title of ['Home Details', 'Add-On Services', 'Review & Book']) await next(page, title);
  await page.getByRole('button', { name: 'Change: Service' }).click();
  await expectStep(page, 'Select Your Service');
  await chooseService(page, 'Emergency Cleanup');
  await next(page, 'Home Details');
  await page.getByRole('checkbox', { name: 'This is an emergency' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Got It' }).click();
  await next(page, 'Review & Book');
});

test('two tabs each keep their own draft', async ({ page, context }) => {
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  const other = await context.newPage();
  await other.goto('/');
  await chooseService(other, 'Peace of Mind');
  await next(other, 'Select Frequency');
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Add-On Services' })).toBeVisible();
  await expect(estimate(page)).toContainText('Home Standard Clean');
  await other.reload();
  await expect(estimate(other)).toContainText('Peace of Mind');
});

test('Back and Forward go through all six steps of a plan, and no choice is lost', async ({
  page,
  email,
}) => {
  await page.goto('/');
  await chooseService(page, 'Peace of Mind');
  for (const [title] of PLAN_STEPS.slice(1)) {
    await next(page, title);
    if (title === 'Contact Information') await fillContact(page, { email });
  }
  for (const step of PLAN_STEPS.slice(0, -1).reverse()) {
    await page.goBack();
    await expectAgreed(page, step);
  }
  for (const step of PLAN_STEPS.slice(1)) {
    await page.goForward();
    await expectAgreed(page, step);
  }
  await expect(page.getByRole('region', { name: 'Estimated Total' })).toContainText('$500');
});

test('Back after the payment books nothing again, and Forward leads to the confirmation', async ({
  page,
  email,
  records,
}) => {
  await walkToReview(page, 'Priority Home Cleaning', { email });
  await schedule(page);
  await pay(page, '$120.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'This is paid' })).toBeVisible();
  await expect(cardPage(page)).toBeHidden();
  await page.goForward();
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  for (let pages = 0; pages < 3; pages += 1) await page.goBack();
  await expect(page).toHaveURL(/\/\?step=/);
  await expect(estimate(page)).toContainText('Select a service to see pricing');
  expect(await records.orders(email)).toMatchObject([{ status: 'confirmed', payments: ['paid'] }]);
});

test('on a slow phone, quick presses leave step, URL and history in agreement', async ({
  page,
}) => {
  const [service, , addOns, contact] = PLAN_STEPS;
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await slowDown(page);
  await pressAtOnce(page, 'Next', 'Back');
  // The pressed button keeps the focus when no other step came.
  await expect(page.getByRole('heading', { level: 2, name: addOns[0] })).toBeVisible();
  await expect(page).toHaveURL(addOns[1]);
  await page.goForward();
  await expectAgreed(page, contact);
  await page.goBack();
  await expectAgreed(page, addOns);
  await pressAtOnce(page, 'Back', 'Back');
  // The second press may hit the page itself, which then takes the focus.
  await expect(page.getByRole('heading', { level: 2, name: service[0] })).toBeVisible();
  await expect(page).toHaveURL(service[1]);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.evaluate(() => history.back());
  await expectAgreed(page, service);
  await page.goForward();
  await expectAgreed(page, addOns);
});

test('Back returns to the old scroll position, but never cuts the progress indicator in half', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const indicator = page.getByRole('navigation', { name: 'Booking steps' });
  const topOf = () =>
    indicator.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await indicator.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect();
    scrollBy({ top: top + height / 2, behavior: 'instant' });
  });
  expect(await topOf()).toBeLessThan(0);
  // As a finger would: pressed in place, without scrolling.
  const pressed = (locator: Locator) => locator.evaluate((element: HTMLElement) => element.click());
  await pressed(page.getByRole('radio', { name: 'Home Standard Clean' }));
  await pressed(page.getByRole('button', { name: 'Next', exact: true }));
  await expectStep(page, 'Add-On Services');
  await page.goBack();
  await expectStep(page, 'Select Your Service');
  await expect.poll(topOf).toBeGreaterThanOrEqual(0);
});

test('a click checks the card at once; the rest is drawn later, and saved even if the visitor leaves right away', async ({
  page,
}) => {
  await page.goto('/?step=service');
  const card = page.getByRole('radio', { name: 'Essential' });
  await chooseService(page, 'Home Deep Cleaning / More In-Depth');
  await expect(estimate(page)).toContainText('$380');
  const atOnce = await card.evaluate((radio: HTMLInputElement) => {
    radio.click();
    const panel = document.querySelector('form aside');
    location.reload();
    return { ticked: radio.checked, said: panel?.textContent };
  });
  expect(atOnce.ticked).toBe(true);
  expect(atOnce.said).toContain('$380');
  await expect(card).toBeChecked();
  await expect(estimate(page)).toContainText('$240');
});

/** In the page: runs with the change itself, before anything that follows it. */
function pressNextWhenStepChanges(): void {
  const watch = new MutationObserver(() => {
    watch.disconnect();
    document.querySelector<HTMLButtonElement>('[data-nav] [type=submit]')?.click();
  });
  const heading = document.querySelector('#step-title');
  if (heading) watch.observe(heading, { characterData: true, childList: true, subtree: true });
}
