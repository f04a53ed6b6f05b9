import type { CrewFacts, SchedulingFacts } from '#visits/contract/scheduling.ts';
import type { CrewInput, SchedulingInput } from '#visits/contract/scheduling-calls.ts';
import type { CrewRow, RulesRow } from './company-queries.ts';

/** How a company sells its time until its owner sets the rules. */
export const INITIAL_RULES: SchedulingInput = {
  mode: 'wishes',
  noticeHours: 24,
  horizonDays: 60,
  gridMinutes: 30,
  arrivalMinutes: 60,
  bufferMinutes: 15,
  travel: { kind: 'fixed', minutes: 20 },
  area: null,
  closedDays: [],
  moveFreeHours: 24,
};

export function crewFacts(crew: CrewRow): CrewFacts {
  const { name, color, people, postal_code, services, add_ons, hours, active } = crew;
  return { name, color, people, postalCode: postal_code, services, addOns: add_ons, hours, active };
}

export function crewRow(crew: CrewInput | CrewFacts) {
  const { name, color, people, postalCode, services, addOns, hours, active } = crew;
  return {
    name,
    color,
    people,
    postal_code: postalCode,
    services: services && JSON.stringify(services),
    add_ons: addOns && JSON.stringify(addOns),
    hours: JSON.stringify(hours),
    active,
  };
}

export function schedulingFacts(row: RulesRow): SchedulingFacts {
  return {
    mode: row.mode,
    noticeHours: row.notice_hours,
    horizonDays: row.horizon_days,
    gridMinutes: row.grid_minutes,
    arrivalMinutes: row.arrival_minutes,
    bufferMinutes: row.buffer_minutes,
    travel:
      row.travel_minutes === null
        ? { kind: 'distance' }
        : { kind: 'fixed', minutes: row.travel_minutes },
    area: row.area,
    closedDays: row.closed_days,
    moveFreeHours: row.move_free_hours,
  };
}

export function rulesRow(rules: SchedulingInput | SchedulingFacts) {
  return {
    mode: rules.mode,
    notice_hours: rules.noticeHours,
    horizon_days: rules.horizonDays,
    grid_minutes: rules.gridMinutes,
    arrival_minutes: rules.arrivalMinutes,
    buffer_minutes: rules.bufferMinutes,
    travel_minutes: rules.travel.kind === 'fixed' ? rules.travel.minutes : null,
    area: rules.area && JSON.stringify(rules.area),
    closed_days: JSON.stringify([...new Set(rules.closedDays)].sort()),
    move_free_hours: rules.moveFreeHours,
  };
}
