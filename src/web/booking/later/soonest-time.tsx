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
  /** False where nothing may be booked yet, and for an emergency, which means as soon as possible. */
  asked: boolean;
  /** What stands above it; where there is room, beside it. */
  children: ReactNode;
}

/**
 * The first free time for what is about to be booked, and the way on with it: a promise of nothing,
 * so it says nothing while it looks, and where none is sold or it cannot be known, that the time is
 * chosen next. The schedule page looks again for the ZIP code.
 */
export function SoonestTime({ backend, draft, timeZone, asked, children }: SoonestTimeProps) {
  /** Null until it is known; empty where there is none. */
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
      if (!isOver) setStart(first?.start ?? '');
    });
    return () => {
      isOver = true;
    };
  }, [asked, backend, serviceId, frequency, addOns, bedroomBath, sizeCategory]);
  return (
    <div className="mb-4 flex flex-col gap-x-6 gap-y-2 md:flex-row md:items-center">
      <div className="min-w-0 grow md:max-w-80">{children}</div>
      {/* There before it speaks, and as high as it will be: it comes without moving anything. */}
      <div
        aria-live="polite"
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 md:flex-col md:items-start',
          asked && 'min-h-14 md:min-h-18 md:justify-center',
        )}
      >
        {start === '' && <p className="text-ink-soft text-sm">{laterTexts.noSoonest}</p>}
        {start && (
          <>
            <p className="flex min-w-0 grow basis-32 items-center gap-2 font-medium snug max-md:text-sm md:basis-auto">
              <CalendarIcon className="size-5 text-primary max-md:hidden" />
              {laterTexts.soonest(shortMomentText(momentWords, new Date(start), timeZone))}
            </p>
            {/* The window around a frame keeps nothing for the schedule page. */}
            {!isFramed() && (
              <Button
                className="max-md:px-3"
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
