import type { Health } from '#company/contract/settings.ts';

import { settingsTexts } from '#company/words/en/console-settings.ts';

const texts = settingsTexts.concerns;
const CLOCK_MS = 5_000;
const LOW_DISK_SHARE = 0.1;

/** What needs attention, one sentence each: what is wrong, and what to do about it. */
export function healthConcerns(health: Health): string[] {
  const { database, jobs, disk, mailLinks, eventsRefused, webhooksGone } = health;
  const concerns: [boolean, string][] = [
    [!jobs.isRunning, texts.jobsStand],
    [jobs.late > 0, texts.jobsLate(jobs.late)],
    [jobs.failed > 0, texts.jobsFailed(jobs.failed)],
    [disk !== null && disk.freeBytes < disk.totalBytes * LOW_DISK_SHARE, texts.diskFull],
    [Math.abs(database.clockAheadMs) > CLOCK_MS, texts.clockWrong],
    [eventsRefused !== null, texts.eventsRefused[eventsRefused ?? 'signature']],
    [webhooksGone > 0, texts.webhooksGone(webhooksGone)],
    [mailLinks === 'loopback-only', texts.mailLinks],
  ];
  return concerns.filter(([holds]) => holds).map(([, sentence]) => sentence);
}
