import type { ReactNode } from 'react';
import { texts } from '#booking/words/en/wizard.ts';
import { dutiesOf } from '#catalogue/rules/lookup.ts';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { VisuallyHidden } from '#ui/parts/live-region.tsx';

interface DutiesProps {
  item: { name: string; subtasks: string };
  /** More to read before choosing it. */
  children?: ReactNode;
}

/** The checklist of a service or an add-on. Opening it selects nothing. */
export function Duties({ item, children }: DutiesProps) {
  const summary = (
    <span>
      {texts.viewDuties}
      <VisuallyHidden>{` ${texts.dutiesOf(item.name)}`}</VisuallyHidden>
    </span>
  );
  return (
    <Disclosure summary={summary}>
      {children}
      <p className="font-semibold">{texts.dutiesTitle}</p>
      <ul className="mt-1 ml-5 flex list-disc flex-col gap-1 wrap-anywhere">
        {dutiesOf(item).map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
