import { useState } from 'react';
import { allActsAt } from '#crew/rules/phone/next-act.ts';
import type { WorkState } from '#crew/rules/work/work-event.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { ActList } from './act-list.tsx';
import { BigButton } from './big-button.tsx';
import { usePress } from './use-press.ts';

interface CardActsProps {
  readonly id: VisitId;
  readonly state: WorkState;
  /** Such as "Visit 2 of 3". */
  readonly place: string;
}

/** At a visit whose turn it is not: every act of it, as near as those of the one whose turn it is. */
export function CardActs({ id, state, place }: CardActsProps) {
  const [isOpen, setOpen] = useState(false);
  const { isResting, press } = usePress();
  const list = `acts-of-${id}`;
  const shown = isOpen ? phoneTexts.closeOther : phoneTexts.otherActs;
  return (
    <div className="mt-2 flex flex-col gap-3">
      <BigButton
        aria-controls={list}
        aria-expanded={isOpen}
        aria-label={`${shown}: ${place}`}
        className="self-start"
        look="plain"
        onClick={() => setOpen(!isOpen)}
      >
        {shown}
      </BigButton>
      {isOpen && (
        <ActList
          acts={allActsAt({ id, state })}
          id={list}
          isResting={isResting}
          onPress={(act) => {
            if (press(act)) setOpen(false);
          }}
        />
      )}
    </div>
  );
}
