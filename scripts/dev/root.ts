import { realpathSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** The watched sources. The rest of the project, above all the data folder, is not watched. */
export const SOURCES = ['src', 'scripts', 'vite'].map((folder) => join(ROOT, folder));

/** May be deleted at any time. */
export const CACHE = join(ROOT, '.cache');

const packages = join(ROOT, 'node_modules');

/**
 * What may be served as a module: nothing else of the project, and a linked folder by its target.
 */
export const SERVED = [...SOURCES, CACHE, packages, realpathSync(packages)];
