import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { LeaveDialog } from '#ui/console/parts/leave-dialog.tsx';
import { hasUnsaved } from '#ui/console/parts/unsaved.ts';

/** Asks before leaving a page with unsaved input, by a link, Back, or closing the tab. */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    function onLeave(event: BeforeUnloadEvent): void {
      if (hasUnsaved()) event.preventDefault();
    }
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}
