import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

interface Stat {
  readonly parent: number;
  readonly ownMs: number;
  /** For children that have ended and were waited for. */
  readonly endedChildrenMs: number;
}

/** Milliseconds of processor time that a process has used so far (Linux only). */
export async function processorMs(pid: number): Promise<number> {
  return (await statOf(pid))?.ownMs ?? 0;
}

/** The same for a process and all its children, including ended ones, without `except`. */
export async function familyMs(pid: number, except: number): Promise<number> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(numbers.map(async (one) => [one, await statOf(one)] as const));
  return stats.reduce((sum, [one, stat]) => {
    if (stat === null || one === except) return sum;
    if (one === pid) return sum + stat.ownMs + stat.endedChildrenMs;
    return stat.parent === pid ? sum + stat.ownMs : sum;
  }, 0);
}

async function statOf(pid: number): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name is in parentheses and may contain anything; after it comes the third field.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ms = (field: number) => Number(fields[field - 3]) * TICK_MS;
  return {
    parent: Number(fields[1]),
    ownMs: ms(14) + ms(15),
    endedChildrenMs: ms(16) + ms(17),
  };
}
