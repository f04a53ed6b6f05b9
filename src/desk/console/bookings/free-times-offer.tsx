import { useState } from 'react';
import type { BookingDetail } from '#desk/contract/bookings.ts';
import { calling } from '#ui/console/api/call.ts';
import { useAct, useCall } from '#ui/console/api/query.ts';
import { ConfirmDialog } from '#ui/console/parts/confirm-dialog.tsx';
import { LoadingTimes, SoonestTimes } from '#visits/console/parts/soonest-times.tsx';
import { placeOf } from '#visits/console/parts/target.ts';
import { timeText } from '#visits/console/parts/what-it-does.ts';
import type { OfferedTime } from '#visits/contract/scheduling.ts';
import { completeTexts, confirmTimeTexts as texts } from '#visits/words/en/acts.ts';
import { customerNoticeText } from './act-dialog.ts';

interface FreeTimesOfferProps {
  booking: BookingDetail;
  /** A time that was already chosen keeps its dialog, even if a colleague was faster. */
  isOffered: boolean;
  onDone: () => void;
}

/** The soonest times a crew can come, where free times are sold. Two presses confirm one. */
export function FreeTimesOffer({ booking, isOffered, onDone }: FreeTimesOfferProps) {
  const { data: rules, isPending } = useCall('GET /scheduling', {});
  const [chosen, setChosen] = useState<OfferedTime | null>(null);
  const give = useAct(
    calling('POST /bookings/:id/crew-time'),
    '/bookings',
    '/calendar',
    '/plans',
    '/today',
  );
  const isSold = isPending || (rules?.mode === 'times' && rules.widgetUrl === null);
  if (!isSold || (!isOffered && chosen === null)) return null;
  return (
    <div className="mt-3">
      {isOffered && (
        <>
          <p className="font-semibold">{texts.soonest}</p>
          {isPending ? (
            <LoadingTimes />
          ) : (
            <SoonestTimes onChoose={setChosen} orderId={booking.id} label={texts.soonest} />
          )}
        </>
      )}
      <ConfirmDialog
        confirmLabel={texts.confirm}
        onClose={() => setChosen(null)}
        onConfirm={async () => {
          if (chosen === null) return;
          const { start, end, crewId } = chosen;
          await give.mutateAsync({ params: { id: booking.id }, body: { start, end, crewId } });
          onDone();
        }}
        open={chosen !== null}
        title={chosen ? timeText(placeOf(chosen)) : ''}
      >
        <p>
          {completeTexts.noMoney} {customerNoticeText(booking)}
        </p>
      </ConfirmDialog>
    </div>
  );
}
