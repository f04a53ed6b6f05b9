import type { Body } from '#sandbox/store/objects.ts';

/**
 * The end of a period that starts at `start` (unix seconds): the same day later, or the last of the
 * month.
 */
export function periodEnd(
  start: number,
  interval: 'day' | 'week' | 'month' | 'year',
  count: number,
): number {
  const date = new Date(start * 1000);
  if (interval === 'day' || interval === 'week') {
    return start + count * (interval === 'day' ? 1 : 7) * 86_400;
  }
  const months = interval === 'month' ? count : count * 12;
  const end = new Date(date);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return Math.floor(end.getTime() / 1000);
}

/** When the clock must look at a subscription next: at the end of its pause or its period. */
export function nextLook({ items, pause_collection: pause }: Body): Date {
  const end = items.data[0]?.current_period_end as number;
  const resumes = (pause?.resumes_at ?? end) as number;
  return new Date(Math.min(end, resumes) * 1000);
}
