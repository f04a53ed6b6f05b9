import { useEffect } from 'react';
import { afterPaint } from '#ui/parts/after-paint.ts';

/** Once the draft is restored: shows the wizard, and repeats the presses that came too early. */
export function useReplayPresses(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    // Painted once while hidden; in the same frame, the change would be visible as movement.
    afterPaint(() => delete document.documentElement.dataset.resuming);
    const pressed = window.wellkeptPressed ?? [];
    window.wellkeptPressed = null;
    for (const button of pressed) if (button.isConnected) button.click();
  }, [ready]);
}
