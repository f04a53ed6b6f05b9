// The build, and what is rendered of it.

export { siteConfig, siteOf } from '#platform/server/site-config.ts';
export { loadBuild, type WebBuild } from './build.ts';
export { type RenderedPages, renderedPages } from './rendered-pages.ts';
export type { StaticFile } from './static-files.ts';

// The console's one page.

export { type ConsoleAssets, consoleShell } from './console-shell.ts';
