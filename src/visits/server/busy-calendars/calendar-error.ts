/** Why a calendar could not be read; each one is a failure code. */
export const calendarProblems = [
  'calendar-address-private',
  'calendar-unreachable',
  'calendar-timed-out',
  'calendar-moved',
  'calendar-refused',
  'calendar-too-large',
  'calendar-malformed',
  'calendar-incomplete',
  'calendar-takes-too-long',
] as const;
export type CalendarProblem = (typeof calendarProblems)[number];

export class CalendarError extends Error {
  readonly problem: CalendarProblem;

  constructor(problem: CalendarProblem) {
    super(problem);
    this.problem = problem;
  }
}
