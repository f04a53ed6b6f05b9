import { useState } from 'react';
import type { WizardControl } from '#booking/pages/wizard/use-wizard.ts';
import type { StepId } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import type { Quote } from '#catalogue/rules/quote.ts';
import { Button } from '#ui/parts/button.tsx';
import { Notice } from '#ui/parts/notice.tsx';

interface NothingChosenProps {
  wizard: Pick<WizardControl, 'step' | 'steps' | 'moves' | 'goTo'>;
  quote: Quote;
}

/**
 * As specified, Next works without a service. The next step says that one is missing, and so does
 * the step after the add-ons, with a link back. A visitor who skipped the services on purpose
 * learns it at the add-ons.
 */
export function NothingChosen({ wizard, quote }: NothingChosenProps) {
  const { step, steps, moves, goTo } = wizard;
  const isMissing = quote.status === 'incomplete' && quote.missing.includes('service');
  const [told] = useState(() => (isMissing ? noticeKind(step, steps, moves) : null));
  if (told === null) return null;
  return (
    // A choice hides it without moving what is below.
    <div className={isMissing ? undefined : 'invisible'}>
      <Notice className="mb-4" tone={told === 'one-of-these' ? 'info' : 'warning'}>
        <p className="font-semibold">
          {told === 'one-of-these' ? laterTexts.addOnsAlone : texts.estimateEmpty}
        </p>
        {told === 'a-service' && (
          <Button className="mt-2" onClick={() => goTo('service')} variant="secondary">
            {texts.steps.service}
          </Button>
        )}
      </Notice>
    </div>
  );
}

/** The notice: choose a card (with a link, or right here), or an add-on. */
function noticeKind(
  step: StepId,
  steps: readonly StepId[],
  moves: number,
): 'a-service' | 'one-of-these' | 'here' | null {
  if (step === 'service') return moves > 0 ? 'here' : null;
  const isSecond = step === steps[1];
  if (isSecond && !history.state?.skipped) return 'a-service';
  if (step === 'add-ons') return 'one-of-these';
  // The review has its own notice.
  return steps[steps.indexOf(step) - 1] === 'add-ons' && step !== 'review' ? 'a-service' : null;
}
