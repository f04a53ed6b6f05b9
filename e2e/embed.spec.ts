// Areas: booking
import type { FrameLocator, Page } from '@playwright/test';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import {
  cardPage,
  chooseArrival,
  chooseHome,
  chooseService,
  estimatedTotal,
  expectStep,
  fillAddress,
  fillContact,
  next,
  pay,
  schedule,
} from './booking.ts';
import { expect, test } from './fixtures.ts';
import { framing, startOtherSite } from './other-site.ts';

const SKIP = 'Skip Service Selection - Get Estimate';

test('/embed asks for contact and home before the add-ons, and plans take six steps', async ({
  page,
}) => {
  await page.goto('/embed');
  const steps = page.getByRole('navigation', { name: 'Booking steps' }).getByRole('listitem');
  await expect(steps).toHaveText([
    '1Select Your Service',
    '2Contact Information',
    '3Home Details',
    '4Add-On Services',
    '5Review & Book',
  ]);
  await expect(page.getByRole('button', { name: 'Test New Contact Webhook' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  const skip = await page.getByRole('button', { name: SKIP }).boundingBox();
  const lastCard = await page.getByRole('radio').last().boundingBox();
  expect(skip?.y).toBeGreaterThan(lastCard?.y ?? Number.NaN);

  await chooseService(page, 'Peace of Mind');
  await expect(steps).toHaveText([
    '1Select Your Service',
    '2Select Frequency',
    '3Contact Information',
    '4Home Details',
    '5Add-On Services',
    '6Review & Book',
  ]);
  await next(page, 'Select Frequency');
  await page.getByRole('radio', { name: 'Weekly', exact: true }).check();
  await next(page, 'Contact Information');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await fillContact(page, { email: 'not an address' });
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByText(laterTexts.blockers['email-invalid'])).toBeVisible();
  await fillContact(page, {});
  await next(page, 'Home Details');
  // 1,320 x 1.65 = 2,178.
  await chooseHome(page, '4br3ba', 'large');
  await next(page, 'Add-On Services');
  await next(page, 'Review & Book');
  await expect(estimatedTotal(page)).toContainText(/\$2,178\s*a month\s*Billed weekly/);
  await expect(estimatedTotal(page)).toContainText(
    '$2,178 is charged once a month and covers every weekly visit.',
  );
});

test('/embed books only add-ons after the service is skipped', async ({ page, email, records }) => {
  await page.goto('/embed');
  await chooseService(page, 'Essential');
  await page.getByRole('button', { name: SKIP }).click();
  await expectStep(page, 'Contact Information');
  await fillContact(page, { email });
  await next(page, 'Home Details');
  await chooseHome(page, '3br2ba', 'compact');
  await next(page, 'Add-On Services');
  await expect(page.getByText(laterTexts.addOnsAlone)).toBeVisible();
  await next(page, 'Review & Book');
  await expect(estimatedTotal(page)).toContainText('Select a service to see pricing');
  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: laterTexts.scheduleProblems['amount-invalid'] }),
  ).toContainText('Error');

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expectStep(page, 'Add-On Services');
  await page.getByRole('checkbox', { name: 'Trash Bin & Pressure Washing' }).check();
  const more = page.getByRole('button', { name: 'One hour more of Trash Bin' });
  await more.click();
  await more.click();
  await next(page, 'Review & Book');
  // 130 x 0.9 = 117 an hour, three of them.
  await expect(estimatedTotal(page)).toContainText('$351');
  await expect(page.getByRole('region', { name: 'Service Details' })).toContainText('Add-ons Only');
  await schedule(page);
  await pay(page, '$351.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([
    {
      status: 'confirmed',
      service: 'addons-only',
      frequency: 'one-time',
      recurring: false,
      home: '3br2ba compact',
      totalCents: 35_100,
      lines: [['trash-bin-pressure-washing', 3, 35_100]],
      chargedCents: 35_100,
    },
  ]);
});

/** Chooses a cleaning for a home, up to the review. */
async function chooseInFrame(page: Page, email: string): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Home Standard Clean' }).check();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('textbox', { name: 'Phone', exact: true }).fill('415-555-0142');
  await frame.getByRole('textbox', { name: 'Email (optional)' }).fill(email);
  for (const title of ['Home Details', 'Add-On Services', 'Review & Book']) {
    await frame.getByRole('button', { name: 'Next' }).click();
    await expect(frame.getByRole('heading', { level: 2, name: title })).toBeFocused();
  }
  return frame;
}

test.describe(() => {
  // Browsers log this whenever a frame tries what its page denies.
  test.use({ expectedProblems: /Unsafe attempt to initiate navigation/ });

  test('an unlisted website that keeps its window learns no contact: a tab opens', async ({
    page,
    email,
    baseURL,
  }) => {
    // It answers the frame as the loader would, and records every message.
    const shop = await startOtherSite(`<!doctype html><html lang="en"><title>Shop</title>
    <link rel="icon" href="data:,"><script>
      window.heard = [];
      addEventListener('message', ({ data, source }) => {
        if (data !== 'wellkept:hello') return;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = (event) => heard.push(event.data);
        source.postMessage({ grows: false }, '*', [port2]);
      });
    </script>
    <iframe title="Booking" src="${baseURL}/embed" width="900" height="700"
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`);
    await page.goto(shop.url);
    const frame = await chooseInFrame(page, email);
    const opened = page.waitForEvent('popup');
    await frame.getByRole('button', { name: 'Schedule Now' }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(/\/schedule/);
    const heard = await page.evaluate(() => JSON.stringify((window as { heard?: unknown }).heard));
    expect(heard).toContain('"quote"');
    expect(heard).not.toContain('"go"');
    expect(heard).not.toContain(email);
    expect(page.url()).toBe(shop.url);
    await shop.stop();
  });
});

test('inside another website the whole window continues to the schedule and the payment', async ({
  page,
  email,
  records,
  baseURL,
}) => {
  const shop = await startOtherSite(framing(baseURL));
  await page.goto(shop.url);
  const frame = await chooseInFrame(page, email);
  await frame.getByRole('button', { name: 'Schedule Now' }).click();
  await chooseArrival(page);
  await fillAddress(page, '3 Elm Court');
  await expect(cardPage(page)).toBeVisible();
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  await expect(page.getByText('We arrive on')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([{ status: 'confirmed', totalCents: 27_500 }]);
  await shop.stop();
});
