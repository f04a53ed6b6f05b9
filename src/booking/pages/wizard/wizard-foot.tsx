import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import type { Blocker, StepId } from '#booking/rules/steps.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import type { Estimate } from './estimate.ts';
import { EstimatePanel } from './estimate-panel.tsx';
import { useBottomBar } from './use-bottom-bar.ts';
import type { LaterModule } from './use-later.ts';
import { type WizardAct, WizardNav } from './wizard-nav.tsx';

interface WizardFootProps {
  /** Null until loaded. */
  parts: LaterModule | null;
  catalogue: Catalogue;
  draft: BookingDraft;
  step: StepId;
  estimate: Estimate;
  blockers: readonly Blocker[];
  act: WizardAct;
  processing: boolean;
  onBack: (() => void) | undefined;
}

/** The estimate and the navigation: a bottom bar on a phone, otherwise next to and below the step. */
export function WizardFoot({ parts, catalogue, draft, step, estimate, ...nav }: WizardFootProps) {
  const bar = useBottomBar();
  const isReview = step === 'review';
  return (
    <>
      {isReview && parts && <parts.TotalNextToStep {...{ estimate, catalogue, draft }} />}
      <div className="wizard-bar" ref={bar}>
        {!isReview && (
          <EstimatePanel
            className="wizard-beside"
            key={step}
            {...{ parts, estimate, catalogue, draft, step }}
          />
        )}
        {isReview && parts && <parts.BarTotal estimate={estimate} />}
        <WizardNav {...nav} parts={parts} />
      </div>
    </>
  );
}
