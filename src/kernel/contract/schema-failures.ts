import type { z } from 'zod';
import {
  type Failure,
  type FailureArgs,
  type FieldFailure,
  failure,
  failures,
} from '#registry/failures.ts';
import type { ValueKind } from './failures/requests.ts';

/**
 * A failure as a schema rule's message, zod's only place for it: `z.string().min(1, { error:
 * told('name-missing') })`.
 */
export function failureMessage(...what: FailureArgs): string {
  return JSON.stringify(failure(...what));
}

export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FieldFailure[] };

/**
 * The value as a schema parses it, or its errors, each with its place. `otherwise` is the error of
 * a rule without its own.
 */
export function parseWith<T>(
  schema: z.ZodType<T>,
  value: unknown,
  otherwise: (issue: z.core.$ZodRawIssue) => string = defaultFailureMessage,
): ParseResult<T> {
  const result = schema.safeParse(value, { error: otherwise });
  if (result.success) return { ok: true, value: result.data };
  const errors = result.error.issues.map(({ path, message }) => ({
    path: path.map(String).join('.'),
    ...parseFailure(message),
  }));
  return { ok: false, errors };
}

function parseFailure(message: string): Failure {
  try {
    const read = JSON.parse(message) as Failure;
    if (read.code in failures) return read;
  } catch {
    // A message from zod itself, or from a schema that is not ours.
  }
  return failure('value-wrong');
}

const VALUE_KINDS: Readonly<Record<string, ValueKind>> = {
  int: 'whole-number',
  number: 'number',
  string: 'text',
  boolean: 'yes-or-no',
  array: 'list',
  object: 'object',
};

function defaultFailureMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return failureMessage('value-missing');
      return failureMessage('value-of-another-kind', {
        wanted: VALUE_KINDS[issue.expected] ?? 'other',
      });
    case 'too_small': {
      const bound = { least: Number(issue.minimum) };
      if (issue.origin === 'string') return failureMessage('text-too-short', bound);
      return failureMessage(
        issue.origin === 'array' ? 'list-too-short' : 'number-too-small',
        bound,
      );
    }
    case 'too_big': {
      const bound = { most: Number(issue.maximum) };
      if (issue.origin === 'string') return failureMessage('text-too-long', bound);
      return failureMessage(issue.origin === 'array' ? 'list-too-long' : 'number-too-large', bound);
    }
    case 'invalid_value':
      return failureMessage('value-not-a-choice');
    case 'invalid_format':
      return failureMessage('value-malformed');
    default:
      return failureMessage('value-wrong');
  }
}
