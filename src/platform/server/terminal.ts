import type { Language } from '#kernel/rules/language.ts';
import { lineTexts as enLines, refusalTexts as enRefusals } from '#platform/words/en/terminal.ts';
import { lineTexts as esLines, refusalTexts as esRefusals } from '#platform/words/es/terminal.ts';
import { postgresRefusal } from './database/postgres-refusal.ts';
import { errorFacts } from './error-facts.ts';
import { Refusal } from './refusal.ts';
import { terminalLanguage } from './settings.ts';

type Lines = typeof enLines;

/** A line for the terminal: its code, with params if it has any. */
export type Line = {
  readonly [Code in keyof Lines]: Lines[Code] extends (params: infer Params) => string
    ? readonly [code: Code, params: Params]
    : readonly [code: Code];
}[keyof Lines];

const textsOf: Readonly<Record<Language, { lines: Lines; refusals: typeof enRefusals }>> = {
  en: { lines: enLines, refusals: enRefusals },
  es: { lines: esLines, refusals: esRefusals },
};

/** Prints a line in the terminal's language. */
export function printLine(...line: Line): void {
  process.stdout.write(`${lineText(terminalLanguage(), ...line)}\n`);
}

/** Like `say`, for problems: prints to standard error. */
export function printProblem(...line: Line): void {
  process.stderr.write(`${lineText(terminalLanguage(), ...line)}\n`);
}

/** A few lines if the problem is known, otherwise the stack. */
export function describeError(error: unknown): string {
  const refusal = error instanceof Refusal ? error : postgresRefusal(error);
  if (refusal !== null) return refusalText(terminalLanguage(), refusal);
  if (!(error instanceof Error)) return String(error);
  return [error.stack ?? error.message, ...causesOf(error.cause)].join('\n');
}

/**
 * Lists the causes by kind, code and place. PostgreSQL's messages quote values, which may be
 * personal data.
 */
function causesOf(cause: unknown): string[] {
  if (!(cause instanceof Error)) return [];
  const { kind, code, table, constraint } = errorFacts(cause);
  const told = [kind, code, table, constraint].filter((fact) => fact !== undefined).join(' ');
  return [`[cause] ${told}`, ...causesOf(cause.cause)];
}

/**
 * What went wrong, as part of a line: ours in the terminal's language, the system's in its own
 * words.
 */
export function reasonOf(error: unknown): string {
  return error instanceof Refusal ? describeError(error) : (error as Error).message;
}

export function lineText(language: Language, ...[code, params]: Line): string {
  return textWithParams(textsOf[language].lines[code], params);
}

export function refusalText(language: Language, { code, params }: Refusal): string {
  return textWithParams(textsOf[language].refusals[code], params);
}

/** `Line` and `Refusal` make sure that the params fit the text; here their types are lost. */
function textWithParams(text: string | ((params: never) => string), params: unknown): string {
  return typeof text === 'string' ? text : text(params as never);
}
