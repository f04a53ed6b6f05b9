// Areas: visits, booking
import type { Page } from '@playwright/test';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { cardPage, chooseArrival, fillAddress, pay, wishDays } from './booking.ts';
import { endingWith, englishFailure } from './failure-said.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { openFromMail } from './own-page.ts';
import { checkoutAddress, pendingBooking } from './pending.ts';

test.use({
  viewport: { width: 390, height: 844 },
  expectedProblems: /status of (409|422|503)|ERR_FAILED/,
});

async function openSchedule(page: Page, email: string): Promise<void> {
  const redirect = encodeURIComponent(checkoutAddress(pendingBooking(email)));
  await page.goto(`/schedule?redirect_url=${redirect}&email=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { name: 'When and where should we come?' })).toBeVisible();
}

function zip(page: Page) {
  return page.getByRole('textbox', { name: 'ZIP code' });
}

/** The start of the selected time. */
function chosenStart(page: Page): Promise<string> {
  return page.getByRole('radio', { checked: true }).first().inputValue();
}

/** Changes the home on /schedule: one that needs a quote, then one for $399; the review shows it too. */
async function changeHome(page: Page): Promise<void> {
  const booked = page.getByRole('region', { name: 'What you book' });
  const home = booked.getByRole('button', { name: '3 bedrooms, 2 baths' });
  await home.press('Enter');
  await page.keyboard.press('Escape');
  await expect(home).toBeFocused();
  await home.click();
  await booked.getByRole('button', { name: '6+ bedrooms, 4+ baths' }).click();
  const sizes = booked.getByRole('group', { name: 'Home size' });
  await sizes.getByRole('button', { name: 'Custom Quote' }).click();
  await expect(page.getByRole('heading', { name: 'Custom Quote Required' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for your quote' })).toBeVisible();
  await expect(zip(page)).toBeHidden();
  await booked.getByRole('button', { name: '6+ bedrooms, 4+ baths' }).click();
  await booked.getByRole('button', { name: '4 bedrooms, 3 baths' }).click();
  await sizes.getByRole('button', { name: 'Average' }).click();
  await expect(booked.getByRole('button', { name: 'Average' })).toBeFocused();
  await expect(booked).toContainText('$399');
  await page.reload();
  await expect(booked).toContainText('$399');
  await booked.getByRole('link', { name: 'Change' }).click();
  await expect(page.getByRole('region', { name: 'Estimated Total' })).toContainText('$399');
  await page.goBack();
  await expect(booked).toContainText('$399');
}

/** The success page for someone who only has its URL, and whose tab left to pay for another booking. */
async function expectReferenceAlone(stranger: Page, address: string): Promise<void> {
  await stranger.addInitScript(() =>
    sessionStorage.setItem('wellkept-open-payment', 'a-link-to-another-booking'),
  );
  const asked = stranger.waitForResponse('**/my-booking/of-session');
  await stranger.goto(address);
  await (await asked).finished();
  await expect(stranger.getByText('Your booking is confirmed')).toBeVisible();
  await expect(stranger.getByText(/^Payment reference/)).toBeVisible();
  await expect(stranger.getByText('We arrive on')).toHaveCount(0);
  await expect(stranger.getByText('12 Larch Street')).toHaveCount(0);
  await expect(stranger.getByRole('link', { name: 'Manage booking' })).toHaveCount(0);
  await stranger.close();
}

test('a chosen free time is taken by others, and another one is booked', async ({
  page,
  email,
  records,
  axe,
  browser,
}) => {
  await openSchedule(page, email);
  const booked = page.getByRole('region', { name: 'What you book' });
  await expect(booked).toContainText('Home Standard Clean');
  await expect(booked).toContainText('$275');
  await expect(page.getByText('Enter your ZIP code to see')).toBeVisible();
  await changeHome(page);
  await axe();

  const arrival = await chooseArrival(page);
  await page.getByText('Oakland, CA').click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Oakland');
  await expect(page.getByRole('textbox', { name: 'State' })).toHaveValue('CA');
  expect(arrival).toMatch(/^(\w+, )?\w{3},? \w{3} \d+, arriving [\d:]+( AM| PM)? to [\d:]+ [AP]M$/);
  const taken = await chosenStart(page);
  await page.getByText('More days and times').click();
  await axe();

  await records.takeTime(taken);
  await fillAddress(page, '12 Larch Street');
  const when = page.getByRole('group', { name: 'When we come' });
  await expect(when).toBeFocused();
  await expect(when).toHaveAccessibleDescription(
    endingWith(englishFailure('time-taken', { why: 'taken' })),
  );
  const others = page.getByRole('group', { name: 'These times are free' }).getByRole('radio');
  await expect(others).toHaveCount(3);
  await expect(page.getByRole('radio', { checked: true, name: /arriving/ })).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue(
    '12 Larch Street',
  );
  await axe();

  await others.nth(1).check();
  const start = await others.nth(1).inputValue();
  expect(start).not.toBe(taken);
  await page.getByRole('button', { name: /^Continue · .* · \$399$/ }).click();
  await expect(cardPage(page)).toBeVisible();
  const visit = { start: new Date(start).toISOString() };
  expect(await records.visits(email)).toMatchObject([{ state: 'held', ...visit }]);
  await pay(page, '$399.00');
  await expect(page.getByText('We arrive on')).toBeVisible();
  expect(await records.visits(email)).toMatchObject([{ state: 'confirmed', ...visit }]);
  await expectReferenceAlone(await browser.newPage(), page.url());

  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await own.getByRole('button', { name: 'Move the visit' }).click();
  await own.getByRole('group', { name: 'Soonest free times' }).getByRole('radio').nth(1).check();
  const moved = { start: new Date(await chosenStart(own)).toISOString() };
  await findsNothing(own);
  await own.getByRole('button', { name: 'Move to: ' }).click();
  await expect(own.getByText('Done. This is your new time')).toBeVisible();
  expect(await records.visits(email)).toMatchObject([{ state: 'confirmed', ...moved }]);
  expect(moved.start).not.toBe(visit.start);
  await findsNothing(own);

  await own.getByRole('button', { name: 'Cancel this booking' }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Cancel and get' }).click();
  await expect(own.getByText(myBookingTexts.visitOver)).toBeVisible();
  await expect(own.getByText(myBookingTexts.moved)).toHaveCount(0);
});

test('a chosen time still shows after a reload', async ({ page, email }) => {
  await openSchedule(page, email);
  const arrival = await chooseArrival(page);
  await page.reload();
  await expect(page.getByText('Your time: ')).toContainText(arrival);
});

test('on a phone Change stays next to the price details when they open', async ({
  page,
  email,
}) => {
  await openSchedule(page, email);
  const booked = page.getByRole('region', { name: 'What you book' });
  const change = booked.getByRole('link', { name: 'Change' });
  const before = await change.boundingBox();
  await booked.getByText('Price details').click();
  await expect(booked.getByText('Charged today')).toBeVisible();
  expect(await change.boundingBox()).toEqual(before);
});

test('errors clear once fixed, in the typed field and in the ones that follow from it', async ({
  page,
  email,
}) => {
  await openSchedule(page, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: scheduleTexts.summary });
  await zip(page).pressSequentially('0000');
  await expect(zip(page)).toHaveAttribute('aria-invalid', 'true');
  await zip(page).press('0');
  await expect(zip(page)).not.toHaveAttribute('aria-invalid');
  // The list is above the field: if it shrank, the field would move under the fingers, in every engine.
  const height = (await summary.boundingBox())?.height;
  const line = (text: string) => summary.getByRole('link', { name: text });
  await expect(line(scheduleTexts.needPostalCode)).toHaveAccessibleDescription('Done');
  await page.getByRole('textbox', { name: 'Street address' }).fill('12 Larch Street');
  await page.getByRole('textbox', { name: 'Street address' }).blur();
  await expect(line(scheduleTexts.needLine1)).toHaveAccessibleDescription('Done');
  expect((await summary.boundingBox())?.height).toBe(height);

  // City and state of this ZIP code are unknown; those of the next one are known.
  const city = page.getByRole('textbox', { name: 'City' });
  await expect(city).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await expect(line(scheduleTexts.needCity)).not.toHaveAccessibleDescription('Done');
  // An error fixed before the last try is not in this list.
  await expect(summary).not.toContainText(scheduleTexts.needPostalCode);
  await zip(page).fill('94607');
  await expect(city).toHaveValue('Oakland');
  await expect(city).not.toHaveAttribute('aria-invalid');
  await expect(line(scheduleTexts.needCity)).toHaveAccessibleDescription('Done');
});

test('at 200% text the service name fits, and the line meets the middle of the steps', async ({
  page,
  email,
}) => {
  await openSchedule(page, email);
  const name = page.getByText('Home Standard Clean', { exact: true });
  await expect(name).toBeVisible();
  const { lines, offMiddle } = await name.evaluate(async (text) => {
    // The fallback font is wider.
    await document.fonts.ready;
    document.documentElement.style.fontSize = '200%';
    const [, second] = document.querySelectorAll('nav li');
    const circle = second?.querySelector('.rounded-pill')?.getBoundingClientRect();
    if (!second || !circle) throw new Error('no steps');
    const line = Number.parseFloat(getComputedStyle(second, '::before').top);
    return {
      lines:
        text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      offMiddle: Math.abs(
        second.getBoundingClientRect().top + line - circle.top - circle.height / 2,
      ),
    };
  });
  expect(lines).toBeLessThan(2.5);
  expect(offMiddle).toBeLessThan(2);
});

test('a customer whose time is taken at the payment chooses another one, and coming back holds only one', async ({
  page,
  email,
  records,
}) => {
  await openSchedule(page, email);
  await chooseArrival(page);
  const taken = await chosenStart(page);
  await page.route(
    '**/functions/v1/checkout',
    async (route) => {
      await records.takeTime(taken);
      await route.continue();
    },
    { times: 1 },
  );
  await fillAddress(page, '12 Larch Street');
  await expect(page.getByText(englishFailure('time-taken', { why: 'taken' }))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue(
    '12 Larch Street',
  );
  const others = page.getByRole('group', { name: 'These times are free' }).getByRole('radio');
  await others.first().check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(cardPage(page)).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Other times' }).click();
  await expect(page.getByRole('button', { name: /^Continue · \w{3} \d/ })).toBeVisible();
  await page
    .getByRole('radio', { name: /arriving/ })
    .nth(1)
    .check();
  const start = await chosenStart(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(cardPage(page)).toBeVisible();
  expect(await records.visits(email)).toEqual([
    { state: 'held', start: new Date(start).toISOString() },
  ]);
});

test('a booking that came without an id gets one: Back from the card page finds its own time', async ({
  page,
  email,
  records,
}) => {
  const redirect = encodeURIComponent(
    checkoutAddress(pendingBooking(email, { bookingId: undefined })),
  );
  await page.goto(`/schedule?redirect_url=${redirect}&email=${encodeURIComponent(email)}`);
  await chooseArrival(page);
  const start = await chosenStart(page);
  await fillAddress(page, '12 Larch Street');
  await expect(cardPage(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Other times' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(cardPage(page)).toBeVisible();
  expect(await records.visits(email)).toEqual([
    { state: 'held', start: new Date(start).toISOString() },
  ]);
});

test('outside the area the page says so at once, and stores an inquiry on request', async ({
  page,
  email,
  records,
  axe,
}) => {
  await openSchedule(page, email);
  await records.serveOnly(['94607']);
  try {
    await zip(page).fill('10001');
    await expect(page.getByText(scheduleTexts.outsideTitle('10001'))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await axe();
    await page.getByRole('button', { name: 'Email me when you do' }).click();
    await expect(page.getByText('We will email you at the address on your booking')).toBeVisible();
    const [message] = await records.messages(email);
    expect(message?.message).toContain('10001');
    await chooseArrival(page);
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  } finally {
    await records.serveOnly(null);
  }
});

test('a failed lookup is retried, and without a free time the page asks for days', async ({
  page,
  email,
  axe,
}) => {
  await openSchedule(page, email);
  await page.route(
    '**/functions/v1/free-times',
    (route) => route.fulfill({ status: 503, json: { detail: 'The books are closed.' } }),
    // As often as the page retries automatically.
    { times: 3 },
  );
  await zip(page).fill('94607');
  await expect(page.getByText('The books are closed.')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'Soonest free times' })).toBeVisible();
  await expect(page.locator('#arrival')).toBeFocused();
  const full = { mode: 'times', timeZone: 'America/New_York', laborMinutes: 300, times: [] };
  await page.route('**/functions/v1/free-times', (route) => route.fulfill({ json: full }));
  await zip(page).fill('94608');
  await expect(page.getByText('No time is free in the next few weeks')).toBeVisible();
  await expect(wishDays(page).first()).toBeVisible();
  await axe();
});

test('city and state are requested again when their answer is lost; a failure shows a message', async ({
  page,
  email,
  axe,
}) => {
  await openSchedule(page, email);
  const city = page.getByRole('textbox', { name: 'City' });
  const failed = page.getByRole('status').filter({ hasText: scheduleTexts.placeFailed });
  await page.route('**/functions/v1/place', (route) => route.abort(), { times: 1 });
  await zip(page).fill('94607');
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await expect(failed).toHaveCount(0);

  await page.route('**/functions/v1/place', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 3,
  });
  await zip(page).fill('10001');
  await expect(failed).toBeVisible();
  // The city of the previous ZIP code is cleared too.
  await expect(city).toHaveValue('');
  await axe();
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(city).toHaveValue('New York');
  await expect(failed).toHaveCount(0);
  await expect(page.locator('summary:focus')).toContainText('New York, NY');
});
