import { useEffect, useState } from 'react';
import { bookingTexts } from '#desk/words/en/booking.ts';
import { formatMinutes } from '#ui/console/format.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { ClockIcon } from '#ui/parts/more-icons.tsx';

const texts = bookingTexts.clock;

/** How long until an emergency must be answered, or how late the answer is. */
export function EmergencyClock({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = (new Date(dueAt).getTime() - now) / 60_000;
  return (
    <Badge tone={minutes < 0 ? 'coral' : 'apricot'}>
      <span className="inline-flex items-center gap-1 tabular">
        <ClockIcon className="size-4" />
        {minutes < 0 ? texts.late(formatMinutes(minutes)) : texts.left(formatMinutes(minutes))}
      </span>
    </Badge>
  );
}
