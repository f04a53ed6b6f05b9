import type { CrewId, OrderId, SeriesId, VisitId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { ConsoleVisit } from '#visits/contract/told-visit.ts';
import { crewWorkState, type PhoneReport } from '#visits/rules/visit/crew-work.ts';
import { type WaitState, waitStateOf } from '#visits/rules/visit/waits.ts';
import type { Overrulable } from '#visits/rules/wait-reasons.ts';
import { isoText } from '#visits/rules/wall-clock.ts';
import { type Company, lacksCrew, loadCompany } from '#visits/server/crews/company.ts';

export interface VisitContextDeps {
  readonly db: Db;
  readonly settings: Pick<Settings, 'business' | 'schedulingWidgetUrl'>;
  readonly now: () => Date;
}

/** A visit as `consoleVisitColumns` selects it. */
export interface ConsoleVisitRow {
  readonly id: VisitId;
  readonly version: number;
  readonly orderId: OrderId | null;
  readonly seriesId: SeriesId | null;
  readonly number: number | null;
  readonly crewId: CrewId | null;
  readonly state: ConsoleVisit['state'];
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly overruled: readonly Overrulable[];
  readonly said: PhoneReport | null;
  readonly clocksIn: boolean;
}

/** When a visit is, and its crew. */
type PlacedVisit = Pick<ConsoleVisitRow, 'crewId' | 'state' | 'startsAt' | 'endsAt' | 'overruled'>;

/** Converts visits to answers, given the company's current clock, crews and hours. */
export interface VisitContext {
  /** Null before the first start has created it. */
  readonly company: Company | null;
  readonly timeZone: string;
  readonly now: Date;
  readonly waitsOf: (visit: PlacedVisit) => WaitState | null;
}

export async function loadVisitContext({
  db,
  settings,
  now,
}: VisitContextDeps): Promise<VisitContext> {
  const at = now();
  const company = await loadCompany(db, settings, at);
  return visitContextOf(company, settings.business.timeZone, at);
}

/** The same for a loaded company; null before the first start has created it. */
export function visitContextOf(company: Company | null, timeZone: string, now: Date): VisitContext {
  const crews = new Map(company?.crews.map((crew) => [crew.id, crew]));
  const closedDays = company?.rules.closedDays ?? [];
  return {
    company,
    timeZone,
    now,
    waitsOf: ({ crewId, state, startsAt, endsAt, overruled }) => {
      // A past visit does not wait unless it had no crew; a held time was just found free.
      const isOver = endsAt <= now && !lacksCrew(company, crewId);
      if (state !== 'confirmed' || isOver) return null;
      const [from, to] = [startsAt.getTime(), endsAt.getTime()];
      const visit = { from, to, hasCrew: crewId !== null, overruled };
      const crew = crewId === null ? undefined : crews.get(crewId);
      return waitStateOf({ timeZone, closedDays }, crew, visit);
    },
  };
}

/** A visit with its moments in the business's time zone. */
export function toConsoleVisit(visit: ConsoleVisitRow, teller: VisitContext): ConsoleVisit {
  const { id, version, orderId, seriesId, number, crewId, state, startsAt, endsAt } = visit;
  return {
    ...{ id, version, orderId, seriesId, number, crewId, state },
    start: isoText(startsAt.getTime(), teller.timeZone),
    end: isoText(endsAt.getTime(), teller.timeZone),
    work: workOf(visit, teller),
    waits: teller.waitsOf(visit),
  };
}

function workOf(
  { state, startsAt, said, clocksIn }: ConsoleVisitRow,
  { now, timeZone }: VisitContext,
): ConsoleVisit['work'] {
  const visit = { state, startsAt: startsAt.getTime() };
  const work = crewWorkState(visit, said, clocksIn, now.getTime());
  if (work === null) return null;
  return { state: work, since: said === null ? null : isoText(said.at, timeZone) };
}
