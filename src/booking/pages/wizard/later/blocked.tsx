import type { ContactField } from '#booking/rules/draft/change-draft.ts';
import type { Blocker } from '#booking/rules/steps.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { AlertIcon } from '#ui/parts/more-icons.tsx';
import { useTouchedFields } from './left-fields.ts';

/**
 * Why Next is disabled. A field that is still being typed, or was not tried yet, gets no error,
 * only a calm note of what is required.
 */
export function Blocked({ blocker }: { blocker: Blocker }) {
  const told = shownBlocker(blocker, useTouchedFields());
  return (
    told && (
      <>
        {told.endsWith('-invalid') && <AlertIcon className="size-4 text-coral" />}
        {laterTexts.blockers[told]}
      </>
    )
  );
}

function shownBlocker(blocker: Blocker, left: readonly ContactField[]): Blocker | null {
  if (blocker === 'phone-invalid' && !left.includes('customerPhone')) return 'phone-missing';
  if (blocker === 'email-invalid' && !left.includes('customerEmail')) return null;
  return blocker;
}
