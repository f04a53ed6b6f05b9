import type { SiteConfig } from '#kernel/contract/site.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { ContactLinks } from '#ui/pages/contact-links.tsx';
import { Button, LinkButton } from '#ui/parts/button.tsx';
import { BucketDrawing } from '#ui/parts/drawings/bucket-drawing.tsx';
import { LiveRegion } from '#ui/parts/live-region.tsx';
import { Spinner } from '#ui/parts/spinner.tsx';
import { BookingParts } from './booking-parts.tsx';
import { statusNotice } from './status-part.tsx';
import { type BookingState, type Reload, useBooking } from './use-booking.ts';

/** The customer's own page of a booking. All its data is loaded by its token, after the page is shown. */
export function MyBookingView({ site }: { site: SiteConfig }) {
  const { looked, reload } = useBooking(site.anonKey);
  const status =
    looked.phase === 'known' ? statusNotice({ booking: looked.booking, site }).title : '';
  return (
    <>
      <LiveRegion message={status} />
      <BookingOrFailure looked={looked} reload={reload} site={site} />
    </>
  );
}

interface BookingOrFailureProps {
  looked: BookingState;
  reload: Reload;
  site: SiteConfig;
}

function BookingOrFailure({ looked, reload, site }: BookingOrFailureProps) {
  if (looked.phase === 'known') {
    return (
      <BookingParts booking={looked.booking} reload={reload} site={site} token={looked.token} />
    );
  }
  if (looked.phase === 'loading') return <Loading />;
  const isUnknown = looked.phase === 'unknown';
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 py-8" role="alert">
      <BucketDrawing />
      <h1 className="font-bold text-2xl">
        {isUnknown ? myBookingTexts.wrongTitle : myBookingTexts.unreachableTitle}
      </h1>
      <p>{isUnknown ? myBookingTexts.wrongText : looked.detail}</p>
      <ContactLinks site={site} />
      {isUnknown ? (
        <LinkButton href="/">{myBookingTexts.home}</LinkButton>
      ) : (
        <Button onClick={() => void reload()}>{myBookingTexts.again}</Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <div className="min-h-[70vh]">
      <h1 className="font-bold text-2xl">{myBookingTexts.title}</h1>
      <p className="mt-6 flex items-center gap-3 text-ink-soft">
        <Spinner className="size-6 text-primary" />
        {myBookingTexts.loading}
      </p>
    </div>
  );
}
