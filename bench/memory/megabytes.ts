import { readFile } from 'node:fs/promises';

/** Part of a process's memory: a line of /proc/PID/smaps with its details, sizes in KB. */
interface Mapping {
  /** Backed by a file, like a program or a library; null for the process's own memory. */
  readonly file: string | null;
  readonly resident: number;
  /** Its share of memory that processes share. */
  readonly proportional: number;
  /** Pages of a file that the process has changed for itself. */
  readonly changed: number;
}

const HEAD = /^[0-9a-f]+-[0-9a-f]+ \S+ (\S+) \S+ (\d+)\s*(.*)$/;

/**
 * The total memory of some processes, as if nothing else ran on the machine: shared memory counts
 * once. A program that others also run counts in full: half a Node.js, just because the measuring
 * process is one too, would not be honest.
 */
export async function megabytesOf(pids: readonly number[]): Promise<number> {
  const texts = pids.map((pid) => readFile(`/proc/${pid}/smaps`, 'utf8').catch(() => ''));
  return megabytesIn(await Promise.all(texts));
}

/** The same for the text of each process's smaps. */
export function megabytesIn(smaps: readonly string[]): number {
  const mappings = smaps.flatMap(readMappings);
  const files = new Map<string, number>();
  let own = 0;
  for (const { file, resident, proportional, changed } of mappings) {
    if (file === null) own += proportional;
    else {
      own += changed;
      files.set(file, Math.max(files.get(file) ?? 0, resident - changed));
    }
  }
  return [...files.values()].reduce((sum, kilobytes) => sum + kilobytes, own) / 1024;
}

function readMappings(smaps: string): Mapping[] {
  return smaps.split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m).map((block) => {
    const [, offset = '', inode = '0', path = ''] = HEAD.exec(block.split('\n', 1)[0] ?? '') ?? [];
    // PostgreSQL's shared memory is a deleted file: only its own processes share it.
    const isFile = inode !== '0' && !/^\/dev\/|\(deleted\)$|^\/SYSV/.test(path);
    const size = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(block)?.[1] ?? 0);
    return {
      file: isFile ? `${path} ${offset}` : null,
      resident: size('Rss'),
      proportional: size('Pss'),
      changed: size('Anonymous'),
    };
  });
}
