import type { Me } from '#contract/console-accounts.ts';

/** Who is signed in to the console, and by which session. */
export interface Operator extends Me {
  readonly sessionId: string;
}
