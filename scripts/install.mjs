import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './processes.mjs';
import { Complaint, isExecutable, programOf, root, say } from './project.mjs';

/** Says that scripts/prune.mjs has taken out what only tests and compilers read. */
export const PRUNED = join(root, 'node_modules', '.pruned');

/** @typedef {Record<string, {version?: string, dev?: boolean, optional?: boolean}>} Packages */

/**
 * Installs what the lockfile says, unless it is there.
 * @param {'production' | 'everything'} wanted everything includes what only tests need
 */
export async function ensureInstalled(wanted) {
  if (isInstalled(wanted)) return;
  say('installing packages (about a minute, once) …');
  const started = Date.now();
  const omit = wanted === 'production' ? '--omit=dev' : '--include=dev';
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--no-update-notifier'];
  const { code, output } = await runNpm(['ci', omit, ...quiet]);
  if (code !== 0) throw new Complaint(`the installation failed (npm ci):\n${advice(output)}`);
  if (!isInstalled(wanted)) throw new Complaint(`npm ci ran, but ${whatIsMissing()}`);
  say(`installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** npm writes a copy of the lockfile into node_modules as its last step: that is the stamp. */
function isInstalled(/** @type {'production' | 'everything'} */ wanted) {
  const stamp = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(stamp) || !isExecutable(programOf('node'))) return false;
  if (wanted === 'everything' && existsSync(PRUNED)) return false;
  const installed = packagesIn(stamp);
  return Object.entries(packagesIn(join(root, 'package-lock.json'))).every(([path, entry]) => {
    if (path === '' || entry.optional || (wanted === 'production' && entry.dev)) return true;
    return installed[path]?.version === entry.version;
  });
}

/**
 * @param {string} lockfile
 * @returns {Packages}
 */
function packagesIn(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}

/**
 * With the Node.js that runs npm now, which is not in the node_modules that npm is about to replace.
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

function whatIsMissing() {
  if (isExecutable(programOf('node'))) return 'packages are missing in node_modules. Run npm ci.';
  return 'Node.js 24 is missing: npm skipped install scripts. Run npm ci --ignore-scripts=false.';
}
