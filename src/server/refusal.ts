type RefusalCode =
  | 'misused'
  | 'setting'
  | 'build-missing'
  | 'database-away'
  | 'database-too-old'
  | 'database-newer'
  | 'database-unknown'
  | 'database-not-owned'
  | 'database-not-empty'
  | 'database-in-use'
  | 'database-not-backed-up'
  | 'bring-over-needed'
  | 'counts-differ'
  | 'tables-differ'
  | 'file-missing'
  | 'file-there'
  | 'file-not-whole'
  | 'rows-refused'
  | 'real-orders'
  | 'seeded-already';

/**
 * What a command or a start cannot do, and has not begun: a code, and one line for whoever sits at
 * the terminal.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** One line where it is known what is wrong, the stack where it is not. */
export function complaintOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
