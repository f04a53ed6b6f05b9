/** Made by vite.config.ts from the client build's manifest. */
declare module 'virtual:client-assets' {
  import type { ScriptName } from '#ui/pages/page.ts';
  export const clientAssets: {
    /** Addresses of each page's scripts, its entry first. */
    readonly scripts: Readonly<Record<ScriptName, readonly string[]>>;
    /** Address of what a page loads only inside a frame. */
    readonly frame: string;
    /** Address of the font. */
    readonly font: string;
  };
}
