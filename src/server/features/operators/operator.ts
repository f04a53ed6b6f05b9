export const roles = ['owner', 'staff'] as const;
/** Staff can't refund, publish prices or manage accounts. */
export type Role = (typeof roles)[number];

/** Who is signed in to the console. */
export interface Operator {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly hasTwoFactor: boolean;
  readonly sessionId: string;
}
