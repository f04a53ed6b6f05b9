// What rows are known by.

export { type HashImported, importedHash } from './imports-deps.ts';
