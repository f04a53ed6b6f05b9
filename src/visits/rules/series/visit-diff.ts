import type { CrewId, VisitId } from '#kernel/rules/ids.ts';

interface DiffedVisit {
  readonly id: VisitId;
  readonly start: string;
  readonly crewId: CrewId | null;
}

/** The change of a visit: 'gone', it no longer comes; 'crew', another crew at the same time. */
export type DiffRow<Visit> =
  | { readonly kind: 'same' | 'new'; readonly visit: Visit }
  | { readonly kind: 'moved' | 'crew'; readonly visit: Visit; readonly before: Visit }
  | { readonly kind: 'gone'; readonly visit: Visit };

/** What a change does to visits, in order of time. */
export function visitDiff<Visit extends DiffedVisit>(
  before: readonly Visit[],
  after: readonly Visit[],
): DiffRow<Visit>[] {
  const was = new Map(before.map((visit) => [visit.id, visit]));
  const stays = new Set(after.map(({ id }) => id));
  const rows: DiffRow<Visit>[] = [
    ...before.filter(({ id }) => !stays.has(id)).map((visit) => ({ kind: 'gone', visit }) as const),
    ...after.map((visit) => rowOf(was.get(visit.id), visit)),
  ];
  return rows.toSorted((one, other) => Date.parse(one.visit.start) - Date.parse(other.visit.start));
}

function rowOf<Visit extends DiffedVisit>(before: Visit | undefined, visit: Visit): DiffRow<Visit> {
  if (before === undefined) return { kind: 'new', visit };
  if (before.start !== visit.start) return { kind: 'moved', visit, before };
  return before.crewId === visit.crewId ? { kind: 'same', visit } : { kind: 'crew', visit, before };
}
