import { useEffect, useMemo, useRef } from 'react';

/**
 * For a form or dialog opened from a section. When it closes, the focus returns to the control that
 * opened it, or if that is gone, to the heading of its section or page. If the focus has moved
 * elsewhere, it stays there.
 */
export function useRestoreFocus(open = true): void {
  // During render: its first field may take the focus as soon as it exists.
  const from = useMemo(() => (open ? whereFocusIs() : null), [open]);
  useEffect(() => () => giveBack(from), [from]);
}

/**
 * For a row that disappears when its button is pressed: the focus moves to its section's heading,
 * or to the page's if that is gone too. Returns the row's listeners.
 */
export function useRestoreFocusOfRow() {
  const from = useRef<Origin | null>(null);
  useEffect(() => () => giveBack(from.current), []);
  return {
    onFocus() {
      from.current = whereFocusIs();
    },
    onBlur() {
      from.current = null;
    },
  };
}

type Origin = ReturnType<typeof whereFocusIs>;

function whereFocusIs() {
  const page = typeof document === 'undefined' ? null : document;
  const opener = page?.activeElement;
  return { opener, section: opener?.closest('section'), path: page?.location.pathname };
}

function giveBack(from: Origin | null): void {
  const { activeElement, body } = document;
  if (from === null || (activeElement !== body && activeElement !== null)) return;
  const { opener, section, path } = from;
  if (opener instanceof HTMLElement && opener.isConnected && opener !== body) {
    opener.focus();
    restoreFocusAfterRemoval(opener, from);
  } else if (section?.isConnected) focusHeading(section.querySelector('h2'));
  else if (opener instanceof HTMLElement && opener !== body && path === location.pathname) {
    focusHeading(document.querySelector('h1'));
  }
}

/** A late answer may remove the opener later; then the focus moves on from it. */
function restoreFocusAfterRemoval(opener: HTMLElement, from: Origin): void {
  const watch = new MutationObserver(() => {
    if (opener.isConnected && document.activeElement === opener) return;
    watch.disconnect();
    if (!opener.isConnected) giveBack(from);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}

function focusHeading(heading: HTMLElement | null | undefined): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
