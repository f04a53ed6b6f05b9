/**
 * After what had the focus is gone: gives it to what opened that, or, where that is gone too, to the
 * heading of the part that it stood in. Whoever has gone on elsewhere meanwhile stays there.
 */
export function focusBack(opener: Element | null, part: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement !== null) return;
  const heading = part?.querySelector<HTMLElement>('h2');
  if (opener instanceof HTMLElement && opener.isConnected && opener !== body) opener.focus();
  else if (heading) {
    heading.tabIndex = -1;
    heading.focus();
  }
}
