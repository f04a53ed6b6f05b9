import { texts } from '#texts/wizard.ts';
import { Button } from '#web/ui/button.tsx';
import { ArrowRightIcon, CalendarIcon } from '#web/ui/icons.tsx';

/** What the wizard's form does when it is submitted. */
export type WizardAct = 'next' | 'schedule' | 'ask-for-quote';

interface WizardActionProps {
  act: WizardAct;
  blocked: boolean;
  processing: boolean;
  /** Id of the words that say why it is blocked. */
  reasonId: string;
}

export function WizardAction({ act, blocked, processing, reasonId }: WizardActionProps) {
  if (act === 'ask-for-quote') return <Button type="submit">{texts.askForQuote}</Button>;
  if (act === 'schedule') {
    return (
      <Button busy={processing} type="submit">
        {!processing && <CalendarIcon />}
        {processing ? texts.processing : texts.schedule}
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
