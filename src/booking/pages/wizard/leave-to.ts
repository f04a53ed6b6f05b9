/**
 * Goes to another page in the top window: pages of payment refuse to be in a frame.
 * @param onSealed no page can be opened from here; missing: it is called outside of frames alone
 */
export function leaveTo(url: string, onSealed?: () => void): void {
  try {
    (window.top ?? window).location.href = url;
  } catch {
    void leaveSandbox(url, onSealed);
  }
}

/**
 * A sandboxed frame may not move the top window: the loader around it may, else it is a new tab. A tab of a frame
 * without an origin of its own has none either, and browsers show nothing in it.
 */
async function leaveSandbox(url: string, onSealed?: () => void): Promise<void> {
  const { askToGo } = await import('#booking/pages/embed/frame.ts');
  if (askToGo(url)) return;
  if (window.origin === 'null') onSealed?.();
  else window.open(url, '_blank', 'noopener');
}
