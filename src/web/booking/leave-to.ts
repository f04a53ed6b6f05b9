export function isFramed(): boolean {
  return window.top !== window.self;
}

/** Goes to another page in the top window: pages of payment refuse to stand in a frame. */
export function leaveTo(url: string): void {
  try {
    (window.top ?? window).location.href = url;
  } catch {
    // A sandboxed frame may not move the top window; a new tab is the way that is left.
    window.open(url, '_blank', 'noopener');
  }
}
