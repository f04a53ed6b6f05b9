import { useRef, useState } from 'react';
import { record } from '#crew/pages/phone/acts/record.ts';
import { visitAddress } from '#crew/pages/phone/route.ts';
import { lastAct, lastActOfDay, ownEvents } from '#crew/pages/phone/store/own-work.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { now } from '#crew/pages/phone/store/time.ts';
import type { Act, Acts } from '#crew/rules/phone/next-act.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { workKindTexts } from '#crew/words/en/work-kinds.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { BigButton } from './big-button.tsx';
import { clock } from './moments.ts';

interface ActBarProps {
  /** Selects whose last act to show. */
  readonly of: VisitId | 'day';
  readonly acts: Acts<VisitId>;
  /** Where the next act takes place, if the screen does not say. */
  readonly where?: string | undefined;
}

/** A second press this soon after the first is the same press. */
const SAME_PRESS_MS = 500;

/** The next act within thumb's reach, the last act with its Undo, and every other act behind one press. */
export function ActBar({ of, acts: { next, others }, where }: ActBarProps) {
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const { isResting, rest } = useRest();
  const events = ownEvents(phone);
  const last =
    of === 'day'
      ? lastActOfDay(events, now(), phone.days?.answer.company.timeZone)
      : lastAct(events, of);

  function press(act: Act<VisitId>) {
    if (!rest()) return;
    setOpen(false);
    perform(act);
  }

  return (
    <div className="flex -m-2 max-h-[70dvh] flex-col gap-3 overflow-y-auto p-2">
      <output className="flex min-h-0 flex-wrap items-center justify-between gap-x-3">
        {last && (
          <>
            <span>{phoneTexts.recordedAt(workKindTexts[last.kind], clock(last.at))}</span>
            <button
              className="min-h-14 px-3 font-semibold text-primary underline"
              onClick={() => void undo(last.id, last.visitId)}
              type="button"
            >
              {phoneTexts.undo}
            </button>
          </>
        )}
      </output>
      {isOpen && (
        <ul
          className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3"
          id="other-acts"
        >
          {others.map((act) => (
            <li className="flex" key={act.kind}>
              <BigButton
                aria-disabled={isResting || undefined}
                className="w-full"
                look="plain"
                onClick={() => press(act)}
              >
                {phoneTexts.acts[act.kind]}
              </BigButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {next && (
          <BigButton
            aria-disabled={isResting || undefined}
            className="min-h-16 flex-[3_1_12rem] flex-col gap-0 text-lg"
            onClick={() => press(next)}
          >
            {phoneTexts.acts[next.kind]}
            {where && <span className="font-normal text-base">{where}</span>}
          </BigButton>
        )}
        {others.length > 0 && (
          <BigButton
            aria-controls="other-acts"
            aria-expanded={isOpen}
            className="min-h-16 flex-[1_1_5rem]"
            look="plain"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? phoneTexts.closeOther : phoneTexts.otherActs}
          </BigButton>
        )}
      </div>
    </div>
  );
}

/** `rest` starts the pause and says whether it is over: a resting button looks disabled and ignores presses. */
function useRest(): { readonly isResting: boolean; readonly rest: () => boolean } {
  const [isResting, setResting] = useState(false);
  const resting = useRef(false);
  return {
    isResting,
    rest: () => {
      if (resting.current) return false;
      resting.current = true;
      setResting(true);
      setTimeout(() => {
        resting.current = false;
        setResting(false);
      }, SAME_PRESS_MS);
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

function undo(id: string, visitId: VisitId | null): Promise<string> {
  return record({ kind: 'undo', visitId, correctedOf: id }, { withPlace: false });
}
