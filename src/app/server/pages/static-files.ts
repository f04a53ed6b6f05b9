import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { type EncodedFile, encodedFile } from './encoded-file.ts';

export interface StaticFile {
  file: EncodedFile;
  contentType: string;
  /** Whether its name changes with its content, so a browser may cache it permanently. */
  hashed: boolean;
}

const TYPES: Record<string, { type: string; compressible: boolean }> = {
  '.css': { type: 'text/css; charset=utf-8', compressible: true },
  '.html': { type: 'text/html; charset=utf-8', compressible: true },
  '.ico': { type: 'image/x-icon', compressible: true },
  '.js': { type: 'text/javascript; charset=utf-8', compressible: true },
  '.json': { type: 'application/json', compressible: true },
  '.map': { type: 'application/json', compressible: true },
  '.png': { type: 'image/png', compressible: false },
  '.svg': { type: 'image/svg+xml', compressible: true },
  '.txt': { type: 'text/plain; charset=utf-8', compressible: true },
  '.webmanifest': { type: 'application/manifest+json', compressible: true },
  '.woff2': { type: 'font/woff2', compressible: false },
};

/** The folder in the build that holds its files as brotli, each under its own name. */
const BROTLI_FOLDER = '.br';

/**
 * Compresses the built files once for all servers that serve them, since that takes longer than the
 * rest of a server's start.
 */
export async function compressStaticFiles(folder: string): Promise<void> {
  const files = [...(await loadStaticFiles(folder))];
  const compressing = files.map(async ([url, { file }]) => {
    if (!file.encodings.includes('br')) return;
    const path = join(folder, BROTLI_FOLDER, url);
    const { bytes } = await file.as('br');
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  });
  await Promise.all(compressing);
}

/**
 * Every file of the built client, by its path on the site. A request only looks into this map, so no path
 * can lead out of the folder. Dot folders hold the build's own notes and are left out.
 */
export async function loadStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const files = all.filter((path) => !path.split(sep).some((part) => part.startsWith('.')));
  const compressed = new Set(all.filter((path) => path.startsWith(BROTLI_FOLDER + sep)));
  const loaded = files.map(async (path): Promise<[string, StaticFile]> => {
    const url = `/${path.split(sep).join('/')}`;
    const known = TYPES[extname(path)] ?? { type: 'application/octet-stream', compressible: false };
    const content = await readFile(join(folder, path));
    const kept = join(BROTLI_FOLDER, path);
    const brotli = compressed.has(kept) ? join(folder, kept) : null;
    return [
      url,
      {
        file: encodedFile(content, known.compressible, brotli),
        contentType: known.type,
        hashed: /^\/((operator|crew)\/)?assets\//.test(url),
      },
    ];
  });
  return new Map(await Promise.all(loaded));
}
