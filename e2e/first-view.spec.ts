// Areas: booking, app
import type { Page } from '@playwright/test';
import { chooseService, estimate, expectStep, next } from './booking.ts';
import { expect, test } from './fixtures.ts';
import { slowLine } from './slow-line.ts';

/** The scripts and stylesheets that the page requests, as they come. */
function watchAssets(page: Page): string[] {
  const assets: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(js|css)$/.test(pathname)) assets.push(pathname);
  });
  return assets;
}

for (const path of ['/', '/embed']) {
  test(`${path} alone loads three scripts; the first touch loads the rest, with their style`, async ({
    page,
  }) => {
    const assets = watchAssets(page);
    await page.goto(path);
    await expect(page.locator('html[data-script="ready"]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(assets).toHaveLength(3);
    const title = page.getByRole('heading', { level: 1 });
    // Repeated touches: the page listens only after it has hydrated.
    await expect.poll(() => title.dispatchEvent('pointerdown').then(() => assets)).toHaveLength(7);
    expect(assets.filter((asset) => asset.endsWith('.css'))).toHaveLength(1);
  });
}

test('a step change waits for the later style, which is applied once, with the first step that needs it', async ({
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

test('a step that had to load is shown from its top', async ({ page }) => {
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

test('a message on the first step does not need the later style', async ({ page }) => {
  await page.addInitScript(() => {
    const toast = { title: 'Error', text: 'The payment could not be started.', tone: 'error' };
    sessionStorage.setItem('wellkept-toast', JSON.stringify(toast));
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('could not be started');
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCSS('position', 'fixed');
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
});

test('Next works even where the browser draws no frame', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/');
  await chooseService(page, 'Home Standard Clean');
  await next(page, 'Add-On Services');
  await next(page, 'Contact Information');
});

test('a returning visitor with a choice finds the later steps loaded', async ({ page }) => {
  await page.goto('/');
  await chooseService(page, 'Essential');
  await expect(estimate(page)).toContainText('Essential');
  const assets = watchAssets(page);
  await page.reload();
  await expect.poll(() => assets).toHaveLength(7);
});

test.describe('when the later steps fail to load', () => {
  test.use({ expectedProblems: /ERR_FAILED|Failed to load|booking-.*css/ });

  test('the step says so, and the choice is still there on the next try', async ({ page }) => {
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

test.describe('on a slow phone nothing shifts', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** The layout shifts, as the Layout Instability API reports them. */
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
            // A node that was not drawn yet may still arrive in pieces, cut wherever the browser paused.
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
    test(`while ${path} opens`, async ({ page }) => {
      await page.goto(path);
      expect(await moved(page)).toEqual([]);
    });
  }

  // A browser that has drawn nothing after the steps may treat what follows as absent.
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
    test(`while the page arrives in pieces, cut ${place}`, async ({ page, server }) => {
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

  test('while the note after the home comes later than its name', async ({ page }) => {
    await page.goto('/');
    const name = page.locator('[data-home] p > span').first();
    const before = await name.boundingBox();
    await name.evaluate((element) => element.parentElement?.lastElementChild?.remove());
    expect(await name.boundingBox()).toEqual(before);
  });

  test('while a page with a choice, or on a later step, is reloaded', async ({ page }) => {
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
    /** What a page that arrives in pieces drew first. */
    drawn?: Set<Node>;
    /** For each change of the page once the second step shows: whether its style was there. */
    styled: boolean[];
  }
}
