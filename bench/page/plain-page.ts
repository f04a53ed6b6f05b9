import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodedFile } from '#app/server/pages/encoded-file.ts';

export interface PlainSite {
  url: string;
  stop(): Promise<void>;
}

/**
 * The same pages as plain HTML: the same render without its scripts, compressed and cached like ours.
 * Fonts and pictures are fetched once from `origin` and served from here too.
 */
export async function startPlainSite(origin: string, paths: readonly string[]): Promise<PlainSite> {
  const files = new Map<string, { type: string; file: ReturnType<typeof encodedFile> }>();
  for (const path of paths) {
    const html = withoutScripts(await (await fetch(origin + path)).text());
    files.set(path, { type: 'text/html; charset=utf-8', file: encodedFile(html, true) });
    for (const asset of html.match(/\/(?:assets\/[\w.-]+\.(?:woff2|svg)|favicon\.svg)/g) ?? []) {
      const answer = await fetch(origin + asset);
      const type = answer.headers.get('content-type') ?? '';
      const bytes = new Uint8Array(await answer.arrayBuffer());
      files.set(asset, { type, file: encodedFile(bytes, type.includes('svg')) });
    }
  }
  const server = createServer(async (request, response) => {
    const found = files.get(request.url ?? '');
    if (found === undefined) {
      response.writeHead(404).end();
      return;
    }
    const encoding = found.file.encodings.includes('br') ? 'br' : 'identity';
    const { bytes, etag } = await found.file.as(encoding);
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': bytes.length,
      'cache-control': 'no-cache',
      etag,
      ...(encoding === 'br' && { 'content-encoding': 'br' }),
    });
    response.end(bytes);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** Fallbacks for missing scripts stay as invisible as they are with scripts. */
function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    .replace(' data-plain=""', '');
}
