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
  'crew-device-not-found': notFound(),
  'crew-photos-full': stateDiffers<{ most: number }>(),
} as const;
