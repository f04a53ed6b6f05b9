import { useEffect, useMemo } from 'react';

/**
 * Of a form or a dialog that is opened from a section: once it is gone, the focus goes to what opened it
 * or, where that is gone too, to the section's heading. Whoever has gone on elsewhere meanwhile stays there.
 */
export function useFocusBack(open = true): void {
  // While it is made: its first field may take the focus as soon as it is there.
  const from = useMemo(() => (open ? whereFocusIs() : null), [open]);
  useEffect(() => () => giveBack(from), [from]);
}

type Origin = ReturnType<typeof whereFocusIs>;

function whereFocusIs() {
  const opener = typeof document === 'undefined' ? null : document.activeElement;
  return { opener, section: opener?.closest('section') };
}

function giveBack(from: Origin | null): void {
  const { activeElement, body } = document;
  if (from === null || (activeElement !== body && activeElement !== null)) return;
  const { opener, section } = from;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== body) opener.focus();
  else focusHeading(section?.querySelector('h2'));
}

function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
