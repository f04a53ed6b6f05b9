import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isArea, testsOfArea } from './area-tests.mjs';
import { FIND_BROWSER } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { run, runQuietly } from './processes.mjs';
import { Complaint, programOf, projectNode, root, runMain } from './project.mjs';
import { ensureBuilt } from './web-build.mjs';

/** @typedef {{ name: string, run: (args: string[]) => Promise<number>, needs?: string[] }} Phase */

/** @type {Phase[]} */
const PHASES = [
  { name: 'lint', run: (args) => program('biome', ['ci', ...args]) },
  { name: 'dead-code', run: (args) => program('knip', args) },
  { name: 'unit', run: (args) => vitest('unit', args) },
  { name: 'build', run: build },
  { name: 'weight', run: () => run(projectNode(), ['test/weight/main.ts']), needs: ['build'] },
  { name: 'types', run: (args) => inBackground('types', args) },
  { name: 'integration', run: (args) => vitest('integration', args), needs: ['build'] },
  { name: 'browser', run: (args) => inBackground('browser', args) },
  {
    name: 'e2e',
    run: (args) => program('playwright', ['test', ...args], JOURNEYS_ENV),
    needs: ['build', 'browser'],
  },
  {
    name: 'engines',
    run: (args) => run(projectNode(), ['e2e/engines/main.ts', ...args]),
    needs: ['build'],
  },
];

/**
 * Phases limited to one processor or by the network: started with the first phase, reported in
 * turn.
 */
const BACKGROUND = {
  // Not programOf('tsc'), because typescript-api, the older compiler that tools read sources with,
  // has one too. Each checker repeats the shared work: one takes half the processor time and a
  // third of the memory of four.
  types: [
    join(root, 'node_modules', 'typescript-compiler', 'bin', 'tsc'),
    ...['-b', '--pretty', '--checkers', '1', '--builders', '2'],
  ],
  browser: FIND_BROWSER,
};

/**
 * Node.js strips the types of the journeys, as for all sources; Playwright would send each file
 * through Babel. The compiled code is cached, since many workers start and load the same modules.
 */
const JOURNEYS_ENV = {
  PW_DISABLE_TS_ESM: '1',
  NODE_COMPILE_CACHE: join(root, '.cache', 'compiled-journeys'),
};

/** @type {Map<string, Promise<{code: number, output: string}>>} */
const begun = new Map();

/** @type {string[]} The failed tests, whose output is far above by the time of the summary. */
const failures = [];

const ABOUT = [
  'npm test runs everything that decides whether a change may land:',
  `  ${PHASES.map(({ name }) => name).join(', ')}`,
  'npm test -- AREA runs types, and the unit tests, integration tests and journeys of one folder of src,',
  '  such as visits: its own and those that import from it.',
  'npm run NAME runs one of these and what it needs; arguments after -- go to its tool.',
].join('\n');

/**
 * `npm test` runs every phase, even after a failed one, so one run shows everything. `npm run unit`
 * (types, lint …) runs that phase and those it needs, and passes on its arguments.
 */
await runMain(
  async () => {
    const [wanted, ...args] = process.argv.slice(2);
    const { phases, argsOf } = planOf(wanted, args);
    await ensureInstalled('everything');
    for (const [name, command] of Object.entries(BACKGROUND)) {
      const isAlone = phases.at(-1)?.name === name;
      if (!isAlone && phases.some((phase) => phase.name === name)) {
        begun.set(name, runQuietly(projectNode(), command));
      }
    }
    /** @type {Map<string, {code: number | null, seconds: number}>} */
    const results = new Map();
    for (const phase of phases) {
      if (phase.needs?.some((name) => results.get(name)?.code !== 0)) {
        results.set(phase.name, { code: null, seconds: 0 });
        continue;
      }
      console.log(`\n── ${phase.name} ${'─'.repeat(60 - phase.name.length)}`);
      const started = Date.now();
      const code = await phase.run(argsOf[phase.name] ?? []);
      const seconds = (Date.now() - started) / 1000;
      results.set(phase.name, { code, seconds });
      console.log(
        `── ${phase.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`,
      );
      if (code === 130 || code === 143) break;
    }
    summarise(results);
    process.exitCode = [...results.values()].every(({ code }) => code === 0) ? 0 : 1;
  },
  { about: ABOUT },
);

/**
 * Which phases to run, with their tools' arguments.
 * @param {string | undefined} wanted a phase or an area; all phases if undefined
 * @param {string[]} args
 * @returns {{phases: Phase[], argsOf: Record<string, string[]>}}
 */
function planOf(wanted, args) {
  if (wanted === undefined) return { phases: PHASES, argsOf: {} };
  if (PHASES.some(({ name }) => name === wanted)) {
    return { phases: withNeeds([wanted]), argsOf: { [wanted]: args } };
  }
  if (!isArea(wanted)) throw new Complaint(`there is no phase and no area ${wanted}.\n${ABOUT}`);
  const argsOf = testsOfArea(wanted);
  // A tool without files would run all of them.
  const found = Object.entries(argsOf).filter(([, files]) => files.length > 0);
  return { phases: withNeeds(['types', ...found.map(([name]) => name)]), argsOf };
}

/** @param {string[]} names */
function withNeeds(names) {
  const wanted = PHASES.filter(({ name }) => names.includes(name));
  const needed = wanted.flatMap(({ needs = [] }) => needs);
  return PHASES.filter(({ name }) => names.includes(name) || needed.includes(name));
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function program(name, args, env) {
  return run(projectNode(), [programOf(name), ...args], env);
}

/**
 * Stores failures for the summary.
 * @param {string} project
 * @param {string[]} args
 */
async function vitest(project, args) {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-failures-'));
  const file = join(folder, project);
  const command = [programOf('vitest'), 'run', '--project', project, ...args];
  const code = await run(projectNode(), command, { FAILURES_FILE: file });
  if (existsSync(file)) failures.push(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return code;
}

/**
 * @param {keyof typeof BACKGROUND} name
 * @param {string[]} args
 */
async function inBackground(name, args) {
  const result = await begun.get(name);
  if (result === undefined) return run(projectNode(), [...BACKGROUND[name], ...args]);
  process.stdout.write(result.output);
  return result.code;
}

async function build() {
  try {
    await ensureBuilt();
    return 0;
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    console.error(error.message);
    return 1;
  }
}

/** @param {Map<string, {code: number | null, seconds: number}>} results */
function summarise(results) {
  console.log('\n── summary');
  for (const [name, { code, seconds }] of results) {
    const outcome = code === null ? 'not run' : code === 0 ? 'passed' : 'FAILED';
    console.log(`${name.padEnd(14)}${outcome.padEnd(10)}${seconds.toFixed(1).padStart(7)} s`);
  }
  const codes = [...results.values()].map(({ code }) => code);
  const passed = codes.filter((code) => code === 0).length;
  console.log(`${passed} phases passed, ${codes.length - passed} failed`);
  for (const failed of failures) if (failed !== '') console.log(`\n${failed}`);
}
