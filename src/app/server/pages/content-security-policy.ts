import type { PageName } from '#kernel/contract/site.ts';
import type { RenderedPage } from '#registry/page-data.ts';

type Hashes = Pick<RenderedPage, 'scriptHashes' | 'styleHashes'>;

/**
 * What a page may load and who may frame it. It loads only itself and its own inline parts. Only /embed may be
 * framed, by our own site and EMBED_ORIGINS.
 */
export function contentSecurityPolicy(
  page: PageName,
  { scriptHashes, styleHashes }: Hashes,
  embedOrigins: readonly string[],
): string {
  const ancestors = page === 'embed' ? ["'self'", ...embedOrigins].join(' ') : "'none'";
  return policyOf({ scriptHashes, styleHashes }, { reach: "'self'", ancestors });
}

/** A preview may show its own parts, only to the console, and send nothing. */
export function previewPolicy(hashes: Hashes): string {
  return policyOf(hashes, { reach: "'none'", ancestors: "'self'" });
}

function policyOf(
  { scriptHashes, styleHashes }: Hashes,
  { reach, ancestors }: { reach: string; ancestors: string },
): string {
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map(quoted)].join(' ')}`,
    `style-src ${["'self'", ...styleHashes.map(quoted)].join(' ')}`,
    "img-src 'self' data:",
    // The worker that the page's loader starts (booking/pages/early/warm-intl.ts).
    'worker-src data:',
    "font-src 'self'",
    `connect-src ${reach}`,
    "manifest-src 'self'",
    `form-action ${reach}`,
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

function quoted(hash: string): string {
  return `'${hash.replaceAll("'", '')}'`;
}
