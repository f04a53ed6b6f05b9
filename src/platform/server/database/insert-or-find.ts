const MAX_TRIES = 20;

export type InsertedOrFound<Inserted, Found = Inserted> =
  | { readonly inserted: Inserted; readonly found?: undefined }
  | { readonly found: Found; readonly inserted?: undefined };

/**
 * Inserts a row, or reads the conflicting one. Another transaction may delete that one between the
 * two statements, so both are repeated until one of them has a row.
 * @param insert with `on conflict do nothing`; undefined on a conflict
 * @param find the conflicting row; undefined if it is gone
 */
export async function insertOrFind<Inserted, Found>(
  insert: () => Promise<Inserted | undefined>,
  find: () => Promise<Found | undefined>,
): Promise<InsertedOrFound<Inserted, Found>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const inserted = await insert();
    if (inserted !== undefined) return { inserted };
    const found = await find();
    if (found !== undefined) return { found };
  }
  throw new Error('a row is in the way that cannot be found');
}
