import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './processes.mjs';
import { Complaint, programOf, projectNode, root, SERVER, say } from './project.mjs';

/** The sources of the build. */
const BUILD_INPUTS = ['src', 'vite'];
/** Areas have a folder for each layer; the pages contain nothing of the server's. */
const NOT_BUILT = /^src[\\/](sandbox|[^\\/]+[\\/]server)[\\/]/;
const OTHER_INPUTS = ['vite.config.ts', 'package-lock.json'];
const STAMP = join(root, 'dist', '.built-from');

/**
 * Builds the pages, unless the existing build has the same sources, or there are no sources here.
 */
export async function ensureBuilt() {
  if (isBuilt() && (!hasSources() || readFileSync(STAMP, 'utf8') === inputsHash())) return;
  await buildWeb();
}

/** Builds the pages into dist/. */
export async function buildWeb() {
  requireSources();
  say('building the pages …');
  const started = Date.now();
  const inputs = inputsHash();
  const { code, output } = await runQuietly(projectNode(), [programOf('vite'), 'build']);
  if (code !== 0) throw new Complaint(`the build failed:\n${output.trim()}`);
  await compileServer();
  await compressFiles();
  writeFileSync(STAMP, inputs);
  say(`built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** The modules that the server loads, in order: for itself, the first operator, the first agent. */
const LOADED = [
  'app/server/main.ts',
  'app/server/wire.ts',
  'app/server/message-worker/send-messages.ts',
  'company/server/operators/better-auth.ts',
  'api/server/api/answer-agent.ts',
];

/**
 * Loads the server the way it is run, so its first start finds compiled code (scripts/compiled.mjs)
 * and the built list of ZIP code places.
 */
export async function compileServer() {
  const imports = LOADED.map((file) => `await import('./src/${file}');`);
  const loading = [
    ...imports,
    `const { postalPlaces } = await import('./src/visits/server/places/postal-places.ts');`,
    'await postalPlaces();',
  ].join('\n');
  await runServerCode(loading);
}

/** Folders of dist/ whose files are served. */
const SERVED = ['client', 'console', 'embed', 'crew'];

/** Served files are compressed once here instead of by every server that starts. */
async function compressFiles() {
  const compressing = SERVED.map((name) => `compressStaticFiles('dist/${name}')`);
  await runServerCode(
    `const { compressStaticFiles } = await import('./src/app/server/pages/static-files.ts');
    await Promise.all([${compressing}]);`,
  );
}

/** @param {string} code */
async function runServerCode(code) {
  const args = [...SERVER.slice(0, -1), '--input-type=module', '--eval', code];
  const { code: status, output } = await runQuietly(projectNode(), args);
  if (status !== 0) throw new Complaint(`the server cannot be loaded:\n${output.trim()}`);
}

/** @throws {Complaint} in an image, which has the build but not its sources */
export function requireSources() {
  if (hasSources()) return;
  throw new Complaint(
    'there are no sources here to build from; what was built is served by npm run serve.',
  );
}

function hasSources() {
  return existsSync(join(root, 'src/ui/parts'));
}

/** Whether there is a build at all, of any age. */
export function isBuilt() {
  return existsSync(STAMP);
}

function inputsHash() {
  const hash = createHash('sha256');
  const sources = BUILD_INPUTS.flatMap(filesIn).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !NOT_BUILT.test(file),
  );
  for (const file of [...sources.sort(), ...OTHER_INPUTS]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      return join(entry.parentPath, entry.name).slice(root.length + 1);
    });
}
