import { momentWords } from '#kernel/words/en/moments.ts';
import { formatDay, formatTime } from '#ui/console/format.ts';

/** "Tue, Nov 24, 9:00 AM to 2:00 PM" */
export function spanOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  return `${formatDay(startsAt)}, ${momentWords.fromTo(formatTime(startsAt), formatTime(endsAt))}`;
}
