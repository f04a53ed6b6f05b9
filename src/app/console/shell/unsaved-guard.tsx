import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { hasUnsaved } from '#ui/console/parts/unsaved.ts';
import { Button } from '#ui/parts/button.tsx';
import { Dialog } from '#ui/parts/dialog.tsx';
import { shellTexts } from '#ui/words/en/console-shell.ts';

const texts = shellTexts.unsaved;

/** Asks before a page with something typed and not saved is left, by a link, Back, or closing the tab. */
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
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => blocker.reset()} variant="secondary">
            {texts.stay}
          </Button>
          <Button onClick={() => blocker.proceed()} variant="danger">
            {texts.leave}
          </Button>
        </>
      }
      onDismiss={() => blocker.reset()}
      open
      title={texts.title}
    >
      <p>{texts.text}</p>
    </Dialog>
  );
}
