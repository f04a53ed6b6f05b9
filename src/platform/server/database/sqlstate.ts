/**
 * What a PostgreSQL error code means for a call. `away`: not now, a retry may succeed later.
 * `read-only`: the same, and every connection of the pool leads to the wrong server. `lost-race`:
 * an immediate retry may succeed. Anything else is our own bug.
 */
type Meaning = 'away' | 'read-only' | 'lost-race' | 'defect';

/** By class, or by the full code where it differs from its class. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  // The connection broke or was refused.
  '08': 'away',
  // A statement at the wrong moment of its transaction.
  '25': 'defect',
  '25006': 'read-only',
  '25P03': 'away',
  '25P04': 'away',
  // Rolled back because of another transaction, or because a replica removed a row.
  '40': 'lost-race',
  '40002': 'defect',
  // Out of space, memory or connections.
  '53': 'away',
  // Not in the state that a statement needs; for the two below, someone else holds the lock.
  '55': 'defect',
  '55006': 'away',
  '55P03': 'away',
  // Stopped, starting, canceled, or out of time.
  '57': 'away',
  // Its machine failed.
  '58': 'away',
};

/** @param code five characters, as PostgreSQL sends them */
export function sqlStateMeaning(code: string): Meaning {
  return MEANINGS[code] ?? MEANINGS[code.slice(0, 2)] ?? 'defect';
}
