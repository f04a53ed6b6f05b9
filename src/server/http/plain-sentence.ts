import type { z } from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** What a person reads where a schema says nothing of its own. */
export function plainSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This is missing.';
      return `This has to be ${KINDS[issue.expected] ?? 'of another kind'}.`;
    case 'too_small':
      return `This has to be ${unitOf(issue.origin, 'at least', Number(issue.minimum))}.`;
    case 'too_big':
      return `This has to be ${unitOf(issue.origin, 'at most', Number(issue.maximum))}.`;
    case 'invalid_value':
      return 'This is not one of the choices.';
    case 'invalid_format':
      return 'This is not in the form it has to be in.';
    default:
      return 'This does not fit.';
  }
}

function unitOf(origin: string, bound: string, limit: number): string {
  if (origin === 'string') return `${bound} ${limit} characters long`;
  if (origin === 'array') return `a list of ${bound} ${limit}`;
  return `${bound} ${limit}`;
}
