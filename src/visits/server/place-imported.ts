import type { CrewId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db, Trx } from '#registry/tables.ts';
import type { BusyVisit } from '#visits/rules/company.ts';
import { smallestCrewOn } from '#visits/rules/people/people-on.ts';
import { type Placement, placeVisit } from '#visits/rules/visit/place-visit.ts';
import { waitStateOf } from '#visits/rules/visit/waits.ts';
import { type ImportWait, nothingOverruled, type Overrulable } from '#visits/rules/wait-reasons.ts';
import { dayAt } from '#visits/rules/wall-clock.ts';
import { loadCompany } from './crews/company.ts';
import { deleteOverdueHolds } from './holds/held-queries.ts';
import { busyBetween, dayLockName, SEVERAL_DAYS, takeNamedLocks } from './visit-queries.ts';

export interface PlaceImportedDeps {
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/** A visit agreed on elsewhere, and its crew. */
export interface ImportedWish {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null: none of our crews. */
  readonly crewId: CrewId | null;
  readonly postalCode: string | null;
  readonly serviceId: string;
}

export interface PlacedImport {
  readonly crewId: CrewId | null;
  /** Person-minutes: the agreed length with the people of its crew, or with the fewest that a crew has. */
  readonly laborMinutes: number;
  /** A crew without weekly hours comes when requested, at usual hours. */
  readonly overruled: readonly Overrulable[];
  /** Why the visit fails unless someone acts. */
  readonly waits: ImportWait | null;
}

const DAY_MS = 86_400_000;
const MINUTE = 60_000;

/** Locks these days, so that what placeImported() finds stays true in this transaction. */
export async function lockImportedDays(
  trx: Trx,
  { settings }: PlaceImportedDeps,
  starts: readonly Date[],
): Promise<void> {
  const { timeZone } = settings.business;
  const days = [...new Set(starts.map((start) => dayAt(start.getTime(), timeZone)))].sort();
  await takeNamedLocks(trx, [SEVERAL_DAYS, ...days.map(dayLockName)]);
  await deleteOverdueHolds(trx);
}

/**
 * Where to place visits agreed on elsewhere, by the rules (ruling 38): at the agreed time, with the crew if it can
 * come. Otherwise the visit waits, and the answer says why.
 */
export async function placeImported(
  db: Db,
  { settings, now }: PlaceImportedDeps,
  wishes: readonly ImportedWish[],
): Promise<PlacedImport[]> {
  const company = await loadCompany(db, settings, now());
  const starts = wishes.map(({ startsAt }) => startsAt.getTime());
  const from = new Date(Math.min(...starts) - DAY_MS);
  const to = new Date(Math.max(...starts) + 2 * DAY_MS);
  const busy = wishes.length === 0 || company === null ? [] : await busyBetween(db, from, to);
  return wishes.map((wish) => {
    const span = { from: wish.startsAt.getTime(), to: wish.endsAt.getTime() };
    const crew = company?.everyone.find(({ id }) => id === wish.crewId);
    const minutes = Math.round((span.to - span.from) / MINUTE);
    if (company === null) return importedWithoutCrew(minutes, 'no-crew');
    const who = crew === undefined ? company.everyone : [crew];
    const laborMinutes = minutes * smallestCrewOn(who, dayAt(span.from, company.rules.timeZone));
    if (crew === undefined) return importedWithoutCrew(laborMinutes, 'no-crew');
    const { postalCode, serviceId } = wish;
    const needs = { postalCode, serviceId, laborMinutes, addOnIds: [] };
    const placing = { rules: company.rules, crews: company.everyone, busy, needs };
    const at = { ...span, crewId: crew.id };
    const placement = placeVisit({ ...placing, now: now().getTime() }, at, null);
    const another = whyCrewCannot(placement);
    if (another !== null || placement.kind === 'refused') {
      return importedWithoutCrew(laborMinutes, another ?? 'crew-taken');
    }
    busy.push({ ...at, postalCode } satisfies BusyVisit);
    // No one is asked: an override that needs a reason is not made, and the visit waits.
    const overruled = placement.kind === 'fits' ? placement.overruled : placement.stays;
    const waits = waitStateOf(company.rules, crew, { ...span, hasCrew: true, overruled });
    return { crewId: crew.id, laborMinutes, overruled, waits: waits?.reason ?? null };
  });
}

function importedWithoutCrew(laborMinutes: number, waits: ImportWait): PlacedImport {
  return { crewId: null, laborMinutes, overruled: nothingOverruled, waits };
}

/** Why a crew cannot do the visit at all, so that it waits for another; the crew may have agreed to anything else. */
function whyCrewCannot(placement: Placement): ImportWait | null {
  if (placement.kind === 'fits') return null;
  if (placement.kind === 'refused') return 'crew-taken';
  const kinds = placement.why.map(({ kind }) => kind);
  if (kinds.includes('cannot-do')) return 'crew-cannot';
  return kinds.includes('no-room') ? 'crew-taken' : null;
}
