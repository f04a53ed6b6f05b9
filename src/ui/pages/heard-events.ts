/**
 * The events that the served pages handle, by the browser's names. One string, because every byte
 * counts here.
 */
export const heardEvents = 'change click focusout input keydown submit';

/**
 * React listens at its root to every event type, in both phases, and so runs for each of the dozen
 * events before a tap's click. Here it listens only to the types that have handlers, and only while
 * they bubble.
 */
export function listenOnlyToHeardEvents(root: Element): void {
  const listen = root.addEventListener;
  root.addEventListener = (kind: string, handle: never, capture: unknown) => {
    if (!capture && heardEvents.includes(kind)) listen.call(root, kind, handle);
  };
}
