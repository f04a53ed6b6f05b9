/** The processor itself gives up after three days. */
export const EVENT_DAYS = 4;
/** It lists the newest first, including handled ones: a limit that is never reached. */
export const MAX_EVENTS = 50_000;
