import type { BenchOptions } from './bench.ts';

export interface BenchArguments {
  names: string[];
  /** The file for the figures, or null. */
  json: string | null;
  options: BenchOptions;
}

/** Why a command line is no run of the benches. */
class ArgumentsRefused extends Error {
  readonly code: 'bench-unknown' | 'value-missing';
  /** The word at fault. */
  readonly word: string;

  constructor(code: ArgumentsRefused['code'], word: string, message: string) {
    super(message);
    this.code = code;
    this.word = word;
  }
}

/** Reads `NAME… --json FILE --option value`; without names every known bench runs. @throws ArgumentsRefused */
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
        const told = `There is no bench ${word}; there are: ${known.join(', ')}`;
        throw new ArgumentsRefused('bench-unknown', word, told);
      }
      names.push(word);
      continue;
    }
    const value = args[index + 1];
    if (value === undefined) {
      throw new ArgumentsRefused('value-missing', word, `${word} needs a value`);
    }
    options[word.slice(2)] = value;
    index += 1;
  }
  const { json = null, ...others } = options;
  return { names: names.length > 0 ? names : [...known], json, options: others };
}
