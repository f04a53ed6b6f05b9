import { existsSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PRUNED } from './install.mjs';
import { hasTestPackages, sortInstalledFiles } from './needed-files.mjs';
import { root } from './project.mjs';

// npm runs this after each installation. One with the packages of the tests stays whole.
if (!hasTestPackages(root)) {
  const { unneeded } = sortInstalledFiles(root);
  for (const path of unneeded) rmSync(join(root, path), { recursive: true, force: true });
  for (const folder of new Set(unneeded.map((path) => dirname(path)))) removeEmpty(folder);
  writeFileSync(PRUNED, '');
}

/** @param {string} folder from the root */
function removeEmpty(folder) {
  const path = join(root, folder);
  if (!existsSync(path) || readdirSync(path).length > 0) return;
  rmdirSync(path);
  removeEmpty(dirname(folder));
}
