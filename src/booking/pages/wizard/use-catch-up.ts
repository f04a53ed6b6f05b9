import { useEffect } from 'react';
import { afterPaint } from '#ui/parts/after-paint.ts';

/** Once the wizard is as the visitor left it: it is shown, and what was pressed in the meantime is done. */
export function useCatchUp(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    // Painted hidden once as it now is: shown in the same frame, it would be seen to move.
    afterPaint(() => delete document.documentElement.dataset.resuming);
    const pressed = window.wellkeptPressed ?? [];
    window.wellkeptPressed = null;
    for (const button of pressed) if (button.isConnected) button.click();
  }, [ready]);
}
