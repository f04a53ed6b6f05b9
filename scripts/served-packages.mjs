import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './project.mjs';

/** What the build alone reads, by the names of package.json: what it made holds all of it that is served. */
const OF_THE_BUILD = [
  '@fontsource-variable/figtree',
  '@tailwindcss/vite',
  '@tanstack/react-query',
  '@vitejs/plugin-react',
  'node',
  'papaparse',
  'react',
  'react-dom',
  'react-hook-form',
  'react-router',
  'tailwindcss',
  'uqr',
  'vite',
];

/**
 * @typedef {{dev?: boolean, dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, {optional?: boolean}>}} Package
 */

/**
 * Which of the installed packages a server that was built does not need.
 * @param {Record<string, Package>} installed by their paths, as npm lists them
 * @param {readonly string[]} wanted what package.json asks for
 * @returns {string[]} paths
 */
export function unservedPackages(installed, wanted) {
  /** @type {Set<string>} */
  const served = new Set();
  /** @param {string} name @param {string} from */
  function reach(name, from) {
    const path = resolved(installed, name, from);
    if (path === null || served.has(path)) return;
    served.add(path);
    const { dependencies, optionalDependencies, ...of } = installed[path] ?? {};
    const peers = Object.keys(of.peerDependencies ?? {}).filter((peer) => {
      return of.peerDependenciesMeta?.[peer]?.optional !== true;
    });
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      reach(needed, path);
    }
    for (const peer of peers) reach(peer, path);
  }
  for (const name of wanted) if (!OF_THE_BUILD.includes(name)) reach(name, '');
  return Object.keys(installed).filter((path) => path !== '' && !served.has(path));
}

/**
 * As Node.js looks for a package: next to its user, then further up.
 * @param {Record<string, Package>} installed
 * @param {string} name
 * @param {string} from
 * @returns {string | null}
 */
function resolved(installed, name, from) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in installed) return path;
  if (from === '') return null;
  const above = from.lastIndexOf('/node_modules/');
  return resolved(installed, name, above === -1 ? '' : from.slice(0, above));
}

/** Takes them out of this folder, for an image that serves its build and never makes another. */
function keepServed() {
  const modules = join(root, 'node_modules');
  const list = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const path of unservedPackages(list.packages, Object.keys(dependencies))) {
    rmSync(join(root, path), { recursive: true, force: true });
  }
  const programs = join(modules, '.bin');
  for (const name of readdirSync(programs)) {
    const link = join(programs, name);
    if (lstatSync(link).isSymbolicLink() && !existsSync(link)) rmSync(link);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) keepServed();
