import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const NEEDED = /^(src|scripts|vite|package\.json|tsconfig.*)$/;

/** Restores the text and waits until `isBack` has seen it, so the next test starts from it. */
export type TakeBack = (isBack: () => Promise<unknown>) => Promise<void>;

export interface WorkingCopy {
  readonly root: string;
  /** Replaces a text, as an editor would. Returns a function that restores it. */
  edit(file: string, from: string, to: string): Promise<TakeBack>;
  remove(): Promise<void>;
}

/** A copy of the sources that a test may change. */
export async function makeWorkingCopy(): Promise<WorkingCopy> {
  const root = await mkdtemp(join(tmpdir(), 'wellkept-copy-'));
  const needed = (await readdir(ROOT)).filter((name) => NEEDED.test(name));
  for (const name of needed) await cp(join(ROOT, name), join(root, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  return {
    root,
    async edit(file, from, to) {
      const path = join(root, file);
      const before = await readFile(path, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(path, before.replace(from, to));
      return async (isBack) => {
        await writeFile(path, before);
        await isBack();
      };
    },
    // A server that has just ended may still be writing its build.
    remove: () => rm(root, { recursive: true, maxRetries: 5, retryDelay: 200 }),
  };
}
