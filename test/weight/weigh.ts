import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadBuild } from '#app/server/pages/build.ts';
import { encodedFile } from '#app/server/pages/encoded-file.ts';
import { defaultCatalogue } from '#catalogue/rules/default-catalogue.ts';
import { languages } from '#kernel/rules/language.ts';
import { parseSettings } from '#platform/server/settings.ts';
import { siteConfig } from '#platform/server/site-config.ts';
import { BUDGETS, CREW_SCRIPTS, INSTALLED_MB } from './budgets.ts';

export interface Weight {
  /** For example "/embed (es), style of its first view, gzip". */
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

const PAGES = { '/': 'booking', '/embed': 'embed' } as const;

/** The booking page of each layout and language, and the crew's phone, as the server would send them. */
export async function weighBuild(dist: string): Promise<Weight[]> {
  const { renderers, files, crew } = await loadBuild(dist);
  const origin = 'https://book.example.com';
  const data = { catalogue: defaultCatalogue, site: siteConfig(parseSettings({}), true), origin };
  const weights: Weight[] = [];
  for (const language of languages) {
    for (const [path, name] of Object.entries(PAGES)) {
      const { html } = renderers[language](name, data);
      const of = (what: string) => `${path} (${language}), ${what}`;
      weights.push(
        weight(of('HTML with its style, brotli'), await brotli(html), BUDGETS.html),
        weight(of('style of its first view, gzip'), styleBytes(html), BUDGETS.style),
        weight(of('scripts of its first view, brotli'), await scriptBytes(html), BUDGETS.scripts),
      );
    }
    const scripts = await allFrom(crew.entries[language].script);
    const bytes = await bytesOf([...scripts]);
    weights.push(weight(`/crew (${language}), all of its scripts, brotli`, bytes, CREW_SCRIPTS));
  }
  return weights;

  /** The phone's entry and everything it names, at once or later: the phone stores all of it. */
  async function allFrom(script: string, seen = new Set<string>()): Promise<Set<string>> {
    if (seen.has(script)) return seen;
    seen.add(script);
    const encoded = await files.get(script)?.file.as('identity');
    const text = new TextDecoder().decode(encoded?.bytes);
    for (const [name] of text.matchAll(/[\w.-]+\.js(?=["'`])/g)) {
      const path = crew.files.find((each) => each.endsWith(`/${name}`));
      if (path !== undefined) await allFrom(path, seen);
    }
    return seen;
  }

  /** What the page's loader names; e2e/first-view.spec.ts checks that nothing else is loaded. */
  async function scriptBytes(html: string): Promise<number> {
    return bytesOf([...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]);
  }

  async function bytesOf(scripts: readonly string[]): Promise<number> {
    const sizes = scripts.map(async (path) => {
      const encoded = await files.get(path)?.file.as('br');
      if (encoded === undefined) throw new Error(`the build has no ${path}`);
      return encoded.bytes.length;
    });
    return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
  }
}

/** What `npm ci --omit=dev` installs, from npm's own list: everything that not only tests need. */
export function weighPackages(root: string): Weight {
  const list = readFileSync(join(root, 'node_modules/.package-lock.json'), 'utf8');
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(list);
  const folders = Object.keys(packages).filter((path) => packages[path]?.dev !== true);
  const files = new Map(folders.flatMap((folder) => filesOf(join(root, folder))));
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  return weight('packages that npm start installs', bytes, INSTALLED_MB * 1024);
}

/** A package's files by their place on the disk: a file with two names counts once. */
function filesOf(folder: string): [number, number][] {
  const own = readdirSync(folder, { recursive: true, withFileTypes: true });
  return own
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => lstatSync(path))
    .map(({ ino, blocks }) => [ino, blocks * 512]);
}

function weight(name: string, bytes: number, kilobytes: number): Weight {
  return { name, bytes, budget: kilobytes * 1024 };
}

async function brotli(text: string): Promise<number> {
  return (await encodedFile(text, true).as('br')).bytes.length;
}

/** All style elements of the page; level 9, as the server compresses. */
export function styleBytes(html: string): number {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
  return gzipSync(styles.join(''), { level: 9 }).length;
}
