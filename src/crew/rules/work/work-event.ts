/** What a crew's phone records. Each is a fact that happened: none is ever changed. */
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
  /** An answer to one line of the list: see `CheckAnswer`. */
  'checked',
  /** More time is needed, or was: the office decides whether anyone is billed. */
  'more-time',
  /** A tip in cash at a visit; the last one that was noted counts, 0 is none. */
  'cash-tip',
  /** The event that `correctedOf` names did not happen. */
  'undo',
] as const;
export type WorkKind = (typeof workKinds)[number];

/** The acts at a visit that a clock is made of: what a person does, one after another. */
export const clockActs = [
  'on-the-way',
  'arrived',
  'start',
  'pause',
  'resume',
  'finish',
  'no-access',
] as const satisfies readonly WorkKind[];

/** Those that need a visit to say anything. */
export const visitKinds = [
  ...clockActs,
  'checked',
  'more-time',
  'cash-tip',
] as const satisfies readonly WorkKind[];

/** Those that a clock is made of. */
export const clockKinds = [
  'day-in',
  'day-out',
  ...clockActs,
] as const satisfies readonly WorkKind[];
export type ClockKind = (typeof clockKinds)[number];

/** 'open': it was answered by mistake. */
export const checkAnswers = ['open', 'done', 'not-possible', 'not-needed'] as const;
export type CheckAnswer = (typeof checkAnswers)[number];

/** What else an event says, in codes and numbers. */
export interface WorkFields {
  /** Of `checked`. */
  readonly check?: { readonly item: string; readonly answer: CheckAnswer };
  /** Of `more-time`. */
  readonly minutes?: number;
  /** Of `cash-tip`. */
  readonly cents?: number;
  /** Of `no-access`, or of a note after it. */
  readonly calls?: number;
  readonly waitedMinutes?: number;
  /** The phone's clock was changed around it: its time may be wrong. */
  readonly clockChanged?: boolean;
}

/** Where a visit stands for the people who work on it. */
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
