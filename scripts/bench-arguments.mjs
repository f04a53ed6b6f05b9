import { Complaint } from './project.mjs';

/** Every bench (`bench/NAME.bench.ts`) with its options; every option takes a value. */
export const BENCHES = {
  bursts: ['sizes', 'copies', 'from'],
  checkout: ['copies'],
  console: ['orders', 'only', 'plans'],
  histories: ['histories', 'seed'],
  import: ['rows'],
  journey: [],
  memory: [],
  'order-cost': ['orders', 'visit'],
  page: ['runs', 'part'],
  payments: ['bookings', 'seed', 'timed'],
  phones: ['phones', 'events', 'rounds'],
  quote: [],
  restarts: ['rounds', 'from', 'copies'],
  times: ['visits', 'rounds'],
  year: ['days', 'plans', 'seed'],
};

/** @type {Readonly<Record<string, readonly string[]>>} */
const OPTIONS = BENCHES;

export const BENCH_ABOUT = [
  'npm run bench -- [NAME…] [--json FILE] [--OPTION VALUE…] measures, all of these where none is named:',
  ...Object.entries(OPTIONS).map(([name, options]) =>
    `  ${[name.padEnd(12), ...options.map((option) => `--${option}`)].join(' ')}`.trimEnd(),
  ),
].join('\n');

/**
 * Reads `NAME… --json FILE --option value`; without names every bench runs.
 * @param {readonly string[]} args
 * @returns {{ names: string[], json: string | null, options: Record<string, string> }}
 * @throws {Complaint} for anything that no named bench knows
 */
export function readBenchArguments(args) {
  /** @type {string[]} */
  const names = [];
  /** @type {Record<string, string>} */
  const given = {};
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (word.startsWith('--')) {
      const value = args[index + 1];
      if (value === undefined) throw new Complaint(`${word} needs a value`);
      given[word.slice(2)] = value;
      index += 1;
    } else if (word in OPTIONS) names.push(word);
    else throw unknown(word);
  }
  if (names.length === 0) names.push(...Object.keys(OPTIONS));
  const { json = null, ...options } = given;
  const taken = names.flatMap((name) => OPTIONS[name] ?? []);
  for (const option of Object.keys(options)) {
    if (!taken.includes(option)) throw unknown(`--${option}`);
  }
  return { names, json, options };
}

/** @param {string} word */
function unknown(word) {
  return new Complaint(`${word} is not known here.\n${BENCH_ABOUT}`);
}
