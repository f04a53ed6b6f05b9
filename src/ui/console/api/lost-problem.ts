import { sharedValue } from './shared-value.ts';

/** Why an act failed when its row or dialog, which would show the error, is gone. */
export const lostProblem = sharedValue<string | null>(null);
