/** Goes to another page in the top window: pages of payment refuse to be in a frame. */
export function leaveTo(url: string): void {
  try {
    (window.top ?? window).location.href = url;
  } catch {
    void leaveSandbox(url);
  }
}

/** A sandboxed frame may not move the top window: the loader around it may, else it is a new tab. */
async function leaveSandbox(url: string): Promise<void> {
  const { askToGo } = await import('#booking/pages/embed/frame.ts');
  if (!askToGo(url)) window.open(url, '_blank', 'noopener');
}
