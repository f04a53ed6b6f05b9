import { useId, useState } from 'react';
import type { DraftChange } from '#domain/booking/change-draft.ts';
import type { BookingDraft } from '#domain/booking/draft.ts';
import { findHome, findSize } from '#domain/catalogue/lookup.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import { texts } from '#texts/wizard.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronIcon } from '#web/ui/icons.tsx';
import rooms from './rooms.svg?url';
import type { Later } from './use-later.ts';

export type HomeQuestion = 'home' | 'size';

interface HomeStripProps {
  /** Null until it is there: it has what a chip opens into. */
  parts: Later | null;
  catalogue: Catalogue;
  draft: BookingDraft;
  change: (change: DraftChange) => void;
}

/** The home that every price on the page is for, as two chips that open in place. */
export function HomeStrip({ parts, catalogue, draft, change }: HomeStripProps) {
  const [open, setOpen] = useState<HomeQuestion | null>(null);
  const id = useId();
  const { bedroomBath, sizeCategory, homeGiven } = draft;
  const labels = {
    home: findHome(catalogue, bedroomBath)?.label ?? texts.chooseHome,
    size: findSize(catalogue, bedroomBath, sizeCategory)?.label ?? texts.chooseSize,
  };

  function ask(question: HomeQuestion | null): void {
    setOpen(question);
    // The chip that it was about has the focus again.
    if (question === null) document.getElementById(id + open)?.focus();
  }

  return (
    <section
      aria-labelledby={id}
      className="mb-5 rounded-card border border-line bg-surface p-4"
      data-home
      onKeyDown={({ key }) => key === 'Escape' && open && ask(null)}
    >
      {/* As high as two lines: what follows stays where it is when the note goes, in any font. */}
      <div className="flex min-h-11 items-center gap-3">
        <svg aria-hidden="true" height="34" width="44">
          <use href={`${rooms}#home${roomsShown(bedroomBath)}`} />
        </svg>
        <p className="min-w-0 snug" id={id}>
          <span className="font-semibold">{texts.home}</span>{' '}
          <span className="text-ink-soft text-sm">{!homeGiven && texts.homeAssumed}</span>
        </p>
      </div>
      <div className="mt-1 flex flex-wrap gap-2">
        {(['home', 'size'] as const).map((question) => (
          <button
            aria-expanded={open === question}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-pill border px-4 font-medium text-sm',
              homeGiven ? 'border-primary bg-tint' : 'border-control bg-paper hover:bg-tint',
            )}
            id={id + question}
            key={question}
            onClick={() => setOpen(open === question ? null : question)}
            type="button"
          >
            {labels[question]}
            <ChevronIcon className="size-4 shrink-0" />
          </button>
        ))}
      </div>
      {open && parts && (
        <parts.HomeOptions {...{ catalogue, draft, change, ask }} question={open} />
      )}
    </section>
  );
}

/** The drawn house grows with its bedrooms, of which "4br3ba" has four: from one to six. */
function roomsShown(bedroomBath: string): number {
  return Math.min(Number.parseInt(bedroomBath, 10) || 1, 6);
}
