import { useId, useState } from 'react';
import type { DraftChange } from '#booking/rules/draft/change-draft.ts';
import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { findHome, findSize } from '#catalogue/rules/lookup.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { classNames } from '#ui/parts/class-names.ts';
import { ChevronIcon } from '#ui/parts/icons.tsx';
import type { LaterModule } from './use-later.ts';

export type HomeQuestion = 'home' | 'size';

export interface HomeChipsProps {
  /** Null until loaded; has the choices that a chip opens. */
  parts: Pick<LaterModule, 'HomeOptions'> | null;
  catalogue: Catalogue;
  draft: Pick<BookingDraft, 'bedroomBath' | 'sizeCategory' | 'homeGiven'>;
  change: (change: DraftChange) => void;
}

/** The home that a price is for, as two chips that open in place. */
export function HomeChips({ parts, catalogue, draft, change }: HomeChipsProps) {
  const [open, setOpen] = useState<HomeQuestion | null>(null);
  const id = useId();
  const { bedroomBath, sizeCategory, homeGiven } = draft;
  const labels = {
    home: findHome(catalogue, bedroomBath)?.label ?? texts.chooseHome,
    size: findSize(catalogue, bedroomBath, sizeCategory)?.label ?? texts.chooseSize,
  };

  function openQuestion(question: HomeQuestion | null): void {
    setOpen(question);
    // The focus returns to the chip that was open.
    if (question === null) document.getElementById(id + open)?.focus();
  }

  return (
    <>
      <div className="mt-1 flex flex-wrap gap-2">
        {(['home', 'size'] as const).map((question) => (
          <button
            aria-expanded={open === question}
            className={classNames(
              // Side by side if their longest words fit: better two lines each than two rows.
              'flex min-h-11 max-w-max grow basis-28 items-center gap-1 rounded-pill border px-3 py-0.5 text-left font-medium text-sm snug',
              homeGiven ? 'border-primary bg-tint' : 'border-control bg-paper hover:bg-tint',
            )}
            id={id + question}
            key={question}
            onClick={() => setOpen(open === question ? null : question)}
            onKeyDown={({ key }) => key === 'Escape' && open && openQuestion(null)}
            type="button"
          >
            {labels[question]}
            <ChevronIcon className="size-4" />
          </button>
        ))}
      </div>
      {open && parts && (
        <parts.HomeOptions {...{ catalogue, draft, change, openQuestion }} question={open} />
      )}
    </>
  );
}
