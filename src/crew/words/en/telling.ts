import type { PushState } from '#crew/contract/push.ts';

/** Messages on the phone that the day has changed. */
export const dayChangeTexts = {
  title: 'When your day changes',
  looking: 'One moment …',
  begin: 'Tell me when my day changes',
  stop: 'Stop telling me',
  states: {
    on: 'This phone tells you, between 6 in the morning and 9 in the evening. The message says nothing about customers.',
    off: 'This phone can tell you when the office changes your visits of today or tomorrow.',
    denied:
      'You did not allow messages from this page. You can change that in the settings of your phone. Your day is always here when you open the page.',
    unsupported:
      'This browser cannot tell you. On an iPhone, put the page on your home screen first. Your day is always here when you open the page.',
    failed: 'That did not work. Check your connection and try again.',
  } satisfies Record<PushState, string>,
};
