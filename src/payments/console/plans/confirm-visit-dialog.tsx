import type { PlanRow } from '#payments/contract/plans.ts';
import { confirmVisitTexts as texts } from '#payments/words/en/plans.ts';
import { customerNoticeSentence } from '#ui/console/parts/told.ts';
import { useLeaveConfirmation } from '#ui/console/parts/use-ask-to-leave.tsx';
import { useRestoreFocus } from '#ui/console/parts/use-focus-back.ts';
import { useHasInput } from '#ui/console/parts/use-typed.ts';
import { personLabel } from '#ui/console/parts/who-is.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { partTexts } from '#ui/words/en/console-parts.ts';
import { ConfirmTimeForm } from '#visits/console/parts/confirm-time-form.tsx';
import { useVisitTimes } from '#visits/console/parts/use-crew-names.ts';
import { completeTexts } from '#visits/words/en/acts.ts';

/** Confirms a plan's next visit; null: closed. */
export function ConfirmVisitDialog({
  plan,
  onClose,
}: {
  plan: PlanRow | null;
  onClose: () => void;
}) {
  useRestoreFocus(plan !== null);
  const { isTyped, forget, listeners } = useHasInput();
  const { leave, question } = useLeaveConfirmation(isTyped);
  const visitTime = useVisitTimes();
  function close(): void {
    forget();
    onClose();
  }
  return (
    <>
      <Dialog
        actions={
          <Button onClick={() => leave(close)} variant="secondary">
            {texts.notNow}
          </Button>
        }
        onDismiss={() => leave(close)}
        open={plan !== null}
        title={texts.title}
      >
        {plan && (
          <div className="contents" {...listeners}>
            <p>
              {personLabel({
                name: plan.customerName,
                email: plan.customerEmail,
                phone: plan.customerPhone,
              }) || partTexts.erased}
              {plan.customerPhone !== '' && `, ${plan.customerPhone}`}.{' '}
              {plan.nextVisitAt &&
                `${texts.nextIs(visitTime(plan.nextVisitAt, plan.nextVisitCrewId))} `}
              {completeTexts.noMoney} {customerNoticeSentence(plan.customerEmail !== '')}
            </p>
            <ConfirmTimeForm
              visitId={null}
              bookedMinutes={plan.bookedMinutes}
              booking={plan}
              onDone={close}
              onLeave={null}
              starts={null}
            />
          </div>
        )}
      </Dialog>
      {question}
    </>
  );
}
