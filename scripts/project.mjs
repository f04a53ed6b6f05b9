// Runs on the machine's own Node.js (20.19 or newer) before anything is installed, so it and
// everything that the entry scripts import must be plain JavaScript with only Node's own modules.
import { accessSync, constants } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const ownNode = join(root, 'node_modules', '.bin', 'node');

/** Makes Node.js cache compiled code for the program that imports this first. */
export const COMPILED = pathToFileURL(join(root, 'scripts/compiled.mjs')).href;

/**
 * The arguments with which projectNode() runs the server. By default Node.js lets its space for new
 * objects grow to 128 MB on a large machine; with 4 a call costs no more processor time. What
 * loading leaves behind is released once, when the start is over.
 */
export const SERVER = asServed('src/app/server/main.ts');

/** The message worker as a separate process. */
export const WORKER = asServed('src/app/server/message-worker/main.ts');

/** @param {string} program */
function asServed(program) {
  const flags = ['--max-semi-space-size=4', '--expose-gc', '--import', COMPILED];
  return [...flags, join(root, program)];
}

/** A failure whose message is all a person needs; it is printed without a stack trace. */
export class Complaint extends Error {}

const OWN_MAJOR = 24;

function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= OWN_MAJOR;
}

export function hasProjectNode() {
  return isExecutable(ownNode) || isNewEnough();
}

/**
 * The Node.js for everything after the installation: the project's own 24, or a newer one running
 * this.
 */
export function projectNode() {
  if (isExecutable(ownNode)) return ownNode;
  if (isNewEnough()) return process.execPath;
  throw new Complaint(
    'Node.js 24 is missing in node_modules: run npm ci (with install scripts on).',
  );
}

/**
 * @param {string} name of a package's program, like `vite`
 * @returns {string} its JavaScript file, for projectNode()
 */
export function programOf(name) {
  return join(root, 'node_modules', '.bin', name);
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} line */
export function say(line) {
  console.log(`wellkept: ${line}`);
}

/**
 * Runs an entry script: a complaint ends it with one line, anything else with its stack.
 * @param {() => Promise<void>} main
 * @param {string | { about: string }} [told] the answer to `--help`, before anything is done: a
 * text for a command without arguments, `about` for one that reads its own. Without it, the program
 * that `main` runs answers.
 */
export async function runMain(main, told) {
  try {
    if (told === undefined || !isAnswered(told)) await main();
  } catch (error) {
    console.error(error instanceof Complaint ? `wellkept: ${error.message}` : error);
    process.exitCode = 1;
  }
}

/** @param {string | { about: string }} told */
function isAnswered(told) {
  const [first] = process.argv.slice(2);
  const about = typeof told === 'string' ? told : told.about;
  const isAsked = first === '--help' || first === '-h';
  if (isAsked) console.log(about);
  else if (typeof told === 'string' && first !== undefined) {
    throw new Complaint(`${first} is not known here. ${about}`);
  }
  return isAsked;
}
