import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Manifest, Plugin } from 'vite';
import { defineConfig } from 'vite';

const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const PAGES_WITH_SCRIPT = ['booking', 'checkout', 'result', 'contact', 'schedule', 'my-booking'];

/** Path of a page's entry, as the manifest names it. */
function entryPath(page: string): string {
  return `src/web/pages/${page}/entry.tsx`;
}

/**
 * The client build emits the font; the server build then reads the client's manifest through
 * `virtual:client-assets`, so that dist/pages/render.js stands on its own.
 */
function clientAssets(): Plugin {
  return {
    name: 'wellkept:client-assets',
    buildStart() {
      if (this.environment.name !== 'client') return;
      const source = readFileSync(resolve('node_modules', FONT));
      this.emitFile({ type: 'asset', name: 'figtree.woff2', source });
    },
    resolveId(id) {
      return id === 'virtual:client-assets' ? `\0${id}` : undefined;
    },
    load(id) {
      if (id !== '\0virtual:client-assets') return;
      const manifest = readManifest();
      const scripts = Object.fromEntries(
        PAGES_WITH_SCRIPT.map((page) => [page, scriptsOf(manifest, entryPath(page))]),
      );
      const font = Object.values(manifest).find((chunk) => chunk.file.endsWith('.woff2'));
      return `export const clientAssets = ${JSON.stringify({ scripts, font: `/${font?.file}` })};`;
    },
  };
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
}

/** The entry first, then every chunk that it imports at once (late ones left out). */
function scriptsOf(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>();
  function visit(key: string): void {
    const chunk = manifest[key];
    if (!chunk || seen.has(`/${chunk.file}`)) return;
    seen.add(`/${chunk.file}`);
    chunk.imports?.forEach(visit);
  }
  visit(entry);
  return [...seen];
}

export default defineConfig({
  plugins: [react(), tailwindcss(), clientAssets()],
  publicDir: 'src/web/public',
  build: { emptyOutDir: true, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: PAGES_WITH_SCRIPT.map(entryPath).filter((path) => existsSync(path)),
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'shared', test: /src[\\/](web|contract|domain)[\\/]/, minShareCount: 3 },
              ],
            },
          },
        },
      },
    },
    // The operator's console is built by itself: nothing of it, nor of what it is made with, can
    // end up in a customer's page.
    console: {
      consumer: 'client',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist/console',
        assetsDir: 'operator/assets',
        manifest: true,
        copyPublicDir: false,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'src/web/console/main.tsx' },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        outDir: 'dist/pages',
        ssr: true,
        copyPublicDir: false,
        minify: false,
        cssMinify: 'lightningcss',
        rolldownOptions: {
          input: { render: 'src/web/render.tsx' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const { client, ssr, console } = builder.environments;
      if (client) await builder.build(client);
      if (console) await builder.build(console);
      if (ssr) await builder.build(ssr);
    },
  },
});
