import type { Crew } from '#visits/rules/company.ts';

/** What a visit needs, at any date. */
export interface Needs {
  /** Null if unknown: every drive then takes the default time. */
  readonly postalCode: string | null;
  /** Person-minutes of the home and its add-ons (ruling 26). */
  readonly laborMinutes: number;
  /** Null if only add-ons are wanted. */
  readonly serviceId: string | null;
  readonly addOnIds: readonly string[];
}

/** Whether a crew has the people and the skills for the work. */
export function canDo(
  { services, addOns, people, members }: Crew,
  { serviceId, addOnIds }: Pick<Needs, 'serviceId' | 'addOnIds'>,
): boolean {
  if (members === null ? people < 1 : members.length === 0) return false;
  if (serviceId !== null && services !== null && !services.includes(serviceId)) return false;
  return addOns === null || addOnIds.every((id) => addOns.includes(id));
}
