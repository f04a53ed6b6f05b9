import { FIELDS, type SettingName } from './settings-fields.ts';

export interface MisspelledSetting {
  readonly name: string;
  /** The setting that was probably meant. */
  readonly nearest: SettingName | null;
}

/** Up to this many extra, missing or wrong letters are a typo. */
const SLIPS = 2;
/** Shorter environment names are close to almost anything. */
const MIN_LENGTH = 7;

/** Unknown settings in `.env`, and near misses of a setting in the environment. */
export function misspelledSettings(
  inFile: readonly string[],
  inEnvironment: readonly string[],
): MisspelledSetting[] {
  const unread = inFile.filter((name) => !(name in FIELDS));
  const slips = inEnvironment.filter((name) => {
    return !(name in FIELDS) && name.length >= MIN_LENGTH && nearestTo(name) !== null;
  });
  return [...new Set([...unread, ...slips])].map((name) => ({ name, nearest: nearestTo(name) }));
}

function nearestTo(name: string): SettingName | null {
  const [nearest] = (Object.keys(FIELDS) as SettingName[])
    .map((known) => ({ known, slips: slipsBetween(name.toUpperCase(), known) }))
    .filter(({ slips }) => slips <= SLIPS)
    .sort((a, b) => a.slips - b.slips);
  return nearest?.known ?? null;
}

/** Levenshtein distance. */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [place, letter] of [...a].entries()) {
    const next = [place + 1];
    for (const [column, other] of [...b].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
