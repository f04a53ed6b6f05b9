import type { InstantText } from '#kernel/contract/answers.ts';
import type { CrewId, OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { CrewWorkState } from '#visits/rules/visit/crew-work.ts';
import type { Waits } from '#visits/rules/visit/waits.ts';

/** What every answer of the console says of a visit; lists add to it what they show. */
export interface ToldVisit {
  readonly id: VisitId;
  readonly version: number;
  /** Null for a held time that no order is made for yet. */
  readonly orderId: OrderId | null;
  /** The series that it is of, and its number there; null where it is of none. */
  readonly seriesId: SeriesId | null;
  readonly number: number | null;
  readonly crewId: CrewId | null;
  readonly state: 'held' | 'confirmed' | 'done' | 'cancelled';
  readonly start: InstantText;
  readonly end: InstantText;
  /** Where its people are, by their phones; null if nobody said, or it is not on these days. */
  readonly work: { readonly state: CrewWorkState; readonly since: InstantText | null } | null;
  /** Why nobody comes unless someone acts; null if its crew can keep it, or it is over. */
  readonly waits: Waits | null;
}
