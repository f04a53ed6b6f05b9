/** Gives up after this many rounds in which someone opened a page or paid in between. */
const ROUNDS = 8;

/**
 * Ends something at the processor first and then here, until nothing was opened in between. `endHere`
 * answers 'reopened' if something new was opened after the rest was closed. Null if someone was faster
 * every time.
 */
export async function closeFirst<Closed, Ended>(
  closeThere: () => Promise<Closed>,
  endHere: (closed: Closed) => Promise<Ended | 'reopened'>,
): Promise<Ended | null> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ended = await endHere(await closeThere());
    if (ended !== 'reopened') return ended;
  }
  return null;
}
