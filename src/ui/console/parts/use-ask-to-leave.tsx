import { type ReactNode, useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

interface AskToLeave {
  /** Leaves at once, or asks first if input would be lost. */
  readonly leave: (go: () => void) => void;
  /** Render it next to what closes, not inside. */
  readonly question: ReactNode;
}

/** Never closes a dialog with unsaved input without asking, however it is closed. */
export function useLeaveConfirmation(isUnsaved: boolean): AskToLeave {
  const [leaving, setLeaving] = useState<{ readonly go: () => void } | null>(null);
  function go(): void {
    setLeaving(null);
    leaving?.go();
  }
  return {
    leave: (next) => (isUnsaved ? setLeaving({ go: next }) : next()),
    question: leaving && <LeaveDialog onLeave={go} onStay={() => setLeaving(null)} />,
  };
}
