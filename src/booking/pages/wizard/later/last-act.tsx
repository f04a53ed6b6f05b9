import { laterTexts } from '#booking/words/en/later-steps.ts';
import { Button } from '#ui/parts/button.tsx';
import { useDiscount } from './discount-store.ts';

interface LastStepButtonProps {
  act: 'schedule' | 'askForQuote';
  processing: boolean;
}

/** Replaces Next on the last step. Waits while a discount is looked up. */
export function LastStepButton({ act, processing }: LastStepButtonProps) {
  const { asking } = useDiscount();
  return (
    <Button busy={processing || asking} type="submit">
      {laterTexts[processing ? 'processing' : act]}
    </Button>
  );
}
