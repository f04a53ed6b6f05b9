import { useState } from 'react';
import { record } from '#crew/pages/phone/acts/record.ts';
import { lastAct, lastActOfDay, personEvents } from '#crew/pages/phone/store/own-work.ts';
import { usePhone } from '#crew/pages/phone/store/phone-state.ts';
import { now } from '#crew/pages/phone/store/time.ts';
import type { Act, Acts } from '#crew/rules/phone/next-act.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import { workKindTexts } from '#crew/words/en/work-kinds.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { ActList } from './act-list.tsx';
import { BigButton } from './big-button.tsx';
import { clock } from './moments.ts';
import { usePress } from './use-press.ts';

interface ActBarProps {
  /** Selects whose last act to show. */
  readonly of: VisitId | 'day';
  readonly acts: Acts<VisitId>;
  /** Where the next act takes place, if the screen does not say. */
  readonly where?: string | undefined;
}

/** The next act within thumb's reach, the last act with its Undo, and every other act behind one press. */
export function ActBar({ of, acts: { next, others }, where }: ActBarProps) {
  const phone = usePhone();
  const [isOpen, setOpen] = useState(false);
  const { isResting, press } = usePress();
  const events = personEvents(phone);
  const last =
    of === 'day'
      ? lastActOfDay(events, now(), phone.days?.answer.company.timeZone)
      : lastAct(events, of);

  function pressAndClose(act: Act<VisitId>) {
    if (press(act)) setOpen(false);
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
        <ActList acts={others} id="other-acts" isResting={isResting} onPress={pressAndClose} />
      )}
      <div className="flex flex-wrap gap-3">
        {next && (
          <BigButton
            aria-disabled={isResting || undefined}
            className="min-h-16 flex-[3_1_12rem] flex-col gap-0 text-lg"
            onClick={() => pressAndClose(next)}
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

function undo(id: string, visitId: VisitId | null): Promise<string> {
  return record({ kind: 'undo', visitId, correctedOf: id }, { withPlace: false });
}
