import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { EnvironmentOptions, Plugin } from 'vite';
import { defineConfig } from 'vite';
import { type Language, languages, productLanguage } from './src/kernel/rules/language.ts';
import { builtAssets, manifestPath } from './vite/built-assets.ts';
import { inlineScripts } from './vite/inline-scripts.ts';
import { leanStyle } from './vite/lean-style.ts';
import { lightReact } from './vite/light-react.ts';
import { entryPath, PAGES_WITH_SCRIPT } from './vite/page-sources.ts';
import { texts } from './vite/texts.ts';

/** A language is a build: `clientEs` makes the scripts of the Spanish pages, `pagesEs` their HTML. */
function clientOf(language: Language): string {
  return `client${capital(language)}`;
}

function pagesOf(language: Language): string {
  return `pages${capital(language)}`;
}

function consoleOf(language: Language): string {
  return `console${capital(language)}`;
}

function crewOf(language: Language): string {
  return `crew${capital(language)}`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

function languageOf(environment: string): Language {
  const named = languages.find((each) => environment.endsWith(capital(each)));
  return named ?? productLanguage;
}

/** Late parts of customers' pages are loaded by our own helper in place of Vite's. */
function lateImports(): Plugin {
  const code = `export { lateImport as __vitePreload } from ${JSON.stringify(resolve('src/app/pages/late-import.ts'))};`;
  return {
    name: 'wellkept:late-imports',
    applyToEnvironment: ({ name }) => name.startsWith('client'),
    transform: { filter: { id: /preload-helper/ }, handler: () => code },
  };
}

/**
 * Of what a late part imports, 'shared' and React are on the page already. What a toast needs is too,
 * but for one on the wizard's first step, and the list of it would be in every first view.
 */
function lateFiles(part: string, files: string[]): string[] {
  if (part.startsWith('assets/toast-region-')) return [];
  return files.filter((file) => file.startsWith('assets/more-'));
}

/**
 * What pages share: 'shared' for what the booking page's first view has too, so that this view loads
 * nothing that only other pages need; 'more' for the rest.
 */
function sharedChunk(id: string, graph: ModuleGraph): string {
  const entry = resolve(entryPath('booking'));
  const seen = new Set<string>();
  function isNeeded(module: string): boolean {
    if (module === entry) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return graph.getModuleInfo(module)?.importers.some(isNeeded) ?? false;
  }
  return isNeeded(id) ? 'shared' : 'more';
}

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** All languages in one folder: what is alike in them, such as React, is one file for all. */
function client(language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/client',
      emptyOutDir: language === languages[0],
      copyPublicDir: language === languages[0],
      manifest: manifestPath(language),
      modulePreload: { polyfill: false, resolveDependencies: lateFiles },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: PAGES_WITH_SCRIPT.map(entryPath).filter((path) => existsSync(path)),
        // A constant stands where it is used, also one of another file.
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
              {
                name: sharedChunk,
                debugName: 'shared',
                test: /[\\/]src[\\/]|preload-helper/,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  };
}

function pages(language: Language): EnvironmentOptions {
  return {
    consumer: 'server',
    // React carries a slow half for development, twice the size, and would choose at run time.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { noExternal: true },
    build: {
      outDir: `dist/pages/${language}`,
      ssr: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      minify: false,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: { render: 'src/app/pages/render.tsx' },
        output: { entryFileNames: '[name].js' },
      },
    },
  };
}

/**
 * The operator's console is built by itself: nothing of it, nor of what it is made with, can end up
 * in a customer's page.
 */
function operatorConsole(language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/console',
      emptyOutDir: language === languages[0],
      assetsDir: 'operator/assets',
      manifest: manifestPath(language),
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'src/app/console/main.tsx' },
    },
  };
}

/** The crew's phone is built by itself too, with Preact in the place of React (docs/adr/0029). */
function crewPhone(language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'dist/crew',
      emptyOutDir: language === languages[0],
      assetsDir: 'crew/assets',
      manifest: manifestPath(language),
      copyPublicDir: false,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { input: 'src/crew/pages/phone/main.tsx' },
    },
  };
}

export default defineConfig({
  plugins: [
    texts(languageOf),
    lightReact(),
    react(),
    tailwindcss(),
    leanStyle(),
    builtAssets(languageOf),
    lateImports(),
    inlineScripts(),
  ],
  publicDir: 'src/app/pages/public',
  build: { emptyOutDir: true, reportCompressedSize: false },
  environments: {
    ...Object.fromEntries(languages.map((each) => [clientOf(each), client(each)])),
    ...Object.fromEntries(languages.map((each) => [pagesOf(each), pages(each)])),
    ...Object.fromEntries(languages.map((each) => [consoleOf(each), operatorConsole(each)])),
    ...Object.fromEntries(languages.map((each) => [crewOf(each), crewPhone(each)])),
    // What keeps the crew's phone working without a connection: one classic script.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/crew/pages/worker/worker.ts',
          output: { format: 'iife', entryFileNames: 'worker.js' },
        },
      },
    },
    // The loader of other websites: one classic script at a fixed address.
    embed: {
      consumer: 'client',
      build: {
        outDir: 'dist/embed',
        copyPublicDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: 'src/booking/pages/embed/loader.ts',
          output: { format: 'iife', entryFileNames: 'embed.js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      const names = [
        ...languages.map(clientOf),
        ...languages.map(consoleOf),
        ...languages.map(crewOf),
        'embed',
        'worker',
        ...languages.map(pagesOf),
      ];
      for (const name of names) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
});
