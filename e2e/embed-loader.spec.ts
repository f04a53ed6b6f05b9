// Areas: booking
import type { Frame, Page } from '@playwright/test';
import { bookPrefilled, cardPage, fillVisit, nextIn, pay } from './booking.ts';
import { expect } from './fixtures.ts';
import { startOtherSite } from './other-site.ts';
import { type ShopEvent, shopEvents, test } from './shop.ts';

/** Internals that only tests read. */
async function frameOf(page: Page): Promise<Frame> {
  const frame = page.frames().find((each) => each.url().includes('/embed'));
  if (!frame) throw new Error('there is no frame of the booking');
  return frame;
}

test('one pasted line makes a frame that grows with every step and never scrolls inside', async ({
  page,
  shop,
  baseURL,
}) => {
  await shop.show(
    page,
    `<h1>Shop</h1><script src="${baseURL}/embed.js" data-wellkept async></script><p id="below">Below</p>`,
  );
  const frame = page.frameLocator('iframe');
  const heading = await page.getByRole('heading', { name: 'Shop' }).boundingBox();
  const frameTop = (await page.locator('iframe').boundingBox())?.y;
  const fits = async () => {
    const inside = await frameOf(page);
    return inside.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const content = document.documentElement.getBoundingClientRect().height;
      return scrollHeight === clientHeight && Math.abs(content - innerHeight) < 1;
    });
  };
  await expect.poll(fits).toBe(true);
  await frame.getByText('View Duties Checklist').first().click();
  await expect.poll(fits).toBe(true);
  await frame.getByRole('radio', { name: 'Home Standard Clean' }).check();
  await nextIn(frame, 'Contact Information');
  await expect.poll(fits).toBe(true);
  await frame.getByRole('textbox', { name: 'Phone', exact: true }).fill('415-555-0142');
  await nextIn(frame, 'Home Details');
  await expect.poll(fits).toBe(true);
  // Only what is below the frame moves.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await page.getByRole('heading', { name: 'Shop' }).boundingBox()).toEqual(heading);
  expect((await page.locator('iframe').boundingBox())?.y).toBe(frameTop);
  expect((await page.locator('#below').boundingBox())?.y).toBeGreaterThan(frameTop ?? 0);
});

test('choices and contact arrive, no URL contains the contact, and the events hold nothing personal', async ({
  page,
  shop,
  baseURL,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await shop.show(
    page,
    `<div data-wellkept data-service="home-deep-cleaning" data-home="4br3ba" data-size="large"
      data-phone="(415) 555-0142" data-email="ada@example.com"><a href="${baseURL}/">Book online</a></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  const frame = page.frameLocator('iframe');
  // The form does not ask again for what the surrounding page chose.
  const contact = frame.getByRole('heading', { level: 2, name: 'Contact Information' });
  await expect(contact).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await frame.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(frame.getByRole('radio', { name: 'Home Deep Cleaning' })).toBeChecked();
  await nextIn(frame, 'Contact Information');
  await expect(frame.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue(
    '(415) 555-0142',
  );
  await expect(frame.getByRole('textbox', { name: 'Email (optional)' })).toHaveValue(
    'ada@example.com',
  );
  await nextIn(frame, 'Home Details');
  await expect(frame.getByRole('combobox', { name: 'Bedrooms and baths' })).toHaveValue('4br3ba');
  await expect(frame.getByRole('combobox', { name: 'Home size' })).toHaveValue('large');
  // 380 x 1.65 = 627.
  const quote = { status: 'priced', total: 627, currency: 'usd' };
  await expect.poll(() => shopEvents(page)).toContainEqual(['quote', quote]);
  const steps = (await shopEvents(page)).filter(([name]: ShopEvent) => name === 'step');
  expect(steps.map(([, detail]) => detail)).toEqual([
    { step: 'contact', number: 2, of: 5 },
    { step: 'service', number: 1, of: 5 },
    { step: 'contact', number: 2, of: 5 },
    { step: 'home', number: 3, of: 5 },
  ]);
  expect(JSON.stringify(await shopEvents(page))).not.toMatch(/555|ada/);
  expect(addresses.filter((url) => /555|ada/.test(url))).toEqual([]);
});

test('a link opens the booking as a dialog that traps the focus, returns it, and locks the page’s scroll', async ({
  page,
  shop,
  baseURL,
}) => {
  await shop.show(
    page,
    `<a data-wellkept="button" data-label="Get a price" href="${baseURL}/">Book now</a>
    <div style="height:4000px"></div><script src="${baseURL}/embed.js" async></script>`,
  );
  const opener = page.locator('[data-wellkept]');
  await expect(opener).toHaveAttribute('aria-haspopup', 'dialog');
  await expect(page.locator('iframe')).toHaveCount(0);
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Get a price' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Home Standard Clean' }).check();
  await nextIn(frame, 'Contact Information');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // The dialog reports its closing in a separate task.
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden');

  await opener.click();
  await expect(frame.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('one pasted line makes a button that opens the booking as a dialog', async ({
  page,
  shop,
  baseURL,
}) => {
  await shop.show(
    page,
    `<h1>Shop</h1><script src="${baseURL}/embed.js" data-wellkept="button" data-label="Get a price" async></script>`,
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Get a price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get a price' });
  const frame = dialog.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Select Your Service' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('without a named element, the frame goes where the script is in the body', async ({
  page,
  shop,
  baseURL,
}) => {
  await shop.show(
    page,
    `<h1>Shop</h1><script src="${baseURL}/embed.js" data-service="home-deep-cleaning" async></script>
    <p id="below">Below</p>`,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  const box = await page.locator('iframe').boundingBox();
  const heading = await page.getByRole('heading', { name: 'Shop' }).boundingBox();
  const below = await page.locator('#below').boundingBox();
  expect(box?.y).toBeGreaterThan(heading?.y ?? 0);
  expect(below?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0) - 1);
});

test('a frame whose script is slow stays visible, and keeps its settings', async ({
  page,
  shop,
  baseURL,
}) => {
  // The clock moves only when told to, however slowly the page loads.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(600_000);
  const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await shop.show(
    page,
    `<div data-wellkept data-accent="#7a2048"></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Home Standard Clean' }).check();
  await page.clock.runFor(10_000);
  await expect(page.locator('iframe')).toHaveCSS('opacity', '1');
  await expect(page.getByRole('link', { name: 'Book online' })).toHaveCount(0);
  await page.clock.resume();
  letThrough();
  await expect(frame.locator('html')).toHaveAttribute('style', /--primary: ?#7a2048/);
  await nextIn(frame, 'Contact Information');
});

test('a slow page’s frame still starts after the chosen service', async ({
  page,
  shop,
  baseURL,
}) => {
  await shop.show(
    page,
    `<script>addEventListener('message', () => {
      for (const start = performance.now(); performance.now() < start + 500; );
    });</script>
    <div data-wellkept data-service="home-deep-cleaning"></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 2, name: 'Contact Information' })).toBeVisible();
});

test('the texts around the frame use the page’s language, or the one asked for', async ({
  page,
  shop,
  baseURL,
}) => {
  await shop.show(
    page,
    `<div lang="es-MX"><div data-wellkept="button"></div></div>
    <div id="asked" data-wellkept data-lang="es"></div><div id="own" data-wellkept></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  await expect(page.locator('#asked iframe')).toHaveAttribute('title', 'Reservar en línea');
  await expect(page.locator('#own iframe')).toHaveAttribute('title', 'Book online');
  await page.getByRole('button', { name: 'Reservar en línea' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reservar en línea' });
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toBeHidden();
});

test('the accent is the page’s own, readable, in the color scheme that the page wants', async ({
  page,
  shop,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await shop.show(
    page,
    `<div data-wellkept data-accent="#7a2048" data-scheme="light"></div>
    <div data-wellkept data-accent="red;--paper:black"></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  const frame = page.frameLocator('iframe').first();
  const html = frame.locator('html');
  const paper = () => html.evaluate((root) => getComputedStyle(root).getPropertyValue('--paper'));
  const light = /98\.3|0\.983/;
  await expect(page.locator('iframe').first()).toHaveCSS('opacity', '1');
  await expect.poll(paper).toMatch(light);
  const own = await html.evaluate(({ style }) => style.getPropertyValue('--primary'));
  expect(own).toBe('#7a2048');
  // The later steps load their own styles.
  await frame.getByRole('radio', { name: 'Home Standard Clean' }).check();
  await nextIn(frame, 'Contact Information');
  expect(await paper()).toMatch(light);
  await expect(html).toHaveCSS('background-color', /oklch\(0\.983 /);
  const refused = page.frameLocator('iframe').nth(1).locator('html');
  await expect(page.locator('iframe').nth(1)).toHaveCSS('opacity', '1');
  expect(await refused.evaluate((html) => html.style.getPropertyValue('--primary'))).toBe('');
});

test('a second script does nothing, and several places make several bookings', async ({
  page,
  shop,
  baseURL,
}) => {
  await shop.show(
    page,
    `<div id="one" data-wellkept data-service="essential"></div>
    <div id="two" data-wellkept data-service="home-standard-clean"></div>
    <script src="${baseURL}/embed.js"></script><script src="${baseURL}/embed.js" async></script>`,
  );
  const one = page.frameLocator('#one iframe');
  await expect(one.getByRole('heading', { name: 'Select Frequency' })).toBeVisible();
  const two = page.frameLocator('#two iframe');
  await expect(two.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(2);
  await expect.poll(async () => (await shopEvents(page)).length).toBe(4);
  const places = await page.evaluate(() => window.shopPlaces);
  expect(new Set(places)).toEqual(new Set(['one', 'two']));
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.dataset.wellkept = '';
    document.body.append(late);
    window.wellkept?.();
  });
  await expect(page.locator('iframe')).toHaveCount(3);
});

test('a place far below the fold is ready when it is reached', async ({ page, shop, baseURL }) => {
  await shop.show(
    page,
    // Two of them: the second has its drawings from the first, so it has nothing to wait for.
    `<h1>Shop</h1><div data-wellkept></div><p style="height: 9000px">Above</p>
    <div data-wellkept></div><script src="${baseURL}/embed.js" async></script>`,
  );
  await expect.poll(async () => (await shopEvents(page)).length).toBe(4);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('both sides ignore messages from others', async ({ page, shop, baseURL }) => {
  const foreignSite = await startOtherSite('<!doctype html><title>Foreign</title>');
  // A frame that waits for a loader, a website that poses as one, and a working loader.
  await shop.show(
    page,
    `<iframe id="waiting" src="${baseURL}/embed"></iframe>
    <iframe src="${foreignSite.url}"></iframe>
    <div data-wellkept data-phone="(415) 555-0142"></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  const waiting = page.frameLocator('#waiting');
  await expect(waiting.getByRole('main')).toHaveCount(0);
  await expect.poll(async () => (await shopEvents(page)).length).toBe(2);
  const foreign = page.frames().find((frame) => frame.url() === foreignSite.url);
  const answered = await foreign?.evaluate(async () => {
    const answers: unknown[] = [];
    addEventListener('message', ({ data }) => answers.push(data));
    parent.postMessage('wellkept:hello', '*');
    const { port2 } = new MessageChannel();
    parent.frames[0]?.postMessage({ phone: '666', accent: '#ff0000', grows: true }, '*', [port2]);
    // An answer to the hello would arrive before this echo.
    await new Promise((echoed) => {
      addEventListener('message', ({ data }) => data === 'echo' && echoed(data));
      parent.postMessage('echo-please', '*');
    });
    return answers;
  });
  expect(answered).toEqual(['echo']);
  await waiting.getByRole('radio', { name: 'Home Standard Clean' }).check();
  await nextIn(waiting, 'Contact Information');
  await expect(waiting.getByRole('textbox', { name: 'Phone', exact: true })).toHaveValue('');
  const html = waiting.locator('html');
  expect(await html.evaluate(({ style }) => style.getPropertyValue('--primary'))).toBe('');
  await foreignSite.stop();
});

test('a toast and a dialog appear in the visible part of the frame', async ({
  page,
  shop,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await shop.show(
    page,
    `<div style="height:900px">Shop</div><div data-wellkept data-service="emergency-cleanup"
      data-phone="(415) 555-0142"></div><div style="height:2000px"></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  const frame = page.frameLocator('iframe');
  // Nothing is drawn below the window.
  await page.evaluate(() => scrollTo(0, 800));
  await expect(frame.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  await nextIn(frame, 'Home Details');
  await frame.getByRole('checkbox', { name: 'This is an emergency' }).click();
  await expect(frame.getByRole('dialog')).toBeInViewport({ ratio: 1 });
  await frame.getByRole('button', { name: 'Got It' }).click();
  await nextIn(frame, 'Add-On Services');
  await nextIn(frame, 'Review & Book');
  await frame.getByRole('button', { name: 'Schedule Now' }).click();
  await expect(frame.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
  await page.context().setOffline(true);
  const offline = frame.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(offline).toBeInViewport({ ratio: 1 });
});

test('on a phone the open estimate fits the visible part of the frame, and scrolls', async ({
  page,
  shop,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await shop.show(
    page,
    `<div style="height:300px">Shop</div><div data-wellkept data-service="home-standard-clean"
      data-phone="(415) 555-0142"></div><div style="height:900px"></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
  for (const title of ['Home Details', 'Add-On Services']) {
    await nextIn(frame, title);
  }
  for (const addOn of await frame.getByRole('checkbox').all()) await addOn.check();
  await page.evaluate(() => scrollTo(0, 700));
  await frame.getByRole('button', { name: 'Your estimate' }).click();
  const lines = frame.getByRole('group', { name: 'Your estimate' });
  await expect(lines).toBeInViewport({ ratio: 1 });
  await expect(lines.getByText(/^Total/)).toBeInViewport({ ratio: 1 });
  // Less of the frame is visible, because it ends above the end of the window.
  await page.evaluate(() => {
    const end = document.querySelector('iframe')?.getBoundingClientRect().bottom ?? 0;
    scrollBy(0, end - 400);
  });
  await expect(lines).toBeInViewport({ ratio: 1 });
});

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 780 }],
  ['a laptop', { width: 1280, height: 720 }],
] as const) {
  test(`on ${device} the estimate and Next are in the visible part of the frame, and cover no focus`, async ({
    page,
    shop,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await shop.show(
      page,
      `<div style="height:300px"></div>
      <div data-wellkept data-service="home-standard-clean"></div><div style="height:900px"></div>
      <script src="${baseURL}/embed.js" async></script>`,
    );
    const frame = page.frameLocator('iframe');
    const next = frame.getByRole('button', { name: 'Next' });
    const estimate = frame.getByRole('complementary', { name: 'Your estimate' });
    const total = estimate.getByText('$275').filter({ visible: true }).first();
    await frame.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(frame.getByRole('radio', { name: 'Home Standard Clean' })).toBeChecked();
    for (const top of [400, 700, 1000]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect(next).toBeInViewport({ ratio: 1 });
      await expect(total).toBeInViewport({ ratio: 1 });
    }
    await page.evaluate(() => scrollTo(0, 300));
    await frame.getByText('View Duties Checklist').first().focus();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const focused = frame.locator(':focus');
      await expect(focused).toBeInViewport({ ratio: 1 });
      await expect.poll(() => focused.evaluate(hiddenByBar)).toBe(false);
    }
  });
}

/** Runs in the frame: whether the bar with Next covers the whole element. */
function hiddenByBar(element: Element): boolean {
  const bar = document.querySelector('[data-nav]');
  if (!bar || bar.parentElement?.contains(element)) return false;
  const solid = bar.checkVisibility() && getComputedStyle(bar).display !== 'contents';
  const { top } = (solid ? bar : (bar.parentElement as Element)).getBoundingClientRect();
  return element.getBoundingClientRect().top >= top;
}

test('books from the frame, pays in the window, and returns to the page', async ({
  page,
  shop,
  email,
  records,
  baseURL,
}) => {
  await shop.show(
    page,
    `<div data-wellkept data-service="home-standard-clean" data-phone="(415) 555-0142"
      data-email="${email}" data-return="{here}?from=booking"></div>
    <script src="${baseURL}/embed.js" async></script>`,
  );
  await bookPrefilled(page.frameLocator('iframe'));
  await fillVisit(page, '3 Elm Court');
  await expect(cardPage(page)).toBeVisible();
  expect(page.url()).not.toContain(shop.origin);
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toMatchObject([{ status: 'confirmed', totalCents: 27_500 }]);
  await page.getByRole('link', { name: 'Back to 127.0.0.1' }).click();
  await expect.poll(() => shopEvents(page)).toContainEqual(['booked', null]);
  expect(page.url()).toMatch(/\/\d+\?from=booking$/);

  // A frame whose booking was paid outside starts over with a new booking.
  await bookPrefilled(page.frameLocator('iframe'));
  await fillVisit(page, '4 Elm Court');
  await pay(page, '$275.00');
  await expect(page.getByText('Your booking is confirmed')).toBeVisible();
  expect(await records.orders(email)).toHaveLength(2);
});

test.describe(() => {
  test.use({ expectedProblems: /frame-ancestors|ERR_BLOCKED_BY_RESPONSE/ });

  test('a website that is not on the list can’t frame it, and keeps its link', async ({
    page,
    shop,
    baseURL,
  }) => {
    const other = await startOtherSite(
      `<!doctype html><html lang="en"><title>Other</title><link rel="icon" href="data:,">
      <div data-wellkept><a href="${baseURL}/">Book online</a></div>
      <script src="${baseURL}/embed.js" async></script>`,
    );
    expect(other.url).not.toContain(shop.origin);
    await page.goto(other.url);
    await expect(page.locator('iframe')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Book online' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await other.stop();
  });
});

test.describe(() => {
  test.use({ expectedProblems: /Content Security Policy|request: csp/ });

  test('where the script is blocked the link stays', async ({ page, shop, baseURL }) => {
    await shop.show(
      page,
      `<div data-wellkept><a href="${baseURL}/">Book online</a></div>
      <script src="${baseURL}/embed.js" async></script>`,
      { 'content-security-policy': "script-src 'none'" },
    );
    await page.getByRole('link', { name: 'Book online' }).click();
    await expect(page.getByRole('heading', { name: 'Select Your Service' })).toBeVisible();
  });
});
