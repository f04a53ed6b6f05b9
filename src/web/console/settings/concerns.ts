import type { Health } from '#contract/console-settings.ts';

const CLOCK_MS = 5_000;
const SCARCE = 0.1;

/** What needs somebody, one sentence each: what is wrong, and what to do about it. */
export function concernsOf({ database, jobs, disk }: Health): string[] {
  const concerns: [boolean, string][] = [
    [
      !jobs.isRunning,
      'Jobs are not running here: no mail and no event leaves. Start the server again.',
    ],
    [
      jobs.late > 0,
      `${count(jobs.late, 'job is', 'jobs are')} late. If this stays so, look at the server’s log.`,
    ],
    [
      jobs.failed > 0,
      `${count(jobs.failed, 'job was', 'jobs were')} given up after the last try. The log says why.`,
    ],
    [
      disk !== null && disk.freeBytes < disk.totalBytes * SCARCE,
      'The disk is nearly full: the database stops when it is. Make room.',
    ],
    [
      Math.abs(database.clockAheadMs) > CLOCK_MS,
      'This machine’s clock is wrong: signatures are refused. Switch on its time service.',
    ],
  ];
  return concerns.filter(([holds]) => holds).map(([, sentence]) => sentence);
}

function count(value: number, one: string, many: string): string {
  return `${value} ${value === 1 ? one : many}`;
}
