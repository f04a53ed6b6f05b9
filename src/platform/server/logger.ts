import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

export type { Logger };

const PERSONAL = ['phone', 'email', 'name', 'customerPhone', 'customerEmail', 'referrerPhone'];
const SECRET = ['authorization', 'apikey', 'cookie', 'password', 'token', 'refresh_token'];

/**
 * The log: one JSON line per event on standard output. Code logs only ids and codes; redaction is a
 * safety net, and an `err` is reduced to its kind and place.
 */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const names = [...PERSONAL, ...SECRET];
  const redact = { paths: names.flatMap((name) => [name, `*.${name}`]), censor: '[removed]' };
  const options = {
    level,
    base: null,
    redact,
    serializers: { err: errorFacts },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return stream === undefined ? pino(options) : pino(options, stream);
}
