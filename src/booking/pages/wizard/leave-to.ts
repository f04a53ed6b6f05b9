/**
 * Goes to another page in the top window, because payment pages refuse to be framed.
 * @param onSealed called if no page can be opened from here; omit it outside frames
 */
export function navigateTop(url: string, onSealed?: () => void): void {
  try {
    (window.top ?? window).location.href = url;
  } catch {
    void leaveSandbox(url, onSealed);
  }
}

/**
 * A sandboxed frame may not move the top window, so the loader does, or a new tab opens. A tab from
 * a frame without an origin would have none either, and stay blank.
 */
async function leaveSandbox(url: string, onSealed?: () => void): Promise<void> {
  const { requestNavigation } = await import('#booking/pages/embed/frame.ts');
  if (requestNavigation(url)) return;
  if (window.origin === 'null') onSealed?.();
  else window.open(url, '_blank', 'noopener');
}
