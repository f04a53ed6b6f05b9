import { useEffect, useState } from 'react';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { shortMomentText } from '#domain/booking/moments.ts';
import { laterTexts } from '#texts/later-steps.ts';
import { momentWords } from '#texts/moments.ts';
import type { Backend } from '#web/backend/backend.ts';
import { isFramed } from '#web/booking/is-framed.ts';
import { keptArrivalKey } from '#web/handover/kept-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { keepText } from '#web/ui/kept-text.ts';
import { CalendarIcon } from '#web/ui/more-icons.tsx';

interface SoonestTimeProps {
  backend: Backend;
  draft: BookingDraft;
  timeZone: string;
}

/**
 * The first free time for what is about to be booked, and the way on with it: a promise of nothing,
 * so it says nothing while it looks, where none is sold, and where it cannot be known. The schedule
 * page looks again for the ZIP code.
 */
export function SoonestTime({ backend, draft, timeZone }: SoonestTimeProps) {
  const [start, setStart] = useState<string | null>(null);
  const { serviceId, frequency, addOns, bedroomBath, sizeCategory } = draft;
  useEffect(() => {
    let isOver = false;
    setStart(null);
    const wanted = {
      serviceType: serviceId === null ? null : { id: serviceId },
      frequency,
      selectedAddOns: addOns.map(({ id, quantity }) => ({ id, quantity })),
      homeDetails: { bedroomBath, sizeCategory },
    };
    void backend.callFunction('free-times', wanted).then((result) => {
      const [first] = result.ok ? result.data.times : [];
      if (first && !isOver) setStart(first.start);
    });
    return () => {
      isOver = true;
    };
  }, [backend, serviceId, frequency, addOns, bedroomBath, sizeCategory]);
  // As high as it will be: it comes without moving anything.
  return (
    <div
      aria-live="polite"
      className="mt-5 flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 sm:min-h-11"
    >
      {start !== null && (
        <>
          <p className="flex items-center gap-2 font-medium">
            <CalendarIcon className="size-5 shrink-0 text-primary" />
            {laterTexts.soonest(shortMomentText(momentWords, new Date(start), timeZone))}
          </p>
          {/* The window around a frame keeps nothing for the schedule page. */}
          {!isFramed() && (
            <Button
              onClick={() => keepText(keptArrivalKey, start)}
              type="submit"
              variant="secondary"
            >
              {laterTexts.takeSoonest}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
