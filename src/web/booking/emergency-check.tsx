import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { stepTexts } from './step-texts.ts';

interface EmergencyCheckProps {
  confirmed: boolean;
  onChange: (confirmed: boolean) => void;
}

/** Ticking asks first: only Got It confirms. Unticking takes it back at once. */
export function EmergencyCheck({ confirmed, onChange }: EmergencyCheckProps) {
  const [asking, setAsking] = useState(false);

  function answer(isEmergency: boolean): void {
    setAsking(false);
    if (isEmergency) onChange(true);
  }

  return (
    <div className="rounded-card border border-coral bg-coral-tint px-4 py-2">
      <Checkbox
        checked={confirmed || asking}
        hint={stepTexts.emergencyHint}
        id="isEmergency"
        label={stepTexts.emergencyConfirm}
        name="isEmergency"
        onChange={(event) => (event.currentTarget.checked ? setAsking(true) : onChange(false))}
      />
      <Dialog
        actions={
          <>
            <Button onClick={() => answer(false)} variant="secondary">
              {stepTexts.notEmergency}
            </Button>
            <Button onClick={() => answer(true)}>{stepTexts.gotIt}</Button>
          </>
        }
        onDismiss={() => answer(false)}
        open={asking}
        title={stepTexts.emergencyTitle}
      >
        <p>{stepTexts.emergencyText}</p>
        <p>{stepTexts.emergencyRefund}</p>
      </Dialog>
    </div>
  );
}
