/** Made by vite.config.ts from the client build's manifest. */
declare module 'virtual:client-assets' {
  import type { ScriptName } from '#ui/pages/page.ts';
  export const clientAssets: {
    /** URLs of each page's scripts, its entry first. */
    readonly scripts: Readonly<Record<ScriptName, readonly string[]>>;
    /** The URL of what a page loads only inside a frame. */
    readonly frame: string;
    /** The URL of the font. */
    readonly font: string;
  };
}
