import type { Me } from '#company/contract/accounts.ts';

/** The signed-in operator, and their session. */
export interface Operator extends Me {
  readonly sessionId: string;
  /** When the password was last confirmed in this session. */
  readonly confirmedAt: Date | null;
}
