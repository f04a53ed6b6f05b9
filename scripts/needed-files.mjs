import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** TypeScript below node_modules is for compilers: Node.js refuses to run it. Maps are for debuggers. */
const UNREAD = /\.([cm]?tsx?|map|md|markdown)$/i;
const LICENSE = /^(licen[cs]e|notice|copying)/i;
/** The package `node` links its program from here, and leaves 68 MB of C headers next to it. */
const NODE_SOURCE = 'node_modules/node/node_modules';
/**
 * What packages carry next to the form of them that is run: bundles for browsers, the same again as
 * CommonJS, the orbits of other planets than the earth, and what only their commands need.
 */
const CARRIED_TWICE = [
  'node_modules/@modelcontextprotocol/\\w+/dist/.+\\.cjs',
  // The compiler itself is a companion, and its program a companion of that.
  'node_modules/@typescript',
  'node_modules/astronomia/lib',
  'node_modules/date-holidays/(data|dist|lib|node_modules|scripts)',
  'node_modules/lodash',
  'node_modules/moment/(dist|locale|min|src)',
  'node_modules/moment-timezone/builds',
  'node_modules/prepin',
  'node_modules/astronomia/data/(elpMpp\\w+|vsop87[BD](?!earth)\\w+)\\.js',
].map((path) => new RegExp(`^${path}$`));
/** What tools keep for themselves. */
const CACHES = /^node_modules\/\.(?!bin\b|package-lock\.json$)/;

/**
 * What running the product takes of the installed packages, and what it never reads. npm keeps
 * more of a production installation than that: whatever a package names as an optional companion,
 * like TypeScript, is installed as long as the tests have it too.
 * @param {string} root
 * @returns {{ needed: string[], unneeded: string[] }} paths from the root, of files and whole folders
 */
export function sortInstalledFiles(root) {
  const packages = installedPackages(root);
  /** @type {{ needed: string[], unneeded: string[] }} */
  const sorted = { needed: [], unneeded: [] };
  /** @param {string} folder */
  function sort(folder) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (CACHES.test(path)) continue;
      const isForTests = packages[path]?.dev || packages[path]?.devOptional;
      const isTwice = CARRIED_TWICE.some((twice) => twice.test(path));
      if (isForTests || isTwice || path === NODE_SOURCE) sorted.unneeded.push(path);
      else if (entry.isDirectory()) sort(path);
      else if (UNREAD.test(entry.name) && !LICENSE.test(entry.name)) sorted.unneeded.push(path);
      else sorted.needed.push(path);
    }
  }
  if (existsSync(join(root, 'node_modules'))) sort('node_modules');
  return sorted;
}

/**
 * @param {string} root
 * @returns {boolean} whether packages are there that only tests need
 */
export function hasTestPackages(root) {
  return Object.values(installedPackages(root)).some(({ dev, optional }) => dev && !optional);
}

/**
 * By npm's own list of what it installed.
 * @param {string} root
 * @returns {Record<string, {dev?: boolean, optional?: boolean, devOptional?: boolean}>}
 */
function installedPackages(root) {
  const list = join(root, 'node_modules', '.package-lock.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')).packages : {};
}

/**
 * The room that files take on the disk, in bytes, as `du` counts it: one file under two names once.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export function roomOf(root, paths) {
  const counted = new Set();
  let bytes = 0;
  /** @param {string} path */
  function add(path) {
    const { ino, blocks } = lstatSync(join(root, path));
    if (!counted.has(ino)) bytes += blocks * 512;
    counted.add(ino);
  }
  for (const path of paths) {
    add(path);
    const folders = path.split('/').slice(0, -1);
    while (folders.length > 0) {
      add(folders.join('/'));
      folders.pop();
    }
  }
  return bytes;
}
