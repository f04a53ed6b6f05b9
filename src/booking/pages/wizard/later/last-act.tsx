import { laterTexts } from '#booking/words/en/later-steps.ts';
import { Button } from '#ui/parts/button.tsx';
import { useDiscount } from './discount-store.ts';

interface LastActProps {
  act: 'schedule' | 'askForQuote';
  processing: boolean;
}

/** In place of Next on the last step. It waits for what a code takes off. */
export function LastAct({ act, processing }: LastActProps) {
  const { asking } = useDiscount();
  return (
    <Button busy={processing || asking} type="submit">
      {laterTexts[processing ? 'processing' : act]}
    </Button>
  );
}
