/** What a crew's phone records. Each is a fact, and is never changed. */
export const workKinds = [
  /** The person's working day. */
  'day-in',
  'day-out',
  /** A visit, for this person. */
  'on-the-way',
  'arrived',
  'start',
  'pause',
  'resume',
  'finish',
  'no-access',
  'note',
  /** An answer to one line of the checklist: see `CheckAnswer`. */
  'checked',
  /** More time is or was needed: the office decides whether to bill it. */
  'more-time',
  /** A cash tip at a visit; the last entry counts, and 0 means none. */
  'cash-tip',
  /** The event that `correctedOf` names did not happen. */
  'undo',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The acts at a visit that make up its clock, in their usual order. */
export const clockActs = [
  'on-the-way',
  'arrived',
  'start',
  'pause',
  'resume',
  'finish',
  'no-access',
] as const satisfies readonly WorkKind[];

/** Acts that mean nothing without a visit. */
export const visitKinds = [
  ...clockActs,
  'checked',
  'more-time',
  'cash-tip',
] as const satisfies readonly WorkKind[];

/** Acts that make up a clock. */
export const clockKinds = [
  'day-in',
  'day-out',
  ...clockActs,
] as const satisfies readonly WorkKind[];
export type ClockKind = (typeof clockKinds)[number];

/** 'open': the earlier answer was a mistake. */
export const checkAnswers = ['open', 'done', 'not-possible', 'not-needed'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** An event's other details, in codes and numbers. */
export interface WorkFields {
  /** For `checked`. */
  readonly check?: { readonly item: string; readonly answer: CheckAnswer };
  /** For `more-time`. */
  readonly minutes?: number;
  /** For `cash-tip`. */
  readonly cents?: number;
  /** For `no-access`, or a note after it. */
  readonly calls?: number;
  readonly waitedMinutes?: number;
  /** The phone's clock was changed around then, so its time may be wrong. */
  readonly clockChanged?: boolean;
}

/** The state of a visit for the people who work on it. */
export const workStates = [
  'planned',
  'on-the-way',
  'arrived',
  'working',
  'paused',
  'finished',
  'no-access',
  /** The office closed it. */
  'done',
] as const;
export type WorkState = (typeof workStates)[number];
