import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from './test/browser.ts';

const shell = browserOptions('shell');

/** What no journey is about, and what costs processor time in each. */
const CHEAPER = [
  // A page's first process would be thrown away as soon as the page goes to its address.
  '--renderer-process-limit=1',
  // Else each exception that a script catches, as axe does at its start, reads that script again. And
  // a page lives for seconds here: what compiles its scripts once more, to be fast, costs more than it saves.
  '--js-flags=--no-enable-lazy-source-positions --no-maglev --no-opt',
  // A picture and a request go from thread to thread, where they would go from process to process.
  '--in-process-gpu',
  // Of two such switches the last counts: the other names are those that Playwright enables.
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface,SkipListAccountsWithoutGaiaCookies',
];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  // A journey waits (for the browser, the server, a bank that answers later) longer than it works.
  workers: 3,
  // A journey that passes the second time is a finding too: of it or of what it walks through.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Limits for what hangs: what is waited for comes late on a busy machine, and that is no failure.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: { ...shell, args: [...(shell.args ?? []), ...CHEAPER] },
    // Every test would be recorded, the green ones too: ask for it with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // A page that scrolls by itself for a while moves away from under what presses its buttons.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-US',
    timezoneId: 'America/New_York',
  },
  projects: [{ name: 'chromium' }],
});
