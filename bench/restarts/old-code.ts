import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programOf, projectNode, root, SERVER } from '../../scripts/project.mjs';

/** Where the history of this version's tables starts: older code cannot run with it on one database. */
const BEGIN = 'src/platform/server/database/migrations/0001_begin.ts';

const run = promisify(execFile);

export interface OldCode {
  readonly root: string;
  remove(): Promise<void>;
}

/** Whether the available history reaches back to it; a shallow clone's does not. */
export function isInHistory(reference: string): Promise<boolean> {
  return run('git', ['cat-file', '-e', `${reference}^{commit}`], { cwd: root }).then(
    () => true,
    () => false,
  );
}

/**
 * Builds an earlier commit's code next to this one, with its packages.
 * @throws if the available history does not reach back to it, as in a shallow clone
 */
export async function buildOldCode(reference: string): Promise<OldCode> {
  const folder = await mkdtemp(join(tmpdir(), 'wellkept-old-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const git = await run('git', ['rev-parse', '--verify', `${reference}^{commit}`], { cwd: root });
    const archive = join(folder, 'code.tar');
    await run('git', ['archive', '--output', archive, git.stdout.trim()], { cwd: root });
    await run('tar', ['-x', '-f', archive, '-C', folder]);
    if (!existsSync(join(folder, BEGIN))) {
      throw new Error('its tables are from before the schema began anew (docs/adr/0030)');
    }
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
    // A test's own NODE_ENV would build what production cannot run.
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(projectNode(), [programOf('vite'), 'build'], { cwd: folder, env });
    return { root: folder, remove };
  } catch (cause) {
    await remove();
    throw new Error(`${reference} cannot be built here (is all of the history there?)`, { cause });
  }
}

/** The server's command line, in the folder of another version. */
export function programAt(root: string): { root: string; args: string[] } {
  return { root, args: [...SERVER.slice(0, -1), join(root, 'src/app/server/main.ts')] };
}
