import { useId } from 'react';
import { texts } from '#booking/words/en/wizard.ts';
import { HomeChips, type HomeChipsProps } from './home-chips.tsx';
import { HomeDrawing } from './home-drawing.tsx';

/** The home that every price on the page is for: shown once, changed in place. */
export function HomeStrip(props: HomeChipsProps) {
  const id = useId();
  const { bedroomBath, homeGiven } = props.draft;
  return (
    <section
      aria-labelledby={id}
      className="mb-4 rounded-card border border-line bg-surface p-4"
      data-home
    >
      {/* Two lines tall, so nothing moves when the note appears late or leaves, in any font. */}
      <div className="flex min-h-11 gap-3">
        <HomeDrawing bedroomBath={bedroomBath} className="shrink-0 self-center" />
        <p className="min-w-0 snug" id={id}>
          <span className="font-semibold">{texts.home}</span>{' '}
          <span className="text-ink-soft text-sm snug">{!homeGiven && texts.homeAssumed}</span>
        </p>
      </div>
      <HomeChips {...props} />
    </section>
  );
}
