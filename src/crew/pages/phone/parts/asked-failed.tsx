import { phoneTexts } from '#crew/words/en/phone.ts';
import { BigButton } from './big-button.tsx';

/** Says that something needs a connection and could not load. */
export function LoadFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="flex flex-col gap-4" role="alert">
      <p>{phoneTexts.asked.offline}</p>
      <BigButton onClick={onAgain}>{phoneTexts.asked.again}</BigButton>
    </div>
  );
}
