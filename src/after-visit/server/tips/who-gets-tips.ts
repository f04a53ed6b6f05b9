import type { PersonId } from '#kernel/rules/ids.ts';
import type { Db } from '#registry/tables.ts';
import type { Day } from '#visits/rules/company.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { allPeople, type DoneVisitRow } from '#visits/server/visits.ts';

/** The people of a visit who share its tip, by id. */
export type TipRecipients = (visit: DoneVisitRow) => PersonId[];

/** Everyone who worked, except owners and managers on that day (29 U.S.C. 203(m)(2)(B)). */
export async function loadTipRecipients(db: Db, timeZone: string): Promise<TipRecipients> {
  const since = new Map<PersonId, Day | null>(
    (await allPeople(db)).map(({ id, managesSince }) => [id, managesSince]),
  );
  return ({ people, startsAt }) => {
    const day = dayAt(startsAt.getTime(), timeZone);
    return people
      .map(({ id }) => id)
      .filter((id) => (since.get(id) ?? '9999-12-31') > day)
      .toSorted();
  };
}
