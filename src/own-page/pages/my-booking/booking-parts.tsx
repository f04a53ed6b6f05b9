import { useState } from 'react';
import type { TakenTime } from '#booking/pages/parts/taken-time.ts';
import { AfterVisitPart } from './after-visit/after-visit-part.tsx';
import { AgainPart } from './again-part.tsx';
import { CancelPart } from './cancel-part.tsx';
import { CreditPart } from './credit-part.tsx';
import { EndSeriesPart } from './end-series.tsx';
import { GiveAddress } from './give-address.tsx';
import { GiveVisit } from './give-visit.tsx';
import { HistoryPart } from './history-part.tsx';
import { LinkPart } from './link-part.tsx';
import { MessagesPart } from './messages/messages-part.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { PlanPart } from './plan-part.tsx';
import { ReceiptPart } from './receipt-part.tsx';
import { SharePart } from './share-part.tsx';
import { StatusPart } from './status-part.tsx';
import { useLiveVisit } from './use-live-visit.ts';
import { VisitPart } from './visit-part.tsx';
import { OffersPart } from './visits/offers-part.tsx';
import { VisitsPart } from './visits/visits-part.tsx';

/** The visit and the receipt first; the actions next to or below them. */
export function BookingParts(props: OwnBookingProps) {
  useLiveVisit(props.booking, props.token, props.reload);
  const { mayPay, needsVisit, needsAddress, visit } = props.booking;
  /** Free times, if someone took the chosen one before the payment. */
  const [taken, setTaken] = useState<TakenTime | null>(null);
  const givesVisit = mayPay && (needsVisit || taken !== null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] print:flex print:flex-col">
      <div className="flex flex-col gap-10 lg:col-span-2">
        <StatusPart {...props} onTaken={givesVisit ? null : setTaken} />
        <OffersPart {...props} />
        {givesVisit && <GiveVisit {...props} taken={taken} />}
        {needsAddress && <GiveAddress {...props} />}
      </div>
      <div className="flex flex-col gap-10">
        {!givesVisit && (visit !== null || !needsAddress) && <VisitPart {...props} />}
        <AfterVisitPart {...props} />
        <MessagesPart {...props} />
        <VisitsPart {...props} />
        <ReceiptPart {...props} />
        <HistoryPart {...props} />
      </div>
      <div className="flex flex-col gap-10 print:hidden">
        <PlanPart {...props} />
        <CreditPart {...props} />
        <AgainPart {...props} />
        <SharePart {...props} />
        <CancelPart {...props} />
        <EndSeriesPart {...props} />
        <LinkPart {...props} />
      </div>
    </div>
  );
}
