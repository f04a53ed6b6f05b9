// The signed-in operator, and what they may do.

export { createOperatorAuth, type OperatorAuth } from './auth.ts';
export {
  actorOf,
  confirmedOnly,
  operatorOf,
  ownersOnly,
  privateAnswer,
  requireOperator,
  requireOwner,
  requireRight,
  requireTrustedOwner,
  rightsRequired,
  sameOriginWrites,
  trustedOwnersOnly,
} from './guard.ts';
export { logRefusals } from './log-refusals.ts';

// Operators' acts, one at a time, and the log of them.

export { type ActTarget, performAct, type SeenVersion, seenVersion } from './act-on.ts';
export { type AuditEntry, type AuditRow, audit, hasActs, listActs } from './audit-queries.ts';
export type { Operator } from './operator-env.ts';

// Accounts, as the start and the command on the server create and repair them.

export { invite, renewLink, resetFactors } from './accounts.ts';
export { ensureOperator, nameFromEmail } from './first-operator.ts';
export { firstOwnerLink } from './first-owner.ts';
export {
  countOperators,
  findOperatorId,
  nameOfActor,
  nameOfOperator,
  operatorNames,
} from './queries.ts';
export { requireStrongSetting } from './require-strong.ts';
