import { type ReactNode, useState } from 'react';
import { LeaveDialog } from './leave-dialog.tsx';

interface AskToLeave {
  /** Goes at once, or asks first where something that was typed would be lost. */
  readonly leave: (go: () => void) => void;
  /** Belongs next to what is left, not in it. */
  readonly question: ReactNode;
}

/** Nothing that was typed in a dialog is lost without a question, however it is closed. */
export function useAskToLeave(isUnsaved: boolean): AskToLeave {
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
