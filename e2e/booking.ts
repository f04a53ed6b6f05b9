import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** Shown in a step while its code loads. */
const LOADING = '[data-wizard] .animate-spin';

export function chooseService(page: Page, name: string): Promise<void> {
  return page.getByRole('radio', { name, exact: true }).check();
}

/** Presses Next, and waits for the step with that title and the focus on its heading. */
export async function next(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectStep(page, title);
}

/** Does the same inside a frame on another website. */
export async function nextIn(frame: FrameLocator, title: string): Promise<void> {
  await frame.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(frame.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(frame.locator(LOADING)).toHaveCount(0);
}

/** Walks from the start to the review in a frame whose page has given service and contact. */
export async function walkPrefilled(frame: FrameLocator): Promise<void> {
  await expect(frame.getByRole('heading', { level: 2, name: 'Contact Information' })).toBeVisible();
  for (const title of ['Home Details', 'Add-On Services', 'Review & Book']) {
    await nextIn(frame, title);
  }
}

export async function bookPrefilled(frame: FrameLocator): Promise<void> {
  await walkPrefilled(frame);
  await frame.getByRole('button', { name: 'Schedule Now' }).click();
}

export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page.locator(LOADING)).toHaveCount(0);
}

export interface ContactDetails {
  phone?: string;
  email?: string;
  referrerPhone?: string;
}

export async function fillContact(page: Page, contact: ContactDetails): Promise<void> {
  const { phone = '(415) 555-0142', email = '', referrerPhone = '' } = contact;
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill(phone);
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill(email);
  await page.getByRole('textbox', { name: 'Referrer phone (optional)' }).fill(referrerPhone);
}

export async function chooseHome(page: Page, bedroomBath: string, size?: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Bedrooms and baths' }).selectOption(bedroomBath);
  if (size) await page.getByRole('combobox', { name: 'Home size' }).selectOption(size);
}

/** Walks `/` from its first step to the review, with the wizard's default home. */
export async function walkToReview(
  page: Page,
  service: string,
  contact: ContactDetails,
): Promise<void> {
  await page.goto('/');
  await chooseService(page, service);
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
  await fillContact(page, contact);
  await next(page, 'Home Details');
  await next(page, 'Review & Book');
}

/** Presses Schedule Now and fills in days and address on the built-in page, until the card page is open. */
export async function schedule(page: Page, street = '12 Larch Street'): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, street);
  await expect(cardPage(page)).toBeVisible();
}

/**
 * Fills in the built-in scheduling page: the second day's morning as a wish, and the address. An
 * emergency asks for no time.
 */
export async function fillVisit(page: Page, street: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /where should we come\?$/i })).toBeVisible();
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
  const soon = page.getByText('We come as soon as we can');
  await nameWishes(page, soon);
  if (!(await soon.isVisible())) await tickMorning(page);
  await fillAddress(page, street);
}

/** Enters the ZIP code and takes its soonest free time. Returns what the page says about that time. */
export async function chooseArrival(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
  const soonest = page.getByRole('group', { name: 'Soonest free times' });
  await soonest.getByRole('radio').first().check();
  const said = page.getByText('Your time: ');
  return ((await said.textContent()) ?? '').replace('Your time: ', '');
}

/** Fills in the rest of the built-in scheduling page, and continues to the payment. */
export async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Street address' }).fill(street);
  // Filled in from the ZIP code.
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Shows days on the built-in scheduling page instead of the free times that it offers first. */
export async function nameWishes(page: Page, instead: Locator = wishDays(page)): Promise<void> {
  const none = page.getByRole('button', {
    name: /^(None of these work for me|Choose preferred days instead)$/,
  });
  const days = wishDays(page).first();
  await expect(none.or(days).or(instead).first()).toBeVisible();
  if (!(await none.isVisible())) return;
  await none.click();
  await expect(days).toBeVisible();
}

/** The days that a customer may ask for. */
export function wishDays(page: Page): Locator {
  return page.getByRole('group', { name: /^\w{3}, \w{3} \d+$/ });
}

async function tickMorning(page: Page): Promise<void> {
  const day = wishDays(page).nth(1);
  const morning = day.getByRole('checkbox', { name: 'Morning' });
  // For a returning customer the page checks the box itself, as soon as it has looked.
  await expect(async () => {
    if (!(await morning.isChecked())) await day.getByText('Morning').click();
    expect(await morning.isChecked()).toBe(true);
  }).toPass();
}

/** The heading of the sandbox's card page while it can still be paid. */
export function cardPage(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: 'Pay Wellkept' });
}

export async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}

/** The estimate shown next to the steps. */
export function estimate(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Your estimate' });
}

/** The card of the review step. */
export function estimatedTotal(page: Page): Locator {
  return page.getByRole('region', { name: 'Estimated Total' });
}

/** The toast in the destructive style, titled Error. */
export function errorToast(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: 'Error' }).filter({ hasText: text });
}
