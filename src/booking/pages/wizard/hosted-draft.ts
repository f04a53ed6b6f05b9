import { readItem, writeItem } from '#ui/parts/storage.ts';
import { draftKey } from './kept-keys.ts';

const HASH = '#draft=';

/**
 * The step and the choices, without personal data, as the end of a URL that the page around the
 * frame may store. Empty if the frame's own storage works.
 */
export function draftUrlSuffix(step: string): string {
  const draft = readItem('local', draftKey);
  if (draft === null || writeItem('local', draftKey, draft)) return '';
  return `&step=${step}${HASH}${encodeURIComponent(draft)}`;
}

/** The draft's JSON as the page around the frame stored it; null if it stored nothing. */
export function draftFromHost(): string | null {
  const { hash } = location;
  try {
    return hash.startsWith(HASH) ? decodeURIComponent(hash.slice(HASH.length)) : null;
  } catch {
    // The URL was cut short on the way.
    return null;
  }
}
