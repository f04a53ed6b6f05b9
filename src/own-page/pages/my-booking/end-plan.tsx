import { useState } from 'react';
import type { OwnPlan } from '#own-page/contract/my-booking.ts';
import { myBookingTexts } from '#own-page/words/en/my-booking.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import type { OwnBookingProps } from './own-booking-props.ts';
import { Failure } from './part.tsx';
import { useAct } from './use-act.ts';

interface EndPlanProps extends OwnBookingProps {
  end: NonNullable<OwnPlan['end']>;
  /** The last day of the paid month. */
  day: string | null;
  onDone: () => Promise<void>;
}

/** Ends the plan in two clicks. The second says when it ends (ruling 35). */
export function EndPlan({ site, token, end, day, reload, onDone }: EndPlanProps) {
  const { busy, failure, act } = useAct(site.anonKey);
  const [asking, setAsking] = useState(false);
  const isNow = end === 'now';
  async function endIt(): Promise<void> {
    const { ok } = await act('my-booking/plan-end', { token, expect: end });
    setAsking(false);
    if (ok) await onDone();
    else await reload();
  }
  return (
    <>
      <Failure text={failure} title={myBookingTexts.endPlanFailure} />
      <Button className="-ml-5" onClick={() => setAsking(true)} variant="quiet">
        {myBookingTexts.endPlan}
      </Button>
      <Dialog
        actions={
          <>
            <Button onClick={() => setAsking(false)} variant="secondary">
              {myBookingTexts.keepPlan}
            </Button>
            <Button busy={busy} onClick={() => void endIt()} variant="danger">
              {busy ? myBookingTexts.ending : endPlanButtonText(isNow, day)}
            </Button>
          </>
        }
        onDismiss={() => setAsking(false)}
        open={asking}
        title={myBookingTexts.endPlanDialog}
      >
        <p>{isNow ? myBookingTexts.endPlanNow : myBookingTexts.endPlanLater(day)}</p>
        <p>{isNow ? myBookingTexts.endPlanNowMail : myBookingTexts.endPlanUndo}</p>
      </Dialog>
    </>
  );
}

function endPlanButtonText(isNow: boolean, day: string | null): string {
  return isNow ? myBookingTexts.endPlanYesNow : myBookingTexts.endPlanYes(day);
}
