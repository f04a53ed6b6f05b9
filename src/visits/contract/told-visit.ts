import type { InstantText } from '#kernel/contract/answers.ts';
import type { CrewId, OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { CrewWorkState } from '#visits/rules/visit/crew-work.ts';
import type { WaitState } from '#visits/rules/visit/waits.ts';

/** What every console answer says about a visit; lists add their own fields. */
export interface ConsoleVisit {
  readonly id: VisitId;
  readonly version: number;
  /** Null for a held time without an order yet. */
  readonly orderId: OrderId | null;
  /** Its series and its number there; null outside a series. */
  readonly seriesId: SeriesId | null;
  readonly number: number | null;
  readonly crewId: CrewId | null;
  readonly state: 'held' | 'confirmed' | 'done' | 'cancelled';
  readonly start: InstantText;
  readonly end: InstantText;
  /** Its crew's progress, by their phones; null if nothing was reported, or it is not near today. */
  readonly work: { readonly state: CrewWorkState; readonly since: InstantText | null } | null;
  /** Why it fails unless someone acts; null if its crew can keep it, or it is over. */
  readonly waits: WaitState | null;
}
