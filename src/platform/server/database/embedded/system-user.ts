import { execFile, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { promisify } from 'node:util';
import { Refusal } from '#platform/server/refusal.ts';

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

/** The user that we create if the machine has none for PostgreSQL. */
const OWN_USER = 'wellkept-postgres';

/**
 * The user that runs PostgreSQL; null is this process's own. PostgreSQL refuses to run as root, so
 * root uses `postgres` if it exists, else a system user made for it, else `nobody`.
 */
export async function databaseUser(): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = (await lookUp('postgres')) ?? (await lookUp(OWN_USER));
  if (existing !== null) return existing;
  const shell = ['--shell', '/usr/sbin/nologin'];
  await run('useradd', ['--system', '--no-create-home', ...shell, OWN_USER]).catch(() => undefined);
  const user = (await lookUp(OWN_USER)) ?? (await lookUp('nobody'));
  if (user === null) throw new Refusal('postgres-without-user');
  return user;
}

async function lookUp(name: string): Promise<SystemUser | null> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return null;
  }
}

/** Whether that user can enter the folder. Asks the kernel, since ACLs and mounts count too. */
export function canEnter(user: SystemUser, folder: string): Promise<boolean> {
  return succeeds(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder]);
}

/** Whether that user can run the program. */
export function canExecute(user: SystemUser, program: string): Promise<boolean> {
  return succeeds(user, program, ['--version']);
}

function succeeds(user: SystemUser, command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...user, cwd: '/', stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** A folder that every user can enter and root can write to. */
export function writableFolder(): string {
  try {
    accessSync('/var/lib', constants.W_OK);
    return '/var/lib';
  } catch {
    return tmpdir();
  }
}
