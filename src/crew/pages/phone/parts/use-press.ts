import { useRef, useState } from 'react';
import { record } from '#crew/pages/phone/acts/record.ts';
import { visitAddress } from '#crew/pages/phone/route.ts';
import type { Act } from '#crew/rules/phone/next-act.ts';
import type { VisitId } from '#kernel/rules/ids.ts';

/** A second press this soon after the first is the same press. */
const SAME_PRESS_MS = 500;

interface Press {
  /** A resting button looks disabled and ignores presses. */
  readonly isResting: boolean;
  /** Records an act; false while it rests. */
  readonly press: (act: Act<VisitId>) => boolean;
}

/** Records an act at a press, and takes no other one right after it. */
export function usePress(): Press {
  const [isResting, setResting] = useState(false);
  const resting = useRef(false);
  return {
    isResting,
    press: (act) => {
      if (resting.current) return false;
      resting.current = true;
      setResting(true);
      setTimeout(() => {
        resting.current = false;
        setResting(false);
      }, SAME_PRESS_MS);
      perform(act);
      return true;
    },
  };
}

function perform(act: Act<VisitId>): void {
  if (!('visitId' in act)) {
    void record({ kind: act.kind, visitId: null }, { withPlace: true });
    return;
  }
  const { kind, visitId } = act;
  void record({ kind, visitId }, { withPlace: true });
  // Their own screens ask for details.
  if (kind === 'finish' || kind === 'no-access') location.hash = visitAddress(visitId, kind);
  else if (kind !== 'on-the-way') location.hash = visitAddress(visitId);
}
