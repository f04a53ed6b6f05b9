import { useEffect, useRef, useState } from 'react';
import { type BookingIds, withBookingIds } from '#booking/pages/handover/booking-names.ts';
import { fetchAhead } from '#booking/pages/handover/fetch-ahead.ts';
import { amountDue } from '#booking/pages/parts/discount.ts';
import { ScheduleForm } from '#booking/pages/parts/schedule-form.tsx';
import { selectionOf } from '#booking/pages/parts/schedule-form-data.ts';
import { TaxPart } from '#booking/pages/parts/tax-part.tsx';
import { TenderPart } from '#booking/pages/parts/tender-part.tsx';
import { useTenders } from '#booking/pages/parts/tenders.ts';
import { pendingVisitToSchedule } from '#booking/pages/parts/wanted.ts';
import { estimateOf } from '#booking/pages/wizard/estimate.ts';
import { askForQuote } from '#booking/pages/wizard/later/ask-for-quote.ts';
import { TidiedRooms } from '#booking/pages/wizard/later/compare/tidied-rooms.tsx';
import {
  RENEWAL_TICK_ID,
  renewalAgreed,
  renewalProblems,
} from '#booking/pages/wizard/later/renewal-consent.tsx';
import { freeUntil, TrustLines } from '#booking/pages/wizard/later/trust-lines.tsx';
import { useIsWide } from '#booking/pages/wizard/later/use-is-wide.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { rhythmTexts } from '#booking/words/en/rhythms.ts';
import { scheduleTexts } from '#booking/words/en/schedule.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { ScheduleAnswer } from '#kernel/contract/answers.ts';
import type { SiteConfig } from '#kernel/contract/site.ts';
import { pendingBookingKey } from '#kernel/contract/storage-keys.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { classNames } from '#ui/parts/class-names.ts';
import { RoomDrawing } from '#ui/parts/drawings/room-drawing.tsx';
import { readItem } from '#ui/parts/storage.ts';
import { BookedPart, BookedSteps } from './booked-part.tsx';
import { storeChangedHome } from './change-home.ts';
import { readScheduleInput, type ScheduleInput } from './given.ts';
import { PlanTick } from './plan-tick.tsx';
import { returnAddress } from './return-address.ts';
import { RHYTHM_TICK_ID, RhythmPart, rhythmProblems } from './rhythm-part.tsx';
import { useEditableBooking } from './use-booked.ts';
import { useRhythm } from './use-rhythm.ts';
import { priceDependsOnPlace, useTax } from './use-tax.ts';
import { withShownTax } from './with-shown.ts';

export interface ScheduleProps {
  catalogue: Catalogue;
  site: SiteConfig;
}

/** Our own scheduling widget: it takes the same two query parameters as an outside one (ruling 17). */
export function ScheduleView({ catalogue, site }: ScheduleProps) {
  const [given, setGiven] = useState<ScheduleInput | null>(null);
  const [savedAlone, setSavedAlone] = useState(false);
  const [zip, setZip] = useState<string | null>(null);
  const [time, setTime] = useState<string | null>();
  const isWide = useIsWide();
  useEffect(() => {
    setGiven(readScheduleInput(location));
    void fetchAhead('/checkout');
  }, []);

  const { booked, change } = useEditableBooking(given?.booking ?? null, catalogue, site);
  const booking = booked?.booking ?? null;
  const { anonKey } = site;
  const { tax, refused } = useTax(site, booking, zip);
  const rhythm = useRhythm(booked, catalogue, { zip, anonKey });
  const { chosen } = rhythm;
  const isOnRhythm = chosen !== null || rhythm.pending !== null;
  const hadTenders = useTendersEntered();
  const listed = booking && pendingVisitToSchedule(booking, catalogue, anonKey);
  const wanted = listed && { ...listed, amount: tax?.totalCents ?? listed.amount };
  const asks = booking !== null && priceDependsOnPlace(site, booking);
  function goOn({ scheduleId }: ScheduleAnswer): void {
    const agreedToRenew = renewalAgreed();
    if (booked && booking && chosen === null && (agreedToRenew || asks)) {
      const agreed = agreedToRenew ? { agreedToRenew } : {};
      const kept = { ...withShownTax(booking, tax), ...agreed };
      storeChangedHome(catalogue, booking, { draft: booked.draft, booking: kept });
    }
    const names = { bookingId: booking?.bookingId, scheduleId };
    // A visitor who comes back may choose another time instead of this one.
    history.replaceState(history.state, '', withBookingIds(location.href, names));
    const next = nextPageUrl(names);
    if (next) location.assign(next);
    else setSavedAlone(true);
  }

  const estimate = booked && estimateOf(catalogue, booked.draft, site);
  const isPlan = estimate !== null && estimate.plan !== null;
  const isEmergency = wanted?.isEmergency === true;
  const free = estimate && !isOnRhythm ? freeUntil(estimate, booked.draft) : null;
  const title = isEmergency ? scheduleTexts.soonTitle : scheduleTexts.title;
  if (savedAlone) return <SavedWithoutBooking />;
  return (
    <>
      {/* What appears here does not move the page. */}
      <div className={given === null ? 'min-h-8 lg:min-h-19' : undefined}>
        {booked && <BookedSteps {...{ booked, catalogue }} />}
      </div>
      <div className="wizard-columns gap-y-6 max-lg:flex max-lg:flex-col">
        <div
          className={classNames('visit-beside flex flex-col gap-4', given === null && 'min-h-47')}
        >
          {booked && (
            <BookedPart
              {...{ booked, catalogue, change, site, time }}
              each={chosen?.eachCents ?? null}
            />
          )}
          {booked && isWide && !booked.needsQuote && (
            <>
              <TidiedRooms catalogue={catalogue} draft={booked.draft} />
              <TrustLines catalogue={catalogue} free={free} />
            </>
          )}
        </div>
        {booked?.needsQuote && <QuotePart draft={booked.draft} />}
        {/* Hidden, so what was typed stays. */}
        <div className="min-w-0 lg:row-span-2" hidden={booked?.needsQuote}>
          <h1 className="font-bold text-2xl">{title}</h1>
          <ScheduleForm
            given={given}
            isPending={rhythm.pending !== null}
            isStuck={rhythm.hasFailed}
            onHeld={() => {
              if (rhythm.hasFailed) rhythm.retry();
            }}
            onSaved={goOn}
            onTime={setTime}
            onZip={setZip}
            promise={free}
            problemsOf={() => [...rhythmProblems(rhythm), ...renewalProblems()]}
            promises={(errorOf) =>
              booked && (
                <>
                  <RhythmPart
                    error={errorOf(RHYTHM_TICK_ID)}
                    hadTenders={hadTenders}
                    once={tax?.totalCents ?? amountDue(booked.booking)}
                    rhythm={rhythm}
                  />
                  {asks && !isOnRhythm && (
                    <TaxPart adds={site} code={booked.booking} refused={refused} tax={tax} />
                  )}
                  {!booked.needsQuote && !isOnRhythm && (
                    <TenderPart
                      isPlan={isPlan}
                      total={tax?.totalCents ?? amountDue(booked.booking)}
                    />
                  )}
                  <PlanTick
                    {...{ booked, catalogue, site, tax }}
                    error={errorOf(RENEWAL_TICK_ID)}
                  />
                  {!isWide && <TrustLines catalogue={catalogue} free={null} />}
                </>
              )
            }
            send={(visit) =>
              createBackend({ anonKey }).callFunction('schedule', {
                ...visit,
                ...(booking && selectionOf(booking)),
                ...(chosen !== null && {
                  rhythm: { id: chosen.id, agreedTo: rhythm.agreedTo ?? '' },
                }),
              })
            }
            site={site}
            savesCard={
              isOnRhythm
                ? {
                    hint: rhythmTexts.hint,
                    leaving: rhythmTexts.leaving,
                    price: chosen && rhythmTexts.amountEach(formatUsd(chosen.eachCents)),
                  }
                : null
            }
            title={title}
            wanted={wanted}
          />
        </div>
      </div>
    </>
  );
}

/** Whether credit or a gift card was entered since the page opened. A rhythm cannot use them. */
function useTendersEntered(): boolean {
  const { giftCard, credit } = useTenders();
  const isAny = giftCard !== undefined || credit !== undefined;
  const [had, setHad] = useState(false);
  useEffect(() => {
    if (isAny) setHad(true);
  }, [isAny]);
  return had;
}

/** Replaces the form for a home without a list price. */
function QuotePart({ draft }: { draft: BookingDraft }) {
  return (
    <div className="min-w-0 lg:row-span-2">
      <h1 className="font-bold text-2xl">{texts.customQuote}</h1>
      <p className="mt-3 text-ink-soft">{laterTexts.customQuoteText}</p>
      <Button className="mt-6 px-8" onClick={() => askForQuote(draft)}>
        {laterTexts.askForQuote}
      </Button>
    </div>
  );
}

/** Without a redirect_url of ours, a booking that waits in this browser still continues. */
function nextPageUrl(names: BookingIds): string | null {
  const given = new URLSearchParams(location.search).get('redirect_url');
  const waiting = readItem('local', pendingBookingKey) === null ? null : '/checkout';
  return (
    returnAddress(given, location.origin, names) ?? returnAddress(waiting, location.origin, names)
  );
}

function SavedWithoutBooking() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8">
      <RoomDrawing />
      <h1 className="font-bold text-2xl" ref={heading} tabIndex={-1}>
        {scheduleTexts.savedTitle}
      </h1>
      <p>{scheduleTexts.savedText}</p>
      <LinkButton className="mt-2" href="/">
        {scheduleTexts.goHome}
      </LinkButton>
    </div>
  );
}
