// Areas: booking, app
import type { Page } from '@playwright/test';
import { chooseService, estimate, expectStep, next } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { slowLine } from './slow-line.ts';

/** The scripts and stylesheets that the page asks for, as they come. */
function watchAssets(page: Page): string[] {
  const assets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) assets.push(pathname);
  });
  return assets;
}

for (const path of ['/', '/embed']) {
  test(`${path}, only looked at, loads three scripts; the first touch brings the rest, with its style`, async ({
    page,
  }) => {
    const assets = watchAssets(page);
    await page.goto(path);
    await expect(page.locator('html[data-script="ready"]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(assets).toHaveLength(3);
    const title = page.getByRole('heading', { level: 1 });
    // Again and again, as people touch: the page listens once it has woken up.
    await expect.poll(() => title.dispatchEvent('pointerdown').then(() => assets)).toHaveLength(7);
    expect(assets.filter((asset) => asset.endsWith('.css'))).toHaveLength(1);
  });
}

test('a move waits for the later style: applied with the first step that needs it, once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.styled = [];
    new MutationObserver(() => {
      if (!document.querySelector('input[name=frequency]')) return;
      window.styled.push(Boolean(document.querySelector<HTMLLinkElement>('style ~ link')?.sheet));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await chooseService(page, 'Essential');
  await expect(estimate(page)).toContainText('each month');
  const later = page.locator('head > style ~ link[rel="stylesheet"]');
  await expect(later).toHaveCount(0);
  await next(page, 'Select Frequency');
  expect(await page.evaluate(() => window.styled[0])).toBe(true);
  await next(page, 'Add-On Services');
  await expect(later).toHaveCount(1);
});

test('a step that has to be waited for is in view from its head, once it is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/*.css', (route) => arrived.promise.then(() => route.continue()));
  await page.goto('/');
  await chooseService(page, 'Essential');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Select Frequency' })).toBeFocused();
  await expect(page.locator('[data-wizard] svg.animate-spin')).toBeInViewport();
  arrived.resolve();
  await expect(page.getByRole('radio', { name: 'Weekly', exact: true })).toBeVisible();
  const indicator = page.getByRole('navigation', { name: 'Booking steps' });
  const top = () =>
    indicator.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(24);
  expect(await top()).toBeGreaterThanOrEqual(0);
});

test('a message on the first step is drawn without the later style', async ({ page }) => {
  await page.addInitScript(() => {
    const toast = { title: 'Error', text: 'The payment could not be started.', tone: 'error' };
    sessionStorage.setItem('wellkept-toast', JSON.stringify(toast));
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('could not be started');
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCSS('position', 'fixed');
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
});

test('where no frame is drawn, Next leads on all the same', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
});

test('Anyone who comes back with a choice finds the later steps there', async ({ page }) => {
  await page.goto('/');
  await chooseService(page, 'Essential');
  await expect(estimate(page)).toContainText('Essential');
  const assets = watchAssets(page);
  await page.reload();
  await expect.poll(() => assets).toHaveLength(7);
});

test.describe('where the later steps do not arrive', () => {
  test.use({ expectedProblems: /ERR_FAILED|Failed to load|booking-.*css/ });

  test('the step says so, and what was chosen is there on the next try', async ({ page }) => {
    await page.goto('/');
    await page.route('**/assets/*.css', (route) => route.abort());
    await chooseService(page, 'Home Standard Clean');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('This step could not load')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use a plain form' })).toHaveAttribute(
      'href',
      '/contact?service=home-standard-clean&home=3br2ba/average',
    );
    await page.unroute('**/assets/*.css');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('checkbox', { name: 'Handyman Services' })).toBeVisible();
    await next(page, 'Contact Information');
    await page.goBack();
    await expectStep(page, 'Add-On Services');
  });
});

test.describe('on a slow phone nothing moves by itself', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** What has moved, in the sense of the Layout Instability API. */
  async function moved(page: Page): Promise<string[]> {
    await expect(page.locator('html[data-script="ready"]:not([data-resuming])')).toBeAttached();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    return page.evaluate(() => window.moved);
  }

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.moved = [];
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as LayoutShift[]) {
          for (const { node, previousRect: from, currentRect: to } of sources) {
            const what = node instanceof Element ? node.outerHTML : node?.textContent;
            const way = [from, to].map(({ x, y, width }) => `${x} ${y} ${width}`).join(' to ');
            // What comes later may be drawn in smaller pieces yet, cut wherever the browser's time was up.
            if (node !== null && window.drawn?.has(node) === false) continue;
            window.moved.push(`${what?.slice(0, 80)}: ${way}`);
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  });

  for (const path of [
    '/?service=safe-sound&home=4br3ba',
    '/embed?service=essential',
    '/?step=home',
  ]) {
    test(`while ${path} is opened`, async ({ page }) => {
      await page.goto(path);
      expect(await moved(page)).toEqual([]);
    });
  }

  // A browser that has drawn nothing after the steps yet may take what comes next for not there.
  const steps = /<ol.*?<\/nav>/s;
  const betweenCards = /<details.*?<\/details>/s;
  for (const [place, ...cuts] of [
    ['in its header', /Español<\/a>/],
    ['between its steps', /<ol.*?<\/li>.*?<\/li>/s],
    ['between its steps, and below them', /<ol.*?<\/li>.*?<\/li>/s, betweenCards],
    ['after the drawing of the home', /<section[^>]*data-home.*?<\/svg>/s],
    ['between two cards that stand side by side', betweenCards],
    ['after its steps, and between two cards', steps, betweenCards],
  ] as const) {
    test(`while the page comes in pieces, cut ${place}`, async ({ page, server }) => {
      await page.setViewportSize({ width: 1280, height: 1000 });
      const line = await slowLine(server.url, cuts);
      await page.addInitScript(() => {
        requestAnimationFrame(function look() {
          if (!document.body?.firstElementChild) {
            requestAnimationFrame(look);
            return;
          }
          const nodes = document.createNodeIterator(document);
          const drawn = new Set<Node>();
          for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) drawn.add(node);
          window.drawn = drawn;
        });
      });
      await page.goto(line.url);
      expect(await moved(page)).toEqual([]);
      line.close();
    });
  }

  test('while the note behind the home comes after its name', async ({ page }) => {
    await page.goto('/');
    const name = page.locator('[data-home] p > span').first();
    const before = await name.boundingBox();
    await name.evaluate((element) => element.parentElement?.lastElementChild?.remove());
    expect(await name.boundingBox()).toEqual(before);
  });

  test('while a page with a choice, or on a later step, is opened again', async ({ page }) => {
    await page.goto('/');
    await chooseService(page, 'Essential');
    await expect(estimate(page)).toContainText('$240');
    await page.reload();
    expect(await moved(page)).toEqual([]);
    await next(page, 'Select Frequency');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Select Frequency' })).toBeVisible();
    expect(await moved(page)).toEqual([]);
  });
});

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  interface Window {
    moved: string[];
    /** What a page that comes in pieces has drawn first. */
    drawn?: Set<Node>;
    /** With each change of the page, once it shows the second step: whether its style was there. */
    styled: boolean[];
  }
}
