import { readItem, writeItem } from '#ui/parts/storage.ts';
import { draftKey } from './kept-keys.ts';

const HASH = '#draft=';

/**
 * What the page around the frame may keep for it, as the end of its address: the step and what was
 * chosen, and nothing of the person. Empty if the frame's own storage keeps it.
 */
export function hostedDraft(step: string): string {
  const draft = readItem('local', draftKey);
  if (draft === null || writeItem('local', draftKey, draft)) return '';
  return `&step=${step}${HASH}${encodeURIComponent(draft)}`;
}

/** What the page around has kept, as the draft's JSON; null if it kept nothing. */
export function draftFromHost(): string | null {
  const { hash } = location;
  try {
    return hash.startsWith(HASH) ? decodeURIComponent(hash.slice(HASH.length)) : null;
  } catch {
    // Cut short by someone on the way.
    return null;
  }
}
