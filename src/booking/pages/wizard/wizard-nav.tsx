import { type MouseEvent, useRef } from 'react';
import type { Blocker } from '#booking/rules/steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { Button } from '#ui/parts/button.tsx';
import { ArrowRightIcon } from '#ui/parts/icons.tsx';
import type { LaterModule } from './use-later.ts';

/** What submitting the wizard's form does. */
export type WizardAct = 'next' | 'schedule' | 'askForQuote';

interface WizardNavProps {
  /** Explains why a later step is blocked, and has the last step's button. */
  parts: LaterModule | null;
  blockers: readonly Blocker[];
  /** Undefined on the first step. */
  onBack: (() => void) | undefined;
  act: WizardAct;
  processing: boolean;
}

const reasonId = 'why-not-next';

/** Longer than the time between two clicks of a double click. */
const DOUBLE_CLICK_MS = 700;

/** In the bottom bar's grid on a phone; below the step from 1024 px. */
export function WizardNav({ parts, onBack, act, processing, ...props }: WizardNavProps) {
  const [blocker] = props.blockers;
  // Earlier than any press on this page, whose first may come in its first moments.
  const heard = useRef(-DOUBLE_CLICK_MS);

  /**
   * The second click of a double click would skip a step. Browsers also count a first tap that had
   * no effect, as when the finger moved; then the second is the real one.
   */
  function isSecond({ detail, timeStamp }: MouseEvent): boolean {
    if (detail > 1 && timeStamp - heard.current < DOUBLE_CLICK_MS) return true;
    heard.current = timeStamp;
    return false;
  }

  return (
    <div data-nav className="wizard-nav">
      {onBack && (
        <Button
          className="order-1 max-sm:px-4"
          onClick={(event) => isSecond(event) || onBack()}
          variant="secondary"
        >
          <ArrowRightIcon className="size-5 rotate-180 max-sm:hidden" />
          {texts.back}
        </Button>
      )}
      <p
        // Not announced before a try: Next says it when focused.
        aria-live={blocker?.endsWith('-invalid') ? 'polite' : 'off'}
        className="wizard-blocked font-medium text-sm"
        id={reasonId}
      >
        {blocker && parts && <parts.Blocked blocker={blocker} />}
      </p>
      <div className="order-3 ml-auto flex lg:ml-0">
        {act === 'next' ? (
          <Button
            aria-describedby={blocker && reasonId}
            disabled={blocker !== undefined}
            // Without the script: the plain form, with or without a card.
            name="home"
            onClick={(event) => isSecond(event) && event.preventDefault()}
            type="submit"
            value=""
          >
            {texts.next}
            <ArrowRightIcon className="size-5 max-sm:hidden" />
          </Button>
        ) : (
          parts && <parts.LastStepButton act={act} processing={processing} />
        )}
      </div>
    </div>
  );
}
