import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

export type { Logger };

const PERSONAL = ['phone', 'email', 'name', 'customerPhone', 'customerEmail', 'referrerPhone'];
const SECRET = ['authorization', 'apikey', 'cookie', 'password', 'token', 'refresh_token'];

/**
 * The log: one JSON line an event on standard output. Code logs ids and codes only; the redaction
 * is the net below it, and of an `err` only its kind and place are kept.
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
