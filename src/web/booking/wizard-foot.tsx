import type { BookingDraft } from '#domain/booking/draft.ts';
import type { Blocker, StepId } from '#domain/booking/steps.ts';
import type { Catalogue } from '#domain/catalogue/types.ts';
import type { Estimate } from './estimate.ts';
import { EstimatePanel } from './estimate-panel.tsx';
import { useBottomBar } from './use-bottom-bar.ts';
import type { Later } from './use-later.ts';
import { type WizardAct, WizardNav } from './wizard-nav.tsx';

interface WizardFootProps {
  /** Null until it is there. */
  parts: Later | null;
  catalogue: Catalogue;
  draft: BookingDraft;
  step: StepId;
  estimate: Estimate;
  blockers: readonly Blocker[];
  act: WizardAct;
  processing: boolean;
  onBack: (() => void) | undefined;
}

const besideTheStep =
  'lg:sticky lg:top-[calc(1.5rem+var(--above,0px))] lg:col-start-2 lg:row-span-2 lg:row-start-1';

/** The estimate and the way on: a bar at the bottom of a phone, beside and below the step else. */
export function WizardFoot({ parts, catalogue, draft, step, estimate, ...nav }: WizardFootProps) {
  const bar = useBottomBar();
  const isReview = step === 'review';
  return (
    <>
      {isReview && parts && (
        <parts.EstimatedTotal
          className={`mt-5 lg:mt-0 ${besideTheStep}`}
          {...{ estimate, catalogue, draft }}
        />
      )}
      <div
        className="sticky bottom-seen z-10 -mx-4 mt-6 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-4 pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:contents [@media(max-height:18rem)]:static [@media(max-width:18rem)]:static"
        ref={bar}
      >
        {!isReview && (
          <EstimatePanel
            className={`order-2 min-w-0 grow basis-28 ${besideTheStep}`}
            key={step}
            {...{ parts, estimate, catalogue, draft }}
          />
        )}
        {isReview && parts && <parts.BarTotal estimate={estimate} />}
        <WizardNav {...nav} parts={parts} />
      </div>
    </>
  );
}
