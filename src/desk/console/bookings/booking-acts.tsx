import { useState } from 'react';
import { useIsOwner, useRights } from '#company/console/parts/me.ts';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { bookingActTexts as texts } from '#desk/words/en/booking-acts.ts';
import { useBookingAct } from '#orders/console/parts/use-booking-act.ts';
import { sentenceOf } from '#ui/console/api/problem.ts';
import { formatDateTime } from '#ui/console/format.ts';
import { FormProblem } from '#ui/console/parts/form-field.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { AcceptPaymentDialog } from './accept-payment-dialog.tsx';
import { remainingCents } from './act-dialog.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { EndPlanDialog } from './end-plan-dialog.tsx';
import { ExtraHoursDialog } from './extra-hours-dialog.tsx';
import { KeepPlanDialog } from './keep-plan-dialog.tsx';
import { PlanGoesOn } from './plan-goes-on.tsx';
import { PriceActs } from './price-acts.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { ResumePlanDialog } from './resume-plan-dialog.tsx';
import { UnavailableDialog } from './unavailable-dialog.tsx';

type RequestedAct =
  | 'complete'
  | 'reopen'
  | 'hours'
  | 'cancel'
  | 'end-plan'
  | 'keep-plan'
  | 'resume-plan'
  | 'unavailable'
  | 'accept'
  | null;

/** The actions available now, without those that staff may not take. */
export function BookingActs({ booking }: { booking: BookingDetail }) {
  const isOwner = useIsOwner();
  const { takePayments } = useRights();
  const act = useBookingAct('POST /bookings/:id/emergency');
  const [asked, setAsked] = useState<RequestedAct>(null);
  const { offers, cancellationAsked } = booking;
  const close = () => setAsked(null);
  const dialog = { booking, onClose: close };
  // Once a time is confirmed, "unavailable" is the least likely action.
  const hasTime = booking.visits.some(({ state }) => state === 'confirmed');
  const answer = (what: 'answered' | 'reopened') =>
    act.mutate({ params: { id: booking.id }, body: { version: booking.version, answer: what } });
  const hasPlan = booking.service.recurring && booking.paidAt !== null;
  const endsPlan = hasPlan && booking.plan?.standing !== 'cancelled';
  const none = !Object.values(offers).some(Boolean) && !booking.plan?.isDisputed;
  return (
    <div className="mb-4 flex flex-col gap-3">
      {cancellationAsked && offers.cancel && <Notice tone="warning">{texts.wantsToCancel}</Notice>}
      {booking.planGoesOnSince !== null && (
        <Notice title={texts.planGoesOn.title} tone="danger">
          <p>{texts.planGoesOn.text(formatDateTime(booking.planGoesOnSince))}</p>
          <PlanGoesOn booking={booking} />
        </Notice>
      )}
      {offers.acceptPayment && (
        <Notice title={texts.mismatch.title} tone="warning">
          {texts.mismatch.text}
        </Notice>
      )}
      {!none && (
        <div className="flex flex-wrap gap-2">
          {offers.answerEmergency && (
            <Button busy={act.isPending} onClick={() => answer('answered')}>
              {texts.answered}
            </Button>
          )}
          {offers.reopenEmergency && (
            <Button busy={act.isPending} onClick={() => answer('reopened')} variant="secondary">
              {texts.undoAnswered}
            </Button>
          )}
          {offers.declineEmergency && isOwner && !hasTime && (
            <Button onClick={() => setAsked('unavailable')} variant="danger">
              {texts.unavailable}
            </Button>
          )}
          {offers.acceptPayment && isOwner && (
            <Button onClick={() => setAsked('accept')}>{texts.accept}</Button>
          )}
          <PriceActs booking={booking} />
          {offers.complete && (
            <Button onClick={() => setAsked('complete')} variant="secondary">
              {booking.service.comesAgain ? texts.visitDone : texts.complete}
            </Button>
          )}
          {offers.reopen && (
            <Button onClick={() => setAsked('reopen')} variant="secondary">
              {texts.reopen}
            </Button>
          )}
          {offers.billHours && takePayments && (
            <Button onClick={() => setAsked('hours')} variant="secondary">
              {texts.billHours}
            </Button>
          )}
          {booking.plan?.isDisputed && isOwner && (
            <Button onClick={() => setAsked('resume-plan')} variant="secondary">
              {texts.resumePlan}
            </Button>
          )}
          {offers.keepPlan && isOwner && (
            <Button onClick={() => setAsked('keep-plan')} variant="secondary">
              {texts.keepPlan}
            </Button>
          )}
          {/* The label aligns with the text above it, or sits next to a bordered button. */}
          <div className="-ml-5 flex basis-full flex-wrap empty:hidden sm:not-first:ml-0 sm:basis-auto">
            {offers.endPlan && isOwner && (
              <Button onClick={() => setAsked('end-plan')} variant="quiet">
                {texts.endPlan}
              </Button>
            )}
            {offers.cancel && (isOwner || !endsPlan) && (
              <Button onClick={() => setAsked('cancel')} variant="quiet">
                {texts.cancel}
              </Button>
            )}
            {offers.declineEmergency && isOwner && hasTime && (
              <Button onClick={() => setAsked('unavailable')} variant="quiet">
                {texts.unavailable}
              </Button>
            )}
          </div>
        </div>
      )}
      <FormProblem text={act.error ? sentenceOf(act.error) : null} />
      {asked === 'complete' && <CompleteDialog {...dialog} />}
      {asked === 'reopen' && <ReopenDialog {...dialog} visit={null} />}
      {asked === 'hours' && <ExtraHoursDialog {...dialog} />}
      <CancelDialog {...dialog} open={asked === 'cancel'} />
      <EndPlanDialog {...dialog} open={asked === 'end-plan'} />
      <ResumePlanDialog {...dialog} open={asked === 'resume-plan'} />
      <KeepPlanDialog {...dialog} open={asked === 'keep-plan'} />
      <AcceptPaymentDialog
        {...dialog}
        open={asked === 'accept'}
        paidCents={remainingCents(booking)}
      />
      <UnavailableDialog {...dialog} open={asked === 'unavailable'} />
    </div>
  );
}
