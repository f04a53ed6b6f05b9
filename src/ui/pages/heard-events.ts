/** What the served pages' parts have handlers of, by the browser's names; one text, for every byte counts here. */
export const heardEvents = 'change click focusout input keydown submit';

/**
 * React listens at its root to every kind of event that there is, on the way down and on the way up,
 * and answers each of the dozen that one tap sends before its click is heard, although nobody waits
 * for them. Here it hears the kinds that have handlers, on the way up.
 */
export function hearOnlyOwn(root: Element): void {
  const listen = root.addEventListener;
  root.addEventListener = (kind: string, handle: never, capture: unknown) => {
    if (!capture && heardEvents.includes(kind)) listen.call(root, kind, handle);
  };
}
