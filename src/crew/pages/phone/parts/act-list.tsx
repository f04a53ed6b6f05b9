import type { Act } from '#crew/rules/phone/next-act.ts';
import { phoneTexts } from '#crew/words/en/phone.ts';
import type { VisitId } from '#kernel/rules/ids.ts';
import { BigButton } from './big-button.tsx';

interface ActListProps {
  readonly id: string;
  readonly acts: readonly Act<VisitId>[];
  readonly isResting: boolean;
  readonly onPress: (act: Act<VisitId>) => void;
}

/** Acts side by side, each recorded by one press. */
export function ActList({ id, acts, isResting, onPress }: ActListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-3" id={id}>
      {acts.map((act) => (
        <li className="flex" key={act.kind}>
          <BigButton
            aria-disabled={isResting || undefined}
            className="w-full"
            look="plain"
            onClick={() => onPress(act)}
          >
            {phoneTexts.acts[act.kind]}
          </BigButton>
        </li>
      ))}
    </ul>
  );
}
