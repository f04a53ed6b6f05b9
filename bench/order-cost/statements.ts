import type { Unit } from './wire-tap.ts';

export interface Count {
  readonly roundTrips: number;
  readonly statements: number;
}

/** Statements of a phase: those of its own matter, and those that fetch, settle and look for jobs. */
export interface Counts {
  readonly own: Count;
  readonly jobs: Count;
}

/** What runs by the clock, whether or not anybody books. */
const BY_THE_CLOCK =
  /\b(job_runners|catalogue_versions|_private_job_queues as queue)\b|with specs as/;
const JOBS = /graphile_worker/;

export function countUnits(units: readonly Unit[]): Counts {
  const asked = units.filter(({ texts }) => !texts.every((text) => BY_THE_CLOCK.test(text)));
  const isJobs = ({ texts }: Unit) => texts.every((text) => JOBS.test(text));
  return {
    own: sum(asked.filter((unit) => !isJobs(unit))),
    jobs: sum(asked.filter(isJobs)),
  };
}

function sum(units: readonly Unit[]): Count {
  return {
    roundTrips: units.reduce((all, unit) => all + unit.roundTrips, 0),
    statements: units.reduce((all, unit) => all + unit.statements, 0),
  };
}
