import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserOptions } from '#test/browser.ts';

/**
 * A Chromium without the switches that Playwright adds: frame storage is partitioned by the
 * surrounding website, where Playwright's own Chromium denies it altogether.
 */
export async function withPlainChromium(work: (page: Page) => Promise<void>): Promise<void> {
  const { args = [], ...options } = browserOptions('whole');
  const profile = await mkdtemp(join(tmpdir(), 'wellkept-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    ...options,
    ignoreDefaultArgs: true,
    args: [
      ...args,
      '--headless=new',
      '--no-first-run',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
  });
  try {
    await work(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
