import { useState } from 'react';
import { laterTexts } from '#texts/later-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

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
        hint={laterTexts.emergencyHint}
        id="isEmergency"
        label={laterTexts.emergencyConfirm}
        name="isEmergency"
        onChange={(event) => (event.currentTarget.checked ? setAsking(true) : onChange(false))}
      />
      <Dialog
        actions={
          <>
            <Button onClick={() => answer(false)} variant="secondary">
              {laterTexts.notEmergency}
            </Button>
            <Button onClick={() => answer(true)}>{laterTexts.gotIt}</Button>
          </>
        }
        onDismiss={() => answer(false)}
        open={asking}
        title={laterTexts.emergencyTitle}
      >
        <p>{laterTexts.emergencyText}</p>
        <p>{laterTexts.emergencyRefund}</p>
      </Dialog>
    </div>
  );
}
