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

/** System calls of programs and sockets. An error without a call has a PostgreSQL code. */
const OF_NO_FOLDER = /^(spawn|connect|kill)/;

/** The folder of an operation, and what chose it. */
export interface Folder {
  readonly path: string;
  /** The setting that names it; null if an argument did. */
  readonly setting: 'DATA_DIR' | null;
}

/** A system error as a refusal about a folder; null if it is about something else. */
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

/** On a read-only disk, Node.js reports nested folders as missing. */
function whyNotMade(path: string): string | undefined {
  try {
    accessSync(lastThere(path), constants.W_OK);
    return 'ENOENT';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** Null if the system names none, or two. It does not say which disk is full. */
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
