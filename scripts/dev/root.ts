import { realpathSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** What is worked on; the rest of the project, the data folder above all, is not watched. */
export const SOURCES = ['src', 'scripts', 'vite'].map((folder) => join(ROOT, folder));

/** What may be deleted at any time. */
export const CACHE = join(ROOT, '.cache');

const packages = join(ROOT, 'node_modules');

/** What may be served as a module: nothing else of the project, and of a linked folder what it leads to. */
export const SERVED = [...SOURCES, CACHE, packages, realpathSync(packages)];
