import { texts } from '#texts/wizard.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowRightIcon } from '#web/ui/icons.tsx';

/** What the wizard's form does when it is submitted, by the name of its button's text. */
export type WizardAct = 'next' | 'schedule' | 'askForQuote';

interface WizardActionProps {
  act: WizardAct;
  blocked: boolean;
  processing: boolean;
  /** Id of the words that say why it is blocked. */
  reasonId: string;
}

export function WizardAction({ act, blocked, processing, reasonId }: WizardActionProps) {
  if (act !== 'next') {
    return (
      <Button busy={processing} type="submit">
        {texts[processing ? 'processing' : act]}
      </Button>
    );
  }
  return (
    <Button
      aria-describedby={blocked ? reasonId : undefined}
      disabled={blocked}
      // Without the script: the plain form, with or without a card.
      name="home"
      // The second click of a double click would skip a step.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      type="submit"
      value=""
    >
      {texts.next}
      <ArrowRightIcon className="size-5 shrink-0 max-sm:hidden" />
    </Button>
  );
}
