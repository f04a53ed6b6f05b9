import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { browserOptions } from '#test/browser.ts';

/**
 * A Chromium as a person's: storage of frames is partitioned by the website around them. One that
 * Playwright starts by itself has that switched off, and denies them storage altogether.
 */
export async function withPlainChromium(work: (page: Page) => Promise<void>): Promise<void> {
  const { executablePath = chromium.executablePath(), args = [] } = browserOptions();
  const profile = await mkdtemp(join(tmpdir(), 'wellkept-chromium-'));
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless=new',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
    ],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const portFile = join(profile, 'DevToolsActivePort');
    await expect.poll(() => existsSync(portFile), { timeout: 30_000 }).toBe(true);
    const [port] = (await readFile(portFile, 'utf8')).split('\n');
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const context = browser.contexts()[0] ?? (await browser.newContext());
    await work(await context.newPage());
    await browser.close();
  } finally {
    child.kill();
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}
