import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './processes.mjs';
import { Complaint, hasProjectNode, root, say } from './project.mjs';

const LOCKFILE = join(root, 'package-lock.json');

/**
 * @typedef {{version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[]}} Package
 * @typedef {Record<string, Package>} Packages
 */

const OLDEST_NODE = [20, 19];

/**
 * Installs what the lockfile says, unless it is installed already.
 * @param {'production' | 'everything'} wanted 'everything' includes what only tests need
 */
export async function ensureInstalled(wanted) {
  requireNode(process.versions.node);
  if (isInstalled(wanted)) return;
  if (!existsSync(LOCKFILE)) throw new Complaint(whyNotFromHere());
  say('installing packages (about a minute, once) …');
  const started = Date.now();
  const omit = wanted === 'production' ? '--omit=dev' : '--include=dev';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
  const { code, output } = await runNpm(['ci', omit, ...quiet]);
  if (code !== 0) throw new Complaint(`the installation failed (npm ci):\n${advice(output)}`);
  if (!isInstalled(wanted)) throw new Complaint(`npm ci ran, but ${whatIsMissing()}`);
  say(`installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/**
 * On an older Node.js, npm silently skips native packages whose `engines` it does not meet.
 * @param {string} version like '24.1.0'
 * @throws {Complaint} if it is too old to install everything
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = OLDEST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new Complaint(
    `Node.js ${OLDEST_NODE.join('.')} or newer is needed, and this is ${version}: https://nodejs.org`,
  );
}

/**
 * npm's last step writes a copy of the lockfile into node_modules, which serves as a stamp. An
 * image has no lockfile next to its packages, and nothing to compare.
 */
function isInstalled(/** @type {'production' | 'everything'} */ wanted) {
  const stamp = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(stamp) || !hasProjectNode()) return false;
  if (!existsSync(LOCKFILE)) return wanted === 'production';
  return missingPackages(packagesIn(LOCKFILE), packagesIn(stamp), wanted).length === 0;
}

/**
 * The lockfile's packages that are not installed in the right version. Optional packages for this
 * machine count too: without them the build and the embedded PostgreSQL lack their programs.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {'production' | 'everything'} wanted
 * @returns {string[]} their paths
 */
export function missingPackages(locked, installed, wanted) {
  return Object.entries(locked)
    .filter(([path, entry]) => {
      if (path === '' || (wanted === 'production' && entry.dev)) return false;
      if (entry.optional && !isForThisMachine(entry)) return false;
      return installed[path]?.version !== entry.version;
    })
    .map(([path]) => path);
}

/** @param {Package} entry */
function isForThisMachine({ os, cpu, libc }) {
  if (os === undefined || cpu === undefined) return false;
  if (!os.includes(process.platform) || !cpu.includes(process.arch)) return false;
  return libc === undefined || libc.includes(ownLibc());
}

function ownLibc() {
  const report = /** @type {{header: {glibcVersionRuntime?: string}}} */ (
    process.report.getReport()
  );
  return report.header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/**
 * With the Node.js that runs npm now, not the one in node_modules that npm is about to replace.
 * @param {string[]} args
 */
function runNpm(args) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('npm-cli.js') && node && existsSync(node))
    return runQuietly(node, [npm, ...args]);
  return runQuietly('npm', args);
}

/** @param {string} output */
function advice(output) {
  const lines = output.trim().split('\n');
  const said = lines.length > 24 ? [...lines.slice(0, 12), '…', ...lines.slice(-10)] : lines;
  return `${said.join('\n')}
Check the connection to the npm registry, the free disk space (1 GB) and that this folder is
writable, then run the same command again. Behind a proxy: npm config set proxy URL.`;
}

function whyNotFromHere() {
  const without = 'there is no package-lock.json here to install by';
  if (hasProjectNode()) return `packages are missing, and ${without}.`;
  return `Node.js 24 or newer is needed, and this is ${process.versions.node}: ${without}.`;
}

function whatIsMissing() {
  if (hasProjectNode()) return 'packages are missing in node_modules. Run npm ci.';
  return 'Node.js 24 is missing: npm skipped install scripts. Run npm ci --ignore-scripts=false.';
}
