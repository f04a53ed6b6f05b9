import { type MouseEvent, useRef } from 'react';
import type { Blocker } from '#booking/rules/steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { Button } from '#ui/parts/button.tsx';
import { ArrowRightIcon } from '#ui/parts/icons.tsx';
import type { Later } from './use-later.ts';

/** What the wizard's form does when it is submitted. */
export type WizardAct = 'next' | 'schedule' | 'askForQuote';

interface WizardNavProps {
  /** Says why a later step is blocked, and has the last one's act. */
  parts: Later | null;
  blockers: readonly Blocker[];
  /** Absent on the first step. */
  onBack: (() => void) | undefined;
  act: WizardAct;
  processing: boolean;
}

const reasonId = 'why-not-next';

/** Longer than a browser takes two clicks for one double click. */
const DOUBLE_CLICK_MS = 700;

/** In the bottom bar's grid on a phone; below the step from 1024 px. */
export function WizardNav({ parts, onBack, act, processing, ...props }: WizardNavProps) {
  const [blocker] = props.blockers;
  // Before any press of this page, whose first may come in its first moments.
  const heard = useRef(-DOUBLE_CLICK_MS);

  /**
   * The second click of a double click would skip a step. A browser also counts a first tap that came to
   * nothing, as of a finger that moved: the second is then the one that is meant.
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
        // What was not tried yet is not announced: Next says it when it has the focus.
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
          parts && <parts.LastAct act={act} processing={processing} />
        )}
      </div>
    </div>
  );
}
