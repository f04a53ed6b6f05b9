import { momentWords } from '#kernel/words/en/moments.ts';
import { formatDay, formatTime } from '#ui/console/format.ts';

/** "Tue, Nov 24, 9:00 AM to 2:00 PM" */
export function visitSpanText({ start, end }: { start: string; end: string }): string {
  return `${formatDay(start)}, ${momentWords.fromTo(formatTime(start), formatTime(end))}`;
}
