import type { CheckAnswer, WorkKind } from '#crew/rules/work/work-event.ts';

/** What was recorded, before or after its time. */
export const workKindTexts = {
  'day-in': 'Day started',
  'day-out': 'Day ended',
  'on-the-way': 'On the way',
  arrived: 'Arrived',
  start: 'Started',
  pause: 'Paused',
  resume: 'Continued',
  finish: 'Finished',
  'no-access': 'No access',
  note: 'Note',
  checked: 'Checklist',
  'more-time': 'More time needed',
  'cash-tip': 'Tip in cash',
  undo: 'Taken back',
} satisfies Record<WorkKind, string>;

/** For a line of the checklist. */
export const checkAnswerTexts = {
  open: 'Open',
  done: 'Done',
  'not-possible': 'Not possible',
  'not-needed': 'Not needed',
} satisfies Record<CheckAnswer, string>;
