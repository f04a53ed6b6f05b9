/** How long to wait for a frame: a hidden page gets none. */
const LATE_MS = 1000;

/** Runs after the current state of the page has been painted, to start long work then. */
export function afterPaint(act: () => void): void {
  const frame = new Promise((drawn) => {
    requestAnimationFrame(drawn);
    setTimeout(drawn, LATE_MS);
  });
  void frame.then(() => setTimeout(act));
}

/**
 * Moves the focus to an element that is drawn next.
 * @param id of the element
 */
export function focusNext(id: string): void {
  afterPaint(() => document.getElementById(id)?.focus());
}
