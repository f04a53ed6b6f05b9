import { sqlStateMeaning } from './sqlstate.ts';
import { WaitedTooLong } from './turns.ts';

const SQLSTATE = /^[0-9A-Z]{5}$/;
const AWAY_SYSTEM = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
];
const SOCKET_CALLS = ['connect', 'read', 'write', 'getaddrinfo'];
/** pg and Kysely have no code for these, so this is the only English we match (ADR 20). */
const AWAY_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Cannot use a pool after calling end|driver has already been destroyed)/i;

/** Whether an error means that the database cannot be reached or refuses work for now (503). */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof WaitedTooLong) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code !== undefined && AWAY_SYSTEM.includes(code)) return SOCKET_CALLS.includes(syscall ?? '');
  if (code !== undefined && SQLSTATE.test(code)) return sqlStateMeaning(code) !== 'defect';
  return AWAY_MESSAGES.test(error.message);
}

/** Whether a row refers to something that does not exist, such as an invented id. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '23503';
}
