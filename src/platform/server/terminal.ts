import type { Language } from '#kernel/rules/language.ts';
import { lineTexts as enLines, refusalTexts as enRefusals } from '#platform/words/en/terminal.ts';
import { lineTexts as esLines, refusalTexts as esRefusals } from '#platform/words/es/terminal.ts';
import { postgresRefusal } from './database/postgres-refusal.ts';
import { errorFacts } from './error-facts.ts';
import { Refusal } from './refusal.ts';
import { terminalLanguage } from './settings.ts';

type Lines = typeof enLines;

/** A line for the terminal: its code alone, or with what it tells. */
export type Line = {
  readonly [Code in keyof Lines]: Lines[Code] extends (params: infer Params) => string
    ? readonly [code: Code, params: Params]
    : readonly [code: Code];
}[keyof Lines];

const textsOf: Readonly<Record<Language, { lines: Lines; refusals: typeof enRefusals }>> = {
  en: { lines: enLines, refusals: enRefusals },
  es: { lines: esLines, refusals: esRefusals },
};

/** Writes a line to the terminal, in its language. */
export function say(...line: Line): void {
  process.stdout.write(`${lineIn(terminalLanguage(), ...line)}\n`);
}

/** As `say`, of what went wrong: to where errors go. */
export function complain(...line: Line): void {
  process.stderr.write(`${lineIn(terminalLanguage(), ...line)}\n`);
}

/** A few lines where it is known what is wrong, the stack where it is not. */
export function complaintOf(error: unknown): string {
  const refusal = error instanceof Refusal ? error : postgresRefusal(error);
  if (refusal !== null) return refusalIn(terminalLanguage(), refusal);
  if (!(error instanceof Error)) return String(error);
  return [error.stack ?? error.message, ...causesOf(error.cause)].join('\n');
}

/** By kind, code and place, never by their words: PostgreSQL's quote values, which may be a person's. */
function causesOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const { kind, code, table, constraint } = errorFacts(cause);
  const told = [kind, code, table, constraint].filter((fact) => fact !== undefined).join(' ');
  return [`[cause] ${told}`, ...causesOf(cause.cause)];
}

/** What went wrong as a part of a line: ours in the terminal's language, a system's as it says it. */
export function reasonOf(error: unknown): string {
  return error instanceof Refusal ? complaintOf(error) : (error as Error).message;
}

export function lineIn(language: Language, ...[code, params]: Line): string {
  return said(textsOf[language].lines[code], params);
}

export function refusalIn(language: Language, { code, params }: Refusal): string {
  return said(textsOf[language].refusals[code], params);
}

/** That the params are the text's own, `Line` and `Refusal` have seen to; of a pair it is lost. */
function said(text: string | ((params: never) => string), params: unknown): string {
  return typeof text === 'string' ? text : text(params as never);
}
