import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, SERVER } from '../scripts/project.mjs';
import { makeWorkingCopy } from './working-copy.ts';

/** The built server in a folder of its own, with its crew page's files under other names. */
export interface OtherBuild {
  readonly program: { readonly root: string; readonly args: readonly string[] };
  /** What the build before has, and this one has not. */
  readonly gone: readonly string[];
  /** How the page's script is called in this build. */
  readonly script: RegExp;
  remove(): Promise<void>;
}

const ASSETS = 'crew/assets';
const HAS_NAMES = /\.(js|css|json)$/;

/** A build as the next release would make it: no file of the crew's page has the name it had. */
export async function buildWithOtherNames(): Promise<OtherBuild> {
  const copy = await makeWorkingCopy();
  const dist = join(copy.root, 'dist');
  // Without what was compressed: it holds the old names.
  const filter = (path: string) => !path.startsWith(join(root, 'dist/crew/.br'));
  await cp(join(root, 'dist'), dist, { recursive: true, filter });
  const crew = join(dist, 'crew');
  const before = await readdir(join(crew, ASSETS));
  const next = (text: string) =>
    before.reduce((so, name) => so.replaceAll(name, name.replace('-', '-next-')), text);
  for (const path of await readdir(crew, { recursive: true })) {
    if (!HAS_NAMES.test(path)) continue;
    const file = join(crew, path);
    await writeFile(file, next(await readFile(file, 'utf8')));
  }
  for (const name of before) await rename(join(crew, ASSETS, name), join(crew, ASSETS, next(name)));
  return {
    program: {
      root: copy.root,
      args: SERVER.map((part) => part.replace(join(root, 'src'), join(copy.root, 'src'))),
    },
    gone: before.map((name) => `/${ASSETS}/${name}`),
    script: /-next-.+\.js$/,
    remove: copy.remove,
  };
}
