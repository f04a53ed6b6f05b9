import type { Logger } from 'pino';

/** What the sandbox needs of a log. */
export type SandboxLogger = Pick<Logger, 'info' | 'warn' | 'error'>;
