/**
 * What an error code of PostgreSQL means for a call. `away`: not now, the same call may succeed later.
 * `read-only`: the same, and every connection of the pool leads to the wrong server. `lost-race`: the
 * same call may succeed at once. Any other is a defect of ours.
 */
type Meaning = 'away' | 'read-only' | 'lost-race' | 'defect';

/** By class, or by the whole code where it means something else than its class. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  // The connection broke, or was not accepted.
  '08': 'away',
  // A statement at the wrong moment of its transaction.
  '25': 'defect',
  '25006': 'read-only',
  '25P03': 'away',
  '25P04': 'away',
  // Rolled back because of another transaction, or because a replica took a row away.
  '40': 'lost-race',
  '40002': 'defect',
  // No room, no memory, no connection left.
  '53': 'away',
  // Not in the state that a statement needs; the two below are held by someone else.
  '55': 'defect',
  '55006': 'away',
  '55P03': 'away',
  // Stopped, starting, canceled, or out of time.
  '57': 'away',
  // Its machine fails.
  '58': 'away',
};

/** @param code five characters, as PostgreSQL sends them */
export function meaningOf(code: string): Meaning {
  return MEANINGS[code] ?? MEANINGS[code.slice(0, 2)] ?? 'defect';
}
