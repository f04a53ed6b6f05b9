import { sharedValue } from './shared-value.ts';

/** Why an act came to nothing that nobody is there to tell: its row or its dialog is gone. */
export const lostProblem = sharedValue<string | null>(null);
