/** Who opens a page, or pays, while the processor is asked is outrun after so many tries. */
const ROUNDS = 8;

/**
 * Ends something at the processor first and then here, until nothing was opened in between.
 * `endHere` answers 'reopened' where there is something that was not there when the rest was
 * closed. Null if someone was faster each time.
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
