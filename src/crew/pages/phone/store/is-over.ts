import type { Queued } from '#crew/rules/phone/queue.ts';

const WEEK = 7 * 24 * 3_600_000;

/** A refused record stays readable for a week; a photo that the server has, until the next day. */
export function isOver(item: Queued & { readonly sentAt: number | null }): boolean {
  if (item.sending === 'waiting') return false;
  const age = Date.now() - (item.sentAt ?? 0);
  return item.sending === 'refused' ? age > WEEK : age > 16 * 3_600_000;
}
