import type { CrewId } from '#kernel/rules/ids.ts';
import type { Settings } from '#platform/server/settings.ts';
import type { Db } from '#registry/tables.ts';
import type { Crew, SchedulingRules, Travel } from '#visits/rules/company.ts';
import {
  isServed,
  type MilesBetween,
  type ServiceArea,
} from '#visits/rules/free-times/service-area.ts';
import { milesBetween, postalPlaces } from '#visits/server/places/postal-places.ts';
import type { SchedulingMode } from '#visits/server/tables.ts';
import { type CompanyRows, companyRows } from './company-queries.ts';

/** Everything that decides which times are sold, except taken times. */
export interface Company {
  readonly mode: SchedulingMode;
  readonly rules: SchedulingRules;
  /** Whether the company serves a ZIP code. */
  readonly serves: (postalCode: string) => boolean;
  /** The active crews that may get the wanted visit. */
  readonly crews: readonly Crew[];
  /** All active crews, even if only one was requested. */
  readonly everyone: readonly Crew[];
  readonly moveFreeHours: number;
}

/** Whether a visit lacks a crew in a company that has crews; for a query of visits see lacksCrew() of its queries. */
export function lacksCrew(
  company: Pick<Company, 'everyone'> | null,
  crewId: CrewId | null,
): boolean {
  return crewId === null && company !== null && company.everyone.length > 0;
}

/** The company with only one crew, if one was requested. */
export function onlyWithCrew<C extends Pick<Company, 'crews'>>(company: C, id?: CrewId): C {
  if (id === undefined) return company;
  return { ...company, crews: company.crews.filter((crew) => crew.id === id) };
}

type CompanySettings = Pick<Settings, 'business' | 'schedulingWidgetUrl'>;

/** The company without its notice. */
export function withoutNotice<C extends Pick<Company, 'rules'>>(company: C): C {
  return { ...company, rules: { ...company.rules, noticeHours: 0 } };
}

/** Null before the first start has stored rules. A configured outside widget takes precedence. */
export async function loadCompany(
  db: Db,
  settings: CompanySettings,
  now: Date,
): Promise<Company | null> {
  const { rules: row, crews, extra, off } = await companyRows(db, now);
  if (row === null) return null;
  const everyone = crews.map((crew) => toCrew(crew, extra, off));
  return {
    mode: settings.schedulingWidgetUrl === null ? row.mode : 'widget',
    rules: {
      timeZone: settings.business.timeZone,
      noticeHours: row.notice_hours,
      horizonDays: row.horizon_days,
      gridMinutes: row.grid_minutes,
      arrivalMinutes: row.arrival_minutes,
      bufferMinutes: row.buffer_minutes,
      travel: await travelOf(row.travel_minutes),
      closedDays: row.closed_days,
    },
    serves: await serviceAreaCheck(row.area),
    crews: everyone,
    everyone,
    moveFreeHours: row.move_free_hours,
  };
}

async function travelOf(minutes: number | null): Promise<Travel> {
  if (minutes !== null) return { kind: 'fixed', minutes };
  return { kind: 'distance', milesBetween: await readMiles() };
}

async function serviceAreaCheck(area: ServiceArea | null): Promise<Company['serves']> {
  // Loads the ZIP codes only to measure a distance.
  const miles = area?.near === undefined ? () => null : await readMiles();
  return (postalCode) => isServed(area, postalCode, miles);
}

async function readMiles(): Promise<MilesBetween> {
  const places = await postalPlaces();
  return (from, to) => milesBetween(places, from, to);
}

function toCrew(
  crew: CompanyRows['crews'][number],
  extra: CompanyRows['extra'],
  off: CompanyRows['off'],
): Crew {
  const ofCrew = (spans: CompanyRows['off']) =>
    spans.filter(([crewId]) => crewId === crew.id).map(([, from, to]) => ({ from, to }));
  return {
    id: crew.id,
    people: crew.people,
    members: crew.members,
    postalCode: crew.postal_code,
    services: crew.services,
    addOns: crew.add_ons,
    hours: crew.hours,
    extraHours: ofCrew(extra),
    // Events in their own calendars are time off, too.
    timeOff: ofCrew(off),
  };
}
