import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/** What is in a step whose code is still on its way. */
const LOADING = '[data-wizard] .animate-spin';

export function chooseService(page: Page, name: string): Promise<void> {
  return page.getByRole('radio', { name, exact: true }).check();
}

/** Next, until the step of that title is there with the focus on its heading. */
export async function next(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expectStep(page, title);
}

/** The same in a frame of another website. */
export async function nextIn(frame: FrameLocator, title: string): Promise<void> {
  await frame.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(frame.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(frame.locator(LOADING)).toHaveCount(0);
}

/** In a frame whose service and contact the page around has given: from where it begins to the review. */
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

/** `/` from its first step to the review, with the home that the wizard starts with. */
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

/** Schedule Now, days and address on the built-in page, until the card page is open. */
export async function schedule(page: Page, street = '12 Larch Street'): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await fillVisit(page, street);
  await expect(cardPage(page)).toBeVisible();
}

/**
 * The built-in scheduling page: wishes for the second day's morning, and where the crew goes. An
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

/** The ZIP code, and the soonest free time of it. Returns what is said of that time. */
export async function chooseArrival(page: Page): Promise<string> {
  await page.getByRole('textbox', { name: 'ZIP code' }).fill('94607');
  const soonest = page.getByRole('group', { name: 'Soonest free times' });
  await soonest.getByRole('radio').first().check();
  const said = page.getByText('Your time: ');
  return ((await said.textContent()) ?? '').replace('Your time: ', '');
}

/** The rest of the built-in scheduling page, and on to the payment. */
export async function fillAddress(page: Page, street: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Street address' }).fill(street);
  // What follows from the ZIP code.
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** The days of the built-in scheduling page, in place of the free times that it offers first. */
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

/** The days that one may wish for. */
export function wishDays(page: Page): Locator {
  return page.getByRole('group', { name: /^\w{3}, \w{3} \d+$/ });
}

async function tickMorning(page: Page): Promise<void> {
  const day = wishDays(page).nth(1);
  const morning = day.getByRole('checkbox', { name: 'Morning' });
  // Anyone who comes back finds it ticked, as soon as the page has looked.
  await expect(async () => {
    if (!(await morning.isChecked())) await day.getByText('Morning').click();
    expect(await morning.isChecked()).toBe(true);
  }).toPass();
}

/** The heading of the sandbox's card page while it can be paid. */
export function cardPage(page: Page): Locator {
  return page.getByRole('heading', { level: 1, name: 'Pay Wellkept' });
}

export async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Pay ${amount}`, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
}

/** The estimate that goes along with the steps. */
export function estimate(page: Page): Locator {
  return page.getByRole('complementary', { name: 'Your estimate' });
}

/** The card of the review step. */
export function estimatedTotal(page: Page): Locator {
  return page.getByRole('region', { name: 'Estimated Total' });
}

/** The toast in the destructive style: its title is Error. */
export function errorToast(page: Page, text: string): Locator {
  return page.getByRole('alert').filter({ hasText: 'Error' }).filter({ hasText: text });
}
