import type { Db } from '#registry/tables.ts';
import type { EpochMs } from '#visits/rules/company.ts';
import { ownChange, ownChangeUntil } from '#visits/rules/visit/own-change.ts';
import type { Waits } from '#visits/rules/visit/waits.ts';
import { type TellerDeps, tellerOf } from './calendar/told-visit.ts';
import { type Company, loadCompany } from './crews/company.ts';
import type { Visit } from './visit-queries.ts';

const HOUR_MS = 3_600_000;

type JudgedVisit = Pick<Visit, 'crew_id' | 'state' | 'starts_at' | 'ends_at'>;

/** What customers may do with their visits alone, as the company's crews and hours are now. */
export interface OwnChanges {
  readonly waitsOf: (visit: JudgedVisit) => Waits | null;
  /** See ownChange(). */
  readonly of: (visit: JudgedVisit) => 'open' | 'late' | 'over';
  readonly until: (visit: JudgedVisit) => EpochMs;
}

export async function loadOwnChanges(
  db: Db,
  { settings, now }: Omit<TellerDeps, 'db'>,
): Promise<OwnChanges> {
  const company = await loadCompany(db, settings, now());
  return ownChangesIn(company, settings.business.timeZone, now());
}

/** The same for a company that is known already; null before the first start has made it. */
export function ownChangesIn(company: Company | null, timeZone: string, now: Date): OwnChanges {
  const free = freeOf(company);
  const teller = tellerOf(company, timeZone, now);
  const waitsOf = ({ crew_id: crewId, state, starts_at: startsAt, ends_at: endsAt }: JudgedVisit) =>
    teller.waitsOf({ crewId, state, startsAt, endsAt });
  const spanOf = (visit: JudgedVisit) => {
    const [from, to] = [visit.starts_at.getTime(), visit.ends_at.getTime()];
    return { from, to, waits: waitsOf(visit) };
  };
  return {
    waitsOf,
    of: (visit) => ownChange(spanOf(visit), { free, now: now.getTime() }),
    until: (visit) => ownChangeUntil(spanOf(visit), free),
  };
}

/** So long before a visit its customer can move it, or skip it for a credit, in ms. */
export async function freeMs(db: Db, { settings, now }: Omit<TellerDeps, 'db'>): Promise<number> {
  return freeOf(await loadCompany(db, settings, now()));
}

function freeOf(company: Company | null): number {
  return (company?.moveFreeHours ?? 0) * HOUR_MS;
}
