import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Refusal } from './refusal.ts';

const REASONS = {
  EACCES: 'folder-not-ours',
  EPERM: 'folder-not-ours',
  EROFS: 'folder-read-only',
  ENOSPC: 'folder-full',
  EDQUOT: 'folder-full',
  ENOTDIR: 'folder-is-file',
  EEXIST: 'folder-is-file',
  ENOENT: 'folder-missing',
} as const;

/** Programs and sockets. What has no call at all is PostgreSQL's code. */
const OF_NO_FOLDER = /^(spawn|connect|kill)/;

/** The folder that something is done in, for those who can choose another. */
export interface Folder {
  readonly path: string;
  /** That names it; null: an argument did. */
  readonly setting: 'DATA_DIR' | null;
}

/** What a system's error has against a folder, as a refusal; null if something else is wrong. */
export function folderRefusal(error: unknown, { path, setting }: Folder): Refusal | null {
  if (!(error instanceof Error)) return null;
  const code = reasonOf(error);
  if (!isReason(code)) return null;
  const folder = wrongOf(error, code) ?? path;
  return new Refusal(REASONS[code], { folder, setting }, { cause: error });
}

function isReason(code: string | undefined): code is keyof typeof REASONS {
  return code !== undefined && code in REASONS;
}

function reasonOf({ code, syscall, path }: NodeJS.ErrnoException): string | undefined {
  if (syscall === undefined || OF_NO_FOLDER.test(syscall)) return undefined;
  const isMade = syscall === 'mkdir' && code === 'ENOENT' && path !== undefined;
  return isMade ? whyNotMade(path) : code;
}

/** On a disk that can only be read, Node.js says of folders made at once that they are not there. */
function whyNotMade(path: string): string | undefined {
  try {
    accessSync(lastThere(path), constants.W_OK);
    return 'ENOENT';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** Null if the system names none, or two: it does not say which disk is full. */
function wrongOf(error: NodeJS.ErrnoException, code: keyof typeof REASONS): string | null {
  if (error.path === undefined || 'dest' in error) return null;
  return code === 'ENOENT' ? firstMissing(error.path) : lastThere(error.path);
}

function lastThere(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : lastThere(dirname(path));
}

function firstMissing(path: string): string {
  return existsSync(dirname(path)) || dirname(path) === path ? path : firstMissing(dirname(path));
}
