import { invalidRequest } from '#sandbox/stripe/failure.ts';
import type { FormTree } from '#sandbox/stripe/form.ts';

const MAX_KEYS = 50;
const LONGEST_KEY = 40;
const LONGEST_VALUE = 500;

/** Metadata as sent: '' unsets one key; null unsets all of it. */
export type MetadataChange = Record<string, string> | null;

/** Checks the processor's limits: 50 keys of 40 characters, values of 500. */
export function checkMetadata(value: string | FormTree, path: string): MetadataChange {
  if (value === '') return null;
  if (typeof value === 'string') throw invalidRequest('Invalid object', path);
  const entries = Object.entries(value);
  if (entries.length > MAX_KEYS) {
    throw invalidRequest(`Metadata can have at most ${MAX_KEYS} keys.`, path);
  }
  const checked: Record<string, string> = {};
  for (const [key, text] of entries) {
    const at = `${path}[${key}]`;
    if (typeof text !== 'string') {
      throw invalidRequest('Metadata values must be strings, but you passed in a hash.', at);
    }
    if (key.length > LONGEST_KEY) {
      throw invalidRequest(`Metadata keys must be at most ${LONGEST_KEY} characters long.`, at);
    }
    if (text.length > LONGEST_VALUE) {
      throw invalidRequest(`Metadata values must be at most ${LONGEST_VALUE} characters long.`, at);
    }
    checked[key] = text;
  }
  return checked;
}

/** An object's metadata after a change: an unset key is removed; null clears everything. */
export function changedMetadata(
  before: Record<string, string>,
  change: MetadataChange | undefined,
): Record<string, string> {
  if (change === undefined) return before;
  if (change === null) return {};
  return Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''),
  );
}
