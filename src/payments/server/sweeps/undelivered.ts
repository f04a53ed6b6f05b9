/** The processor itself gives up sending after three days. */
export const EVENT_DAYS = 4;
/** It lists the newest first, and those done already as well: a bound, never to be reached. */
export const MOST_EVENTS = 50_000;
