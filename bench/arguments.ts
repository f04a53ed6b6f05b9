import type { BenchOptions } from './bench.ts';

export interface BenchArguments {
  names: string[];
  /** The file for the figures, or null. */
  json: string | null;
  options: BenchOptions;
}

/** Reads `NAME… --json FILE --option value`; without names every known bench runs. */
export function parseBenchArguments(
  args: readonly string[],
  known: readonly string[],
): BenchArguments {
  const names: string[] = [];
  const options: Record<string, string> = {};
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index] ?? '';
    if (!word.startsWith('--')) {
      if (!known.includes(word)) {
        throw new Error(`There is no bench ${word}; there are: ${known.join(', ')}`);
      }
      names.push(word);
      continue;
    }
    const value = args[index + 1];
    if (value === undefined) throw new Error(`${word} needs a value`);
    options[word.slice(2)] = value;
    index += 1;
  }
  const { json = null, ...others } = options;
  return { names: names.length > 0 ? names : [...known], json, options: others };
}
