import { texts } from '#booking/words/en/wizard.ts';
import { dutiesOf } from '#catalogue/rules/lookup.ts';
import { Disclosure } from '#ui/parts/disclosure.tsx';
import { VisuallyHidden } from '#ui/parts/live-region.tsx';

/** The checklist of a service or an add-on; opening it selects nothing. */
export function Duties({ item }: { item: { name: string; subtasks: string } }) {
  const summary = (
    <span>
      {texts.viewDuties}
      <VisuallyHidden>{` ${texts.dutiesOf(item.name)}`}</VisuallyHidden>
    </span>
  );
  return (
    <Disclosure summary={summary}>
      <p className="font-semibold">{texts.dutiesTitle}</p>
      <ul className="mt-1 ml-5 flex list-disc flex-col gap-1">
        {dutiesOf(item).map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
