import { useEffect, useState } from 'react';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { shortDayText } from '#domain/booking/moments.ts';
import { laterTexts } from '#texts/later-steps.ts';
import { momentWords } from '#texts/moments.ts';
import type { Backend } from '#web/backend/backend.ts';
import { CalendarIcon } from '#web/ui/more-icons.tsx';

interface SoonestTimeProps {
  backend: Backend;
  draft: BookingDraft;
  timeZone: string;
}

/**
 * The first day with a free time for what is about to be booked: a promise of nothing, so it says
 * nothing while it looks, where none is sold, and where it cannot be known.
 */
export function SoonestTime({ backend, draft, timeZone }: SoonestTimeProps) {
  const [day, setDay] = useState<string | null>(null);
  const { serviceId, frequency, addOns, bedroomBath, sizeCategory } = draft;
  useEffect(() => {
    let isOver = false;
    setDay(null);
    const wanted = {
      serviceType: serviceId === null ? null : { id: serviceId },
      frequency,
      selectedAddOns: addOns.map(({ id, quantity }) => ({ id, quantity })),
      homeDetails: { bedroomBath, sizeCategory },
    };
    void backend.callFunction('free-times', wanted).then((result) => {
      const [first] = result.ok ? result.data.times : [];
      if (first && !isOver) setDay(shortDayText(momentWords, new Date(first.start), timeZone));
    });
    return () => {
      isOver = true;
    };
  }, [backend, serviceId, frequency, addOns, bedroomBath, sizeCategory, timeZone]);
  // Last in its step, and as high as it will be: it comes without moving anything.
  return (
    <p aria-live="polite" className="mt-5 flex min-h-6 items-center gap-2 font-medium">
      {day !== null && (
        <>
          <CalendarIcon className="size-5 shrink-0 text-primary" />
          {laterTexts.soonest(day)}
        </>
      )}
    </p>
  );
}
