import type { Blocker } from '#domain/booking/steps.ts';
import { laterTexts } from '#texts/later-steps.ts';
import { AlertIcon } from '#web/ui/more-icons.tsx';

/** Why the way on is blocked. */
export function Blocked({ blocker }: { blocker: Blocker }) {
  return (
    <>
      <AlertIcon className="size-4 text-coral" />
      {laterTexts.blockers[blocker]}
    </>
  );
}
