// The build and the pages rendered from it.

export { siteConfig, siteOf } from '#platform/server/site-config.ts';
export { loadBuild, type WebBuild } from './build.ts';
export { type RenderedPages, renderedPages } from './rendered-pages.ts';
export type { StaticFile } from './static-files.ts';

// The console's only page and the crew's.

export type { BuiltEntry } from './built-entry.ts';
export { consoleShell } from './console-shell.ts';
export { type CrewBuild, crewShell } from './crew-shell.ts';
