/** So long a frame is waited for: none comes to a page that is out of sight. */
const LATE_MS = 1000;

/** Once what the page looks like now has been painted: what takes long is begun then. */
export function afterPaint(act: () => void): void {
  const frame = new Promise((drawn) => {
    requestAnimationFrame(drawn);
    setTimeout(drawn, LATE_MS);
  });
  void frame.then(() => setTimeout(act));
}

/** The focus goes to what is drawn next. @param id of the element */
export function focusNext(id: string): void {
  afterPaint(() => document.getElementById(id)?.focus());
}
