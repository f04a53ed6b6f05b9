import type { Unit } from './wire-tap.ts';

export interface Count {
  readonly roundTrips: number;
  readonly statements: number;
}

/** Statements of a part: those for its own work, and those that look for work and settle jobs. */
export interface Counts {
  readonly own: Count;
  readonly looking: Count;
}

/** Scheduled statements and those that open a connection, which run without any booking. */
const BY_THE_CLOCK =
  /\b(job_runners|(catalogue|settings|tax)_versions|_private_job_queues as queue)\b|with specs as|^listen |^set statement_timeout/;
const LOOKING = /graphile_worker|^\s*with due as \(\s*select id from outbox_messages/;

export function countUnits(units: readonly Unit[]): Counts {
  const asked = units.filter(({ texts }) => !texts.every((text) => BY_THE_CLOCK.test(text)));
  const isLooking = ({ texts }: Unit) => texts.every((text) => LOOKING.test(text));
  return {
    own: sum(asked.filter((unit) => !isLooking(unit))),
    looking: sum(asked.filter(isLooking)),
  };
}

function sum(units: readonly Unit[]): Count {
  return {
    roundTrips: units.reduce((all, unit) => all + unit.roundTrips, 0),
    statements: units.reduce((all, unit) => all + unit.statements, 0),
  };
}
