import { laterTexts } from '#booking/words/en/later-steps.ts';
import { Button } from '#ui/parts/button.tsx';

interface LastActProps {
  act: 'schedule' | 'askForQuote';
  processing: boolean;
}

/** In place of Next on the last step. */
export function LastAct({ act, processing }: LastActProps) {
  return (
    <Button busy={processing} type="submit">
      {laterTexts[processing ? 'processing' : act]}
    </Button>
  );
}
