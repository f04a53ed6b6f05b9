import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { shellTexts } from '#ui/words/en/console-shell.ts';

const texts = shellTexts.unsaved;

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Asks before unsaved input is lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onStay} variant="secondary">
            {texts.stay}
          </Button>
          <Button onClick={onLeave} variant="danger">
            {texts.leave}
          </Button>
        </>
      }
      onDismiss={onStay}
      open
      title={texts.title}
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
