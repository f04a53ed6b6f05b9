import type { WizardControl } from '#booking/pages/wizard/use-wizard.ts';
import type { Quote } from '#catalogue/rules/quote.ts';
import type { Catalogue } from '#catalogue/rules/types.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import { WaitingNotice } from './waiting-notice.tsx';

interface StepHeadProps {
  wizard: WizardControl;
  catalogue: Catalogue;
  quote: Quote;
}

/** Notices before a step begins. */
export function StepHead({ wizard, catalogue, quote }: StepHeadProps) {
  const { step, moves } = wizard;
  return (
    <>
      {(step === 'service' || step === 'review') && <WaitingNotice catalogue={catalogue} />}
      {/* Present before it has text. */}
      <div aria-live="polite">
        <NothingChosen key={moves} {...{ wizard, quote }} />
      </div>
    </>
  );
}
