/** The booking page's maximum weight, in compressed KB of 1,024 bytes (docs/adr/0014). */
export const BUDGETS = { html: 12, style: 5, scripts: 72 } as const;

/**
 * What the crew's phone may load before its first view, in the same KB. docs/adr/0029 allows 60; this
 * is low enough that adding the schema library would exceed it.
 */
export const CREW_SCRIPTS = 40;

/** The disk space that packages for `npm start` may take, in MB of 1,048,576 bytes. */
export const INSTALLED_MB = 470;
