import type { Me } from '#company/contract/accounts.ts';

/** Who is signed in to the console, and by which session. */
export interface Operator extends Me {
  readonly sessionId: string;
  /** When this session's holder last gave the password next to it. */
  readonly confirmedAt: Date | null;
}
