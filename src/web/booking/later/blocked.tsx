import type { ContactField } from '#domain/booking/change-draft.ts';
import type { Blocker } from '#domain/booking/steps.ts';
import { laterTexts } from '#texts/later-steps.ts';
import { AlertIcon } from '#web/ui/more-icons.tsx';
import { useLeftFields } from './left-fields.ts';

/** Why the way on is blocked. What is still being typed is not judged: it says what is needed, if anything is. */
export function Blocked({ blocker }: { blocker: Blocker }) {
  const told = toldOf(blocker, useLeftFields());
  return (
    told && (
      <>
        <AlertIcon className="size-4 text-coral" />
        {laterTexts.blockers[told]}
      </>
    )
  );
}

function toldOf(blocker: Blocker, left: readonly ContactField[]): Blocker | null {
  if (blocker === 'phone-invalid' && !left.includes('customerPhone')) return 'phone-missing';
  if (blocker === 'email-invalid' && !left.includes('customerEmail')) return null;
  return blocker;
}
