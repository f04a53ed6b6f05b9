import {
  invalid,
  notFound,
  stateDiffers,
  unauthorized,
} from '#kernel/contract/failures/failure-kind.ts';

/** The crew's phone. */
export const crewFailures = {
  /** Wrong, used, or older than 15 minutes: nobody is told which. */
  'crew-code-wrong': invalid(),
  /** The phone empties itself. */
  'crew-device-off': unauthorized(),
  /** Nobody's token, such as after an older backup came back: the phone keeps what it has for its person. */
  'crew-phone-unknown': unauthorized(),
  'crew-device-not-found': notFound(),
  'clock-event-not-found': notFound(),
  'clock-visit-missing': invalid(),
  /** Nobody has worked yet what is to come. */
  'clock-time-ahead': invalid(),
  /** Someone corrected them in the meantime. */
  'hours-changed': stateDiffers(),
  /** A clock that was never stopped, or that runs, is corrected first. */
  'hours-open': stateDiffers(),
  'week-not-monday': invalid(),
  /** A phone is told at a public https address, and nowhere else. */
  'push-unsafe': invalid(),
  'crew-photos-full': stateDiffers<{ most: number }>(),
} as const;
