import { useState } from 'react';
import type { Quote } from '#domain/pricing/quote.ts';
import { texts } from '#texts/wizard.ts';
import { whatIsMissing } from '#web/booking/estimate.ts';
import type { WizardControl } from '#web/booking/use-wizard.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface NothingChosenProps {
  wizard: Pick<WizardControl, 'step' | 'steps' | 'moves' | 'goTo'>;
  quote: Quote;
}

/**
 * Next leads on without a service, as specified: then the step after says so, and the way back to the
 * cards, which say it again. Whoever skipped them on purpose is told nothing.
 */
export function NothingChosen({ wizard, quote }: NothingChosenProps) {
  const { step, steps, moves, goTo } = wizard;
  const missing = quote.status === 'incomplete' && quote.missing.includes('service') ? quote : null;
  const comesBack = step === 'service' && moves > 0;
  const wentOn = step === steps[1] && !history.state?.skipped;
  const [told] = useState((comesBack || wentOn) && missing);
  if (!told) return null;
  return (
    // A choice removes it, and moves nothing that stands below.
    <div className={missing ? undefined : 'invisible'}>
      <Notice className="mb-5" tone="warning">
        <p className="font-semibold">{whatIsMissing(told)}</p>
        {step !== 'service' && (
          <Button className="mt-2" onClick={() => goTo('service')} variant="secondary">
            {texts.steps.service}
          </Button>
        )}
      </Notice>
    </div>
  );
}
