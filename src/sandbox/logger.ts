import type { Logger } from 'pino';

/** The part of a logger that the sandbox uses. */
export type SandboxLogger = Pick<Logger, 'info' | 'warn' | 'error'>;
