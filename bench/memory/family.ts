import { readdir, readFile } from 'node:fs/promises';

/** The process and everything that it or its children started (Linux only). */
export async function familyOf(root: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(pids.map(async (pid) => [pid, await parentOf(pid)] as const)),
  );
  const family = new Set([root]);
  for (let grown = true; grown; ) {
    const born = pids.filter((pid) => !family.has(pid) && family.has(parents.get(pid) ?? 0));
    for (const pid of born) family.add(pid);
    grown = born.length > 0;
  }
  return [...family];
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
