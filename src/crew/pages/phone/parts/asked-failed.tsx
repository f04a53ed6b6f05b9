import { phoneTexts } from '#crew/words/en/phone.ts';
import { BigButton } from './big-button.tsx';

/** What needs a connection could not be loaded. */
export function AskedFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="flex flex-col gap-4" role="alert">
      <p>{phoneTexts.asked.offline}</p>
      <BigButton onClick={onAgain}>{phoneTexts.asked.again}</BigButton>
    </div>
  );
}
