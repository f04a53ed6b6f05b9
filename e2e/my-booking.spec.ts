// Areas: own-page
import type { Page, Route } from '@playwright/test';
import { billKnownTexts, ownTexts, successTexts } from '#booking/words/en/result.ts';
import { correctBillTexts } from '#desk/words/en/booking-acts.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { cardPage, chooseArrival, pay } from './booking.ts';
import { expect, findsNothing, test } from './fixtures.ts';
import { OPERATOR_ENV, openBooking, signIn } from './operator.ts';
import { openFromMail } from './own-page.ts';
import { checkoutAddress, openCheckout, pendingBooking } from './pending.ts';
import { reloadUntil } from './reload-until.ts';

test.use({ serverEnv: OPERATOR_ENV, expectedProblems: /status of (404|422|503)|net::ERR_FAILED/ });

/** The page does not overflow sideways on the narrowest phone, nor with text at 200%. */
async function expectToFit(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, text] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    const over = await page.evaluate((size) => {
      const root = document.documentElement;
      root.style.fontSize = size;
      const pixels = root.scrollWidth - root.clientWidth;
      root.style.fontSize = '';
      return pixels;
    }, text);
    expect(over, `${width} pixels, text ${text}`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

/** Reloads, because what the processor reports arrives a moment later. */
function expectAfterReload(page: Page, text: RegExp): Promise<void> {
  return reloadUntil(page, page.getByText(text), async () => {
    await page.reload();
    await expect(page.getByText(myBookingTexts.loading)).toHaveCount(0);
  });
}

async function book(page: Page, email: string): Promise<void> {
  await openCheckout(page, pendingBooking(email));
  await pay(page, '$275.00');
}

/** Shows days instead of the free times that the page offers first. */
async function nameTimes(own: Page): Promise<void> {
  await own.getByRole('button', { name: 'Choose a time' }).click();
  await own.getByRole('button', { name: 'None of these work for me' }).click();
}

test('a customer sees the booking, asks for another time, shares it, and cancels in time', async ({
  page,
  context,
  email,
  records,
}) => {
  await book(page, email);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  const receipt = own.getByRole('region', { name: 'Receipt' });
  await expect(receipt.getByText('Home Standard Clean')).toBeVisible();
  await expect(receipt.getByText('Paid', { exact: false }).first()).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Print the receipt' })).toBeVisible();
  await findsNothing(own);
  await expectToFit(own);

  await own.getByRole('button', { name: 'Book the same again' }).click();
  await expect(
    own.getByRole('heading', { level: 1, name: 'When and where should we come?' }),
  ).toBeVisible();
  await expect(own.getByRole('radio').first()).toBeVisible();
  await own.goBack();

  await nameTimes(own);
  await own.getByRole('button', { name: 'Send these times' }).click();
  await expect(own.getByRole('alert').first()).toBeVisible();
  await expect(own.locator('#preferredTimes')).toBeFocused();
  await findsNothing(own);
  await expectToFit(own);
  const day = own.getByRole('group', { name: /^\w{3}, \w{3} \d+$/ }).nth(2);
  await day.getByText('Morning').click();
  const note = own.getByRole('textbox', { name: /Anything we should know/ });
  await note.fill('After nine, please.');
  await own.reload();
  await nameTimes(own);
  await expect(note).toHaveValue('After nine, please.');
  await expect(day.getByRole('checkbox', { name: 'Morning' })).toBeChecked();
  await own.getByRole('button', { name: 'Send these times' }).click();
  await expect(own.getByText('We have your times')).toBeVisible();
  await nameTimes(own);
  await expect(day.getByRole('checkbox', { name: 'Morning' })).not.toBeChecked();
  await expect(note).toHaveValue('');
  await own.getByRole('button', { name: 'Keep the current time' }).click();
  await expect(own.getByText(/You asked for another time on/)).toBeVisible();

  const shared = own.getByRole('textbox', { name: 'Your link' });
  await expect(shared).not.toHaveValue('');
  const link = await shared.inputValue();
  await findsNothing(own);
  await expectToFit(own);
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend).toHaveURL('/');
  await friend.close();

  await expect(own.getByText('Free until 24 hours before your visit')).toBeVisible();
  await own.getByRole('button', { name: 'Cancel this booking' }).click();
  const dialog = own.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(dialog).toContainText('$275 goes back to the card you paid with');
  await findsNothing(own);
  await dialog.getByRole('button', { name: 'Keep my booking' }).click();
  await own.getByRole('button', { name: 'Cancel this booking' }).click();
  await dialog.getByRole('button', { name: 'Cancel and get $275 back' }).click();
  const told = own.getByRole('paragraph').filter({ hasText: 'This booking is canceled' });
  await expect(told).toBeVisible();
  await expect(own.getByText('$275 refunded')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0);
  await findsNothing(own);
  expect(await records.orders(email)).toMatchObject([{ status: 'refunded' }]);
});

test('the page retries while the server is briefly away', async ({ page, email }) => {
  await book(page, email);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  const away = (route: Route) => route.fulfill({ status: 503, body: '<h1>503</h1>' });
  const shared = own.getByRole('textbox', { name: 'Your link' });
  for (const call of ['auth/v1/signup', 'functions/v1/my-booking']) {
    // Once it is filled, the page's last call has answered and stores no session later.
    await expect(shared).not.toHaveValue('');
    await own.evaluate(() => localStorage.clear());
    const refused = own.waitForResponse((answer) => answer.status() === 503);
    await own.route(`**/${call}`, away, { times: 1 });
    await own.reload();
    await refused;
    await expect(own.getByText('12 Larch Street')).toBeVisible();
    await expect(own.getByText(myBookingTexts.unreachableTitle)).toHaveCount(0);
  }
});

test('the printed receipt shows what was paid, and no buttons', async ({ page, email }) => {
  await book(page, email);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await own.emulateMedia({ media: 'print' });
  await expect(own.getByText('Home Standard Clean').first()).toBeVisible();
  await expect(own.getByRole('row', { name: /Total/ })).toContainText('$275');
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(own.getByText('Keep this page private')).toBeHidden();
});

test('a new link ends the old one, whether the customer or an operator requests it', async ({
  page,
  email,
}) => {
  await book(page, email);
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await own.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(own.getByText('A new link is on its way to your email')).toBeVisible();
  await own.reload();
  await expect(own.getByText(myBookingTexts.wrongTitle)).toBeVisible();
  await findsNothing(own);
  await expectToFit(own);
  const renewed = await openFromMail(page, email, /Your new booking link/);

  await signIn(page);
  await openBooking(page, email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a new link?' });
  await expect(dialog).toContainText('All earlier links stop working');
  await dialog.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText('A new link is on its way.')).toBeVisible();
  await renewed.reload();
  await expect(renewed.getByText(myBookingTexts.wrongTitle)).toBeVisible();
});

test('a plan’s card is replaced at the processor’s portal, and two clicks on our own page end the plan', async ({
  page,
  email,
}) => {
  const service = { id: 'essential', name: 'Essential', category: 'wellness' };
  const plan = { service, frequency: 'monthly', amount: 240 };
  await openCheckout(page, pendingBooking(email, plan));
  await pay(page, '$240.00');
  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await expect(own.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0);
  await findsNothing(own);
  await expectAfterReload(own, /the next month, \$240, is charged on/);
  const address = own.url();
  await own.getByRole('button', { name: 'Card and invoices' }).click();
  await own.getByRole('button', { name: 'Replace the card' }).click();
  await expect(own.getByRole('heading', { name: 'Invoices' })).toBeVisible();
  await expect(own.getByRole('button', { name: /End the plan/ })).toHaveCount(0);
  await own.getByRole('link', { name: 'Go back' }).click();
  await expect(own.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible();
  await expect(own).toHaveURL(address);
  await expectAfterReload(own, /The card of your plan was replaced./);

  const end = own.getByRole('button', { name: 'End my plan' });
  const words = await end.evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().left;
  });
  const box = await own.getByRole('button', { name: 'Card and invoices' }).boundingBox();
  expect(Math.abs(words - (box?.x ?? 0))).toBeLessThan(3);
  await end.press('Enter');
  const dialog = own.getByRole('dialog', { name: 'End your plan?' });
  await expect(dialog).toContainText(/Visits continue until .+ nothing more is charged/);
  await findsNothing(own);
  await expectToFit(own);
  await dialog.press('Escape');
  await expect(own.getByRole('button', { name: 'End my plan' })).toBeFocused();
  await own.getByRole('button', { name: 'End my plan' }).click();
  await dialog.getByRole('button', { name: /^End it on/ }).click();
  const told = own.getByRole('status').filter({ hasText: 'A confirmation email' });
  await expect(told).toBeFocused();
  await expect(own.getByText(/^It ends on .+ Visits continue until then/)).toBeVisible();
  await findsNothing(own);
  await expectToFit(own);
  await openFromMail(page, email, /Your plan ends on/);

  await own.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(own.getByText(/the next month, \$240, is charged on/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'End my plan' })).toBeVisible();
  await openFromMail(page, email, /Your plan continues/);
});

test('the customer’s page takes payment for an extra-hours bill that the bank holds back', async ({
  page,
  email,
}) => {
  await openCheckout(page, pendingBooking(email));
  await page.getByRole('combobox', { name: 'Test card' }).selectOption('authenticate_later');
  await pay(page, '$275.00');
  await signIn(page);
  await openBooking(page, email);
  await page.getByRole('button', { name: 'Bill extra hours' }).click();
  await page.getByRole('textbox', { name: 'Hours worked' }).fill('6.5');
  await page.getByRole('button', { name: 'Charge $90' }).click();
  await expect(page.getByRole('dialog', { name: 'Bill extra hours' })).toBeHidden();

  const own = await openFromMail(page, email, /Your booking is confirmed/);
  await expect(own.getByText('You have a bill to pay')).toBeVisible();
  await expect(own.getByText(/2 hours longer than booked/)).toBeVisible();
  await findsNothing(own);
  await expectToFit(own);
  await own.getByRole('button', { name: 'Pay $90' }).click();
  await expect(cardPage(own)).toBeVisible();
  await own.getByRole('button', { name: 'Pay $90.00' }).click();
  await own.waitForURL(/payment-success/);
  await expect(own.getByText(billKnownTexts.confirmed.text)).toBeVisible();
  await expect(own.getByText(successTexts.normal)).toHaveCount(0);
  await expectToFit(own);
  await own.getByRole('link', { name: ownTexts.manage }).click();
  await expect(own.getByText('Extra time, 2 hours')).toBeVisible();
  const again = await openFromMail(page, email, /Your booking is confirmed/);
  await expect(again.getByText('Extra time, 2 hours')).toBeVisible();
  await expect(again.getByText('You have a bill to pay')).toHaveCount(0);
});

test('a bill whose answer is lost is made once; it is corrected and withdrawn, with an email for each', async ({
  page,
  email,
}) => {
  await openCheckout(page, pendingBooking(email));
  await page.getByRole('combobox', { name: 'Test card' }).selectOption('decline_later');
  await pay(page, '$275.00');
  await signIn(page);
  await openBooking(page, email);
  const hours = page.getByRole('textbox', { name: 'Hours worked' });
  // The server makes the bill, and its answer is lost.
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/extra-hours', lose, { times: 1 });
  await page.getByRole('button', { name: 'Bill extra hours' }).click();
  await hours.fill('8');
  await page.getByRole('button', { name: 'Charge $135' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Charge $135' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Extra hours', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Bill extra hours' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect(hours).toHaveValue('8:00');
  await hours.fill('5');
  await expect(page.getByText(correctBillTexts.within)).toBeVisible();
  await hours.fill('6');
  await expect(page.getByText(/The bill of \$135 becomes void/)).toBeVisible();
  await findsNothing(page);
  await page.getByRole('button', { name: 'Charge $45' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const own = await openFromMail(page, email, /your new bill is \$45/);
  await expect(own.getByText(/1 hour longer than booked/)).toBeVisible();
  await expect(own.getByText('Extra time, 1 hour')).toBeVisible();
  await expect(own.getByText('Extra time, 3 hours')).toHaveCount(0);

  await openBooking(page, email);
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('textbox', { name: 'Why' }).fill('The crew came late.');
  await findsNothing(page);
  await page.getByRole('button', { name: 'Withdraw $45' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  const again = await openFromMail(page, email, /the bill of \$45 is withdrawn/);
  await expect(again.getByText('You have a bill to pay')).toHaveCount(0);
  await expect(again.getByText(/bill for your extra cleaning time was withdrawn/)).toBeVisible();
  await expectToFit(again);
});

/** Books and pays like a script that sends only what the API requires, and no visit. */
async function payWithoutAddress(page: Page, email: string): Promise<void> {
  await page.route('**/functions/v1/checkout', (route) => {
    const { bookingId: _, ...bare } = route.request().postDataJSON();
    return route.continue({ postData: JSON.stringify(bare) });
  });
  await page.goto(checkoutAddress(pendingBooking(email)));
  await pay(page, '$275.00');
}

test('a paid booking without an address asks for it until someone enters it', async ({
  page,
  email,
  axe,
}) => {
  await payWithoutAddress(page, email);
  await expect(page.getByText(ownTexts.needsAddressTitle)).toBeVisible();
  await axe();
  await page.getByRole('link', { name: ownTexts.giveAddress }).click();
  const form = page.getByRole('form', { name: myBookingTexts.giveVisit });
  await expect(form).toBeVisible();
  await axe();
  const time = await chooseArrival(page);
  await page.getByRole('textbox', { name: 'Street address' }).fill('12 Larch Street');
  await expect(page.getByText('Oakland, CA')).toBeVisible();
  await page.getByRole('button', { name: myBookingTexts.giveAddressSave }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your booking' })).toBeFocused();
  await expect(form).toHaveCount(0);
  const visit = page.getByRole('region', { name: myBookingTexts.visitTitle });
  await expect(visit).toContainText('12 Larch Street');
  expect(time).toContain('arriving');
  await expect(visit).toContainText(myBookingTexts.visitFixed);
});
