import { useEffect, useRef, useState } from 'react';
import type { AfterVisitAnswer, DoneVisit } from '#after-visit/contract/after-visit.ts';
import { dayOf, longDay } from '#booking/pages/parts/arrival-words.ts';
import { LookupPart, useLookup } from '#own-page/pages/my-booking/looked.tsx';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Part } from '#own-page/pages/my-booking/part.tsx';
import { afterVisitTexts as texts } from '#own-page/words/en/after-visit.ts';
import type { Backend } from '#ui/backend/backend.ts';
import { LinkButton } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { RateForm } from './rate-form.tsx';
import { TipPart } from './tip-part.tsx';
import { VisitPhotos } from './visit-photos.tsx';

/** The hash in an email's link: "#rate-ID". */
const RATE_HASH = '#rate-';
const TITLE_ID = 'after-visit';

function fetchAfterVisit(backend: Backend, token: string) {
  return backend.callFunction('my-booking/after-visit', { token });
}

/** The last visit, or the one in the email's link, for the customer to rate. */
export function AfterVisitPart(props: OwnBookingProps) {
  return props.booking.hasDoneVisits ? <LastVisit {...props} /> : null;
}

function LastVisit(props: OwnBookingProps) {
  const asked = useLookup(props, fetchAfterVisit);
  const isKnown = asked.looked.phase === 'known';
  useEffect(() => {
    if (isKnown && location.hash.startsWith(RATE_HASH)) {
      document.getElementById(TITLE_ID)?.scrollIntoView();
    }
  }, [isKnown]);
  return (
    <Part id={TITLE_ID} screenOnly title={texts.title}>
      <LookupPart {...asked} words={texts}>
        {(answer) => <Visit {...props} answer={answer} onDone={asked.look} />}
      </LookupPart>
    </Part>
  );
}

interface VisitProps extends OwnBookingProps {
  answer: AfterVisitAnswer;
  onDone: () => Promise<void>;
}

function Visit({ answer: { visits, reviewUrl }, onDone, ...props }: VisitProps) {
  const [isSent, setSent] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const visit = shownVisit(visits);
  if (visit === undefined) return null;
  const { people, rating, photos } = visit;

  async function sent(): Promise<void> {
    await onDone();
    setSent(true);
    news.current?.focus();
  }

  return (
    <>
      <p>
        {texts.visit(longDay(dayOf(visit.start)))}
        {people.length > 0 && ` ${texts.people(people.join(', '))}`}
      </p>
      <div className="w-full empty:absolute" ref={news} role="status" tabIndex={-1}>
        {isSent && <Notice tone="success">{texts.sent}</Notice>}
      </div>
      {photos.length > 0 && <VisitPhotos {...props} photos={photos} visitId={visit.id} />}
      {rating === null ? (
        <RateForm {...props} key={visit.id} onSent={sent} visitId={visit.id} />
      ) : (
        <>
          <p className="font-semibold">{texts.rated(texts.stars(rating.stars))}</p>
          {rating.text !== '' && (
            <p className="wrap-anywhere whitespace-pre-wrap">“{rating.text}”</p>
          )}
        </>
      )}
      {visit.tip !== null && (
        <TipPart
          {...props}
          key={`tip ${visit.id}`}
          onDone={onDone}
          tip={visit.tip}
          visitId={visit.id}
        />
      )}
      {reviewUrl !== '' && <LinkButton href={reviewUrl}>{texts.review}</LinkButton>}
    </>
  );
}

function shownVisit(visits: readonly DoneVisit[]): DoneVisit | undefined {
  const named = visits.find(({ id }) => location.hash === `${RATE_HASH}${id}`);
  return named ?? visits[0];
}
