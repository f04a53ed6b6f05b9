// Areas: booking, own-page
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { trustTexts } from '#catalogue/words/en/trust.ts';
import { chooseArrival, fillAddress, pay, walkToReview } from './booking.ts';
import { expect, test } from './fixtures.ts';

const promise = trustTexts.cancel(24);

test('on a wide screen, price, time and promises are next to the form through the receipt', async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await walkToReview(page, 'Home Standard Clean', { email });
  const width = async (selector: string) => {
    const { width = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
    return Math.round(width);
  };
  const beside = await width('.wizard-beside');
  const whole = await width('[data-wizard]');
  await expect(page.locator('.wizard-beside')).toContainText(promise);

  await page.getByRole('button', { name: 'Schedule Now' }).click();
  const booked = page.locator('.visit-beside');
  await expect(booked).toContainText(promise);
  await expect(booked).toContainText('$275');
  const arrival = await chooseArrival(page);
  await expect(booked).toContainText(scheduleTexts.chosen(arrival));
  const goOn = page.getByRole('button', { name: /^Continue · \w{3} \d.* · \$275$/ });
  // In view at any scroll position, like the column.
  for (const top of [0, 10_000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await expect(goOn).toBeInViewport({ ratio: 1 });
    await expect(booked.getByText('$275').first()).toBeInViewport({ ratio: 1 });
    await expect(booked.getByText(promise)).toBeInViewport({ ratio: 1 });
  }
  expect(await width('.visit-beside')).toBe(beside);
  expect(await width('.wizard-columns')).toBe(whole);

  await fillAddress(page, '12 Larch Street');
  await pay(page, '$275.00');
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible();
  expect(await width('[data-columns]')).toBe(whole);
});

test('on a phone the button shows price and time, and the bar shows the promise', async ({
  page,
  email,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await walkToReview(page, 'Home Standard Clean', { email });
  const total = page.getByRole('region', { name: 'Estimated Total' });
  const { bottom } = await total.evaluate((card) => card.getBoundingClientRect());
  const line = page.getByText(promise).filter({ visible: true });
  const { y = Number.NaN } = (await line.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(bottom);
  expect(y - bottom).toBeLessThan(40);

  await page.getByRole('button', { name: 'Schedule Now' }).click();
  await chooseArrival(page);
  await page.evaluate(() => scrollTo(0, 0));
  const goOn = page.getByRole('button', { name: /^Continue · \w{3} \d.* · \$275$/ });
  await expect(goOn).toBeInViewport({ ratio: 1 });
  await expect(line).toHaveCount(1);
  await expect(line).toBeInViewport({ ratio: 1 });
  // One line of text, so the bar stays low.
  expect((await goOn.boundingBox())?.height).toBeLessThan(50);
});
