/** What the booking page may weigh, in KB of 1,024 bytes as they travel (docs/adr/0014). */
export const BUDGETS = { html: 12, style: 5, scripts: 72 } as const;

/**
 * What the crew's phone may load before its first view, in the same KB: of the 60 of docs/adr/0029 less
 * than the library of the schemas would add by itself.
 */
export const CREW_SCRIPTS = 40;

/** What `npm start` may take of the disk for packages, in MB of 1,048,576 bytes. */
export const INSTALLED_MB = 470;
