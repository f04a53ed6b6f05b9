import { useEffect, useRef } from 'react';
import type { HomeChipsProps, HomeQuestion } from '#booking/pages/wizard/home-chips.tsx';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { findHome } from '#catalogue/rules/lookup.ts';
import { squareFeetRange } from '#catalogue/rules/size-label.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { squareFeetUnit } from '#catalogue/words/en/units.ts';
import { classNames } from '#ui/parts/class-names.ts';

interface HomeOptionsProps extends Pick<HomeChipsProps, 'catalogue' | 'draft' | 'change'> {
  question: HomeQuestion;
  /** Opens another question; null closes it. */
  openQuestion: (question: HomeQuestion | null) => void;
}

/** The choices behind a chip of the home strip. Bedrooms and baths lead on to their sizes. */
export function HomeOptions({
  catalogue,
  draft,
  change,
  question,
  openQuestion,
}: HomeOptionsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const { bedroomBath, sizeCategory } = draft;
  const sizes = findHome(catalogue, bedroomBath)?.sizes ?? [];

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each question
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (chosen ?? list.current?.querySelector('button'))?.focus();
  }, [question]);

  function chooseHome(home: Catalogue['homes'][number]): void {
    // Choosing the same home again keeps its size.
    if (home.id !== bedroomBath) change({ type: 'home', bedroomBath: home.id });
    else change({ type: 'fields', fields: { homeGiven: true } });
    openQuestion(home.sizes.length > 1 ? 'size' : null);
  }

  function chooseSize(size: string): void {
    change({ type: 'size', sizeCategory: size });
    openQuestion(null);
  }

  return (
    <fieldset
      className="mt-3 border-line border-t pt-3"
      onKeyDown={({ key }) => key === 'Escape' && openQuestion(null)}
      ref={list}
    >
      <legend className="sr-only">
        {question === 'home' ? laterTexts.bedroomBath : laterTexts.size}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-2">
        {question === 'home'
          ? catalogue.homes.map((home) => (
              <Option
                chosen={home.id === bedroomBath}
                key={home.id}
                label={home.label}
                onChoose={() => chooseHome(home)}
              />
            ))
          : sizes.map((size) => (
              <Option
                about={squareFeetRange(size, squareFeetUnit)}
                chosen={size.id === sizeCategory}
                key={size.id}
                label={size.label}
                onChoose={() => chooseSize(size.id)}
              />
            ))}
      </div>
    </fieldset>
  );
}

interface OptionProps {
  label: string;
  about?: string;
  chosen: boolean;
  onChoose: () => void;
}

function Option({ label, about, chosen, onChoose }: OptionProps) {
  return (
    <button
      aria-pressed={chosen}
      className={classNames(
        'min-h-11 rounded-card border px-3 py-2 text-left font-medium text-xs snug',
        chosen ? 'border-primary bg-tint edged' : 'border-control bg-surface hover:bg-tint',
      )}
      onClick={onChoose}
      type="button"
    >
      {label}
      {about && <span className="block font-normal text-ink-soft tabular">{about}</span>}
    </button>
  );
}
