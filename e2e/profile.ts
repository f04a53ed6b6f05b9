import { execFileSync } from 'node:child_process';
import { type BrowserContext, chromium } from '@playwright/test';
import { browserOptions } from '#test/browser.ts';

/** A browser whose profile outlives it. */
export function openProfile(
  profile: string,
  baseURL: string,
  kind: Parameters<typeof browserOptions>[0] = 'whole',
): Promise<BrowserContext> {
  const reducedMotion = 'reduce';
  return chromium.launchPersistentContext(profile, {
    ...browserOptions(kind),
    baseURL,
    reducedMotion,
  });
}

/** Kills the browser as a crash would: all processes of this profile at once, with no unload events. */
export function killBrowser(profile: string): void {
  const lines = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  for (const line of lines.filter((text) => text.includes(`--user-data-dir=${profile}`))) {
    const pid = Number(line.trim().split(/\s+/)[0]);
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It died together with another one.
    }
  }
}
