import {
  invalid,
  notFound,
  stateDiffers,
  unauthorized,
} from '#kernel/contract/failures/failure-kind.ts';

/** The crew's phone. */
export const crewFailures = {
  /** Wrong, used, or older than 15 minutes; we never say which. */
  'crew-code-wrong': invalid(),
  /** The phone deletes its data. */
  'crew-device-off': unauthorized(),
  /** An unknown token, such as after restoring an older backup: the phone keeps its data for its person. */
  'crew-phone-unknown': unauthorized(),
  'crew-device-not-found': notFound(),
  'clock-event-not-found': notFound(),
  'clock-visit-missing': invalid(),
  /** No one can have worked in the future. */
  'clock-time-ahead': invalid(),
  /** Someone corrected the hours in the meantime. */
  'hours-changed': stateDiffers(),
  /** A clock that is running or was never stopped must be corrected first. */
  'hours-open': stateDiffers(),
  'week-not-monday': invalid(),
  /** We send push messages only to a public https address. */
  'push-unsafe': invalid(),
  'crew-photos-full': stateDiffers<{ most: number }>(),
} as const;
