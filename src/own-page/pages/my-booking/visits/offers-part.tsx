import { useEffect, useRef, useState } from 'react';
import { arrivalText, arrivingText, dayOf, longDay } from '#booking/pages/parts/arrival-words.ts';
import { todayIn } from '#booking/pages/parts/days.ts';
import type { OwnBookingProps } from '#own-page/pages/my-booking/own-booking-props.ts';
import { Failure, Part } from '#own-page/pages/my-booking/part.tsx';
import { useAct } from '#own-page/pages/my-booking/use-act.ts';
import { ownVisitsTexts as texts } from '#own-page/words/en/own-visits.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import type { OfferedStart, OwnOffer } from '#visits/contract/times.ts';

/** The target of an email's link. */
const OFFERS_ID = 'offers';

/** Visits that the company cannot keep, each with the times it offers; one press accepts one. */
export function OffersPart(props: OwnBookingProps) {
  const { offers } = props.booking;
  const [isTaken, setTaken] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const isShown = offers.length > 0 || isTaken;
  useEffect(() => {
    if (isShown && location.hash === `#${OFFERS_ID}`) {
      document.getElementById(OFFERS_ID)?.scrollIntoView();
    }
  }, [isShown]);
  if (!isShown) return null;

  async function taken(): Promise<void> {
    setTaken(true);
    await props.reload();
    news.current?.focus();
  }

  return (
    <Part
      id={OFFERS_ID}
      screenOnly
      title={offers.length > 0 ? texts.offersTitle : texts.offersTaken}
    >
      <div className="w-full empty:absolute" ref={news} role="status" tabIndex={-1}>
        {isTaken && <Notice tone="success">{texts.offerTaken}</Notice>}
      </div>
      {offers.map((offer) => (
        <Offer {...props} key={offer.visitId} offer={offer} onTaken={taken} />
      ))}
    </Part>
  );
}

interface OfferProps extends OwnBookingProps {
  offer: OwnOffer;
  onTaken: () => Promise<void>;
}

function Offer({ site, token, offer, onTaken }: OfferProps) {
  const { busy, failure, act } = useAct(site.anonKey);
  const [pressed, setPressed] = useState('');
  /** The free times instead, if an offered one was gone. */
  const [others, setOthers] = useState<readonly OfferedStart[] | null>(null);
  const today = todayIn(site.timeZone);
  const times = others ?? offer.times;

  async function take({ start }: OfferedStart): Promise<void> {
    setPressed(start);
    const result = await act('my-booking/move', { token, visitId: offer.visitId, start });
    if (result.ok) return onTaken();
    if (result.problem.code === 'time-taken') setOthers(result.problem.times);
  }

  return (
    <>
      <p>{texts.offerLead(longDay(dayOf(offer.start)), arrivingText(offer))}</p>
      <Failure text={failure} title={texts.offerFailure} />
      <ul className="flex w-full flex-col items-start gap-2">
        {times.map((time) => (
          <li key={time.start}>
            <Button
              busy={busy && pressed === time.start}
              busyLabel={texts.offerTaking}
              disabled={busy && pressed !== time.start}
              onClick={() => void take(time)}
              variant="secondary"
            >
              {texts.offerTake(arrivalText(time, today))}
            </Button>
          </li>
        ))}
      </ul>
      <p>{texts.offerNone}</p>
    </>
  );
}
