import { type ReactNode, useEffect, useState } from 'react';
import { anyDays } from '#booking/pages/parts/days.ts';
import { keptArrivalKey } from '#booking/pages/parts/kept-forms.ts';
import { keepWishes } from '#booking/pages/parts/wishes.ts';
import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { WizardSite } from '#kernel/contract/site.ts';
import { shortMomentText } from '#kernel/rules/moments.ts';
import { momentWords } from '#kernel/words/en/moments.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { Button } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { storeText } from '#ui/parts/kept-text.ts';
import { CalendarIcon } from '#ui/parts/more-icons.tsx';
import type { FreeTimesAnswer } from '#visits/contract/times.ts';
import { selectionFields } from './wanted-of.ts';

interface SoonestTimeProps {
  backend: Backend;
  draft: BookingDraft;
  site: Pick<WizardSite, 'timeZone' | 'schedulingWidgetUrl'>;
  /** False if nothing can be booked yet, and for an emergency, which means as soon as possible. */
  asked: boolean;
}

/** A free time; days to wish for, if the company takes wishes; or neither. */
type TimeOffer =
  | { readonly kind: 'time'; readonly start: string }
  | { readonly kind: 'wishes' | 'none' };

/**
 * The first free time for this selection (or preferred days) and a button to continue with it.
 * Promises nothing: silent while it searches, and if it cannot know, it says that the time comes
 * next. The schedule page searches again with the ZIP code.
 */
export function SoonestTime({ backend, draft, site, asked }: SoonestTimeProps) {
  const { timeZone } = site;
  const hasWidget = site.schedulingWidgetUrl !== null;
  /** Null while unknown. */
  const [offer, setOffer] = useState<TimeOffer | null>(null);
  const { serviceId, frequency, addOns, bedroomBath, sizeCategory } = draft;
  useEffect(() => {
    let isOver = false;
    setOffer(null);
    if (!asked) return;
    const wanted = selectionFields({ serviceId, frequency, addOns, bedroomBath, sizeCategory });
    void callWithRetries(() => backend.callFunction('free-times', wanted)).then((result) => {
      if (!isOver) setOffer(result.ok ? timeOffer(result.data, hasWidget) : { kind: 'none' });
    });
    return () => {
      isOver = true;
    };
  }, [asked, backend, serviceId, frequency, addOns, bedroomBath, sizeCategory, hasWidget]);
  return (
    // Present before it has text, and as tall as it will be, so nothing moves.
    <div
      aria-live="polite"
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
        asked && 'mb-4 min-h-14',
      )}
    >
      {offer?.kind === 'none' && <p className="text-ink-soft text-sm">{laterTexts.noSoonest}</p>}
      {offer?.kind === 'time' && (
        <Offered act={laterTexts.takeSoonest} onTake={() => storeText(keptArrivalKey, offer.start)}>
          {laterTexts.soonest(shortMomentText(momentWords, new Date(offer.start), timeZone))}
        </Offered>
      )}
      {offer?.kind === 'wishes' && <AnyTime timeZone={timeZone} />}
    </div>
  );
}

function timeOffer({ mode, times: [first] }: FreeTimesAnswer, hasWidget: boolean): TimeOffer {
  if (first !== undefined) return { kind: 'time', start: first.start };
  // The business's widget asks by itself, and the window around a frame cannot store wishes.
  return { kind: mode === 'wishes' && !hasWidget && !isFramed() ? 'wishes' : 'none' };
}

function AnyTime({ timeZone }: { timeZone: string }) {
  const [days] = useState(() => anyDays(new Date(), timeZone));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const wishes = days.flatMap(({ date, windows }) => windows.map((window) => ({ date, window })));
  return (
    <Offered act={laterTexts.takeAnyTime} onTake={() => keepWishes(wishes)}>
      {laterTexts.anyTime(first.label, last.label)}
    </Offered>
  );
}

interface OfferedProps {
  children: ReactNode;
  /** The words of the button that continues with it. */
  act: string;
  onTake: () => void;
}

function Offered({ children, act, onTake }: OfferedProps) {
  return (
    <>
      <p className="flex min-w-0 grow basis-32 items-center gap-2 font-medium snug max-md:text-sm">
        <CalendarIcon className="size-5 text-primary max-md:hidden" />
        {children}
      </p>
      {/* The window around a frame cannot store it for the schedule page. */}
      {!isFramed() && (
        <Button className="max-md:px-3" onClick={onTake} type="submit" variant="secondary">
          {act}
        </Button>
      )}
    </>
  );
}
