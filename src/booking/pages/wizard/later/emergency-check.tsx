import { startTransition, useState } from 'react';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { Button } from '#ui/parts/button.tsx';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';

interface EmergencyCheckProps {
  confirmed: boolean;
  onChange: (confirmed: boolean) => void;
}

/**
 * Checking asks first, and only Got It confirms. Unchecking takes effect at once. A press first
 * shows the check mark or closes the question; everything that follows is drawn after.
 */
export function EmergencyCheck({ confirmed, onChange }: EmergencyCheckProps) {
  /** Checked or answered, but not in the draft yet, or not at all. */
  const [ticked, setTicked] = useState(false);
  const [asking, setAsking] = useState(false);

  function tick(): void {
    setTicked(true);
    startTransition(() => setAsking(true));
  }

  function answer(isEmergency: boolean): void {
    setAsking(false);
    setTicked(isEmergency);
    if (isEmergency) startTransition(() => onChange(true));
  }

  function untick(): void {
    setTicked(false);
    onChange(false);
  }

  return (
    <div className="rounded-card border border-coral bg-coral-tint px-4 py-2">
      <Checkbox
        checked={confirmed || ticked}
        hint={laterTexts.emergencyHint}
        id="isEmergency"
        label={laterTexts.emergencyConfirm}
        name="isEmergency"
        onChange={(event) => (event.currentTarget.checked ? tick() : untick())}
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
