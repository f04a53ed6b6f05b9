import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { visitSourceKey } from '#booking/pages/wizard/kept-keys.ts';
import { sourceText } from '#booking/rules/booking-source.ts';
import { readItem, writeItem } from '#ui/parts/storage.ts';

interface PageVisit {
  /** The URL of this page, and of the page that linked here or is around it. */
  readonly address: string;
  readonly referrer: string;
  readonly framed: boolean;
}

/** Where a visit came from; null if the URL was typed, or the visitor came from this site. */
export function sourceOfVisit({ address, referrer, framed }: PageVisit): string | null {
  const own = new URL(address);
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : null;
  const host = from === own.hostname ? null : (from?.replace(/^www\./, '') ?? null);
  if (framed) return host && sourceText('embed', host);
  const campaign = own.searchParams.get('utm_source');
  return (campaign && sourceText('campaign', campaign)) || (host && sourceText('site', host));
}

/** The source of this tab. A reload or a change of language does not change it. */
export function visitSource(): string | null {
  const { referrer } = document;
  const source = sourceOfVisit({ address: location.href, referrer, framed: isFramed() });
  if (source === null) return readItem('session', visitSourceKey);
  writeItem('session', visitSourceKey, source);
  return source;
}
