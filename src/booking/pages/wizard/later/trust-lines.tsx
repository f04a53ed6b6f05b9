import type { ReactNode } from 'react';
import { ComeBack } from '#booking/pages/wizard/come-back.tsx';
import { TeamPictures } from '#booking/pages/wizard/team-pictures.tsx';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { trustFacts, trustTexts } from '#catalogue/words/en/trust.ts';
import { CheckIcon } from '#ui/parts/icons.tsx';

interface TrustLinesProps {
  catalogue: Catalogue;
  /** Null if another rule holds, and is told elsewhere: a plan, an emergency (ruling 31). */
  cancelFreeHours: number | null;
}

/** What holds for everyone, and what the owner tells, where it is decided. */
export function TrustLines({ catalogue, cancelFreeHours }: TrustLinesProps) {
  return (
    <div className="mt-5 flex flex-col gap-3">
      <TeamPictures catalogue={catalogue} />
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {cancelFreeHours !== null && <Line>{trustTexts.cancel(cancelFreeHours)}</Line>}
        <Line>
          <ComeBack catalogue={catalogue} />
        </Line>
        <Line>{laterTexts.secure}</Line>
        {trustFacts(catalogue).map((fact) => (
          <Line key={fact}>{fact}</Line>
        ))}
      </ul>
    </div>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-1.5">
      <CheckIcon className="mt-0.5 size-4 text-primary" />
      <span>{children}</span>
    </li>
  );
}
