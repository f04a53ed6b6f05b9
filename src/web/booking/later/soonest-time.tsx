import { type ReactNode, useEffect, useState } from 'react';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { shortMomentText } from '#domain/booking/moments.ts';
import { laterTexts } from '#texts/later-steps.ts';
import { momentWords } from '#texts/moments.ts';
import type { Backend } from '#web/backend/backend.ts';
import { isFramed } from '#web/booking/is-framed.ts';
import { keptArrivalKey } from '#web/handover/kept-forms.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { keepText } from '#web/ui/kept-text.ts';
import { CalendarIcon } from '#web/ui/more-icons.tsx';

interface SoonestTimeProps {
  backend: Backend;
  draft: BookingDraft;
  timeZone: string;
  /** False where nothing may be booked yet. */
  asked: boolean;
  /** What stands there meanwhile; where there is room, beside it. */
  children: ReactNode;
}

/**
 * The first free time for what is about to be booked, and the way on with it: a promise of nothing,
 * so it says nothing while it looks, where none is sold, and where it cannot be known. The schedule
 * page looks again for the ZIP code.
 */
export function SoonestTime({ backend, draft, timeZone, asked, children }: SoonestTimeProps) {
  const [start, setStart] = useState<string | null>(null);
  const { serviceId, frequency, addOns, bedroomBath, sizeCategory } = draft;
  useEffect(() => {
    let isOver = false;
    setStart(null);
    if (!asked) return;
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
  }, [asked, backend, serviceId, frequency, addOns, bedroomBath, sizeCategory]);
  // As high as it will be: it comes without moving anything.
  return (
    <div className="mb-4 flex min-h-24 items-center gap-x-6 md:min-h-18">
      <div className={classNames('min-w-0 grow md:max-w-80', start !== null && 'max-md:hidden')}>
        {children}
      </div>
      {/* There before it speaks. */}
      <div aria-live="polite" className="empty:absolute">
        {start !== null && (
          <>
            <p className="flex items-center gap-2 font-medium">
              <CalendarIcon className="size-5 shrink-0 text-primary" />
              {laterTexts.soonest(shortMomentText(momentWords, new Date(start), timeZone))}
            </p>
            {/* The window around a frame keeps nothing for the schedule page. */}
            {!isFramed() && (
              <Button
                className="mt-1"
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
    </div>
  );
}
