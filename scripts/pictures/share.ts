import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

const STYLES = join(import.meta.dirname, '..', '..', 'src', 'web', 'styles');

/**
 * The picture for shared links, 1200 x 630: our drawing and colors, and words that fit any
 * business.
 */
export async function sharePicture(browser: Browser, origin: string, path: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    bypassCSP: true,
  });
  await page.goto(`${origin}/no-such-page`);
  const drawing = await page.locator('main svg[viewBox="0 0 160 128"]').first();
  const svg = await drawing.evaluate((element) => element.outerHTML);
  const tokens = readFileSync(join(STYLES, 'tokens.css'), 'utf8');
  await page.evaluate(
    ({ svg, css }) => {
      document.body.outerHTML = `<body><style>${css}</style><main>
        <div><h1>See your exact cleaning price in a minute</h1><p>Choose, describe your home in two taps, book by card.</p></div>
        ${svg}</main></body>`;
    },
    { svg, css: tokens + LAYOUT },
  );
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path });
  await page.close();
}

const LAYOUT = `
  body { margin: 0; display: block; background: var(--paper); color: var(--ink); }
  body > main { all: unset; display: flex; box-sizing: border-box; width: 1200px; height: 630px;
    padding: 80px; gap: 56px; align-items: center; border-bottom: 16px solid var(--primary); }
  h1 { margin: 0; font-size: 76px; line-height: 1.08; font-weight: 700; letter-spacing: -0.02em; }
  p { margin: 28px 0 0; font-size: 34px; line-height: 1.3; color: var(--ink-soft); }
  main > div { flex: 1; }
  main > svg { width: 400px; height: 320px; }
`;
