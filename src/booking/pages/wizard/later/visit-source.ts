import { isFramed } from '#booking/pages/wizard/is-framed.ts';
import { visitSourceKey } from '#booking/pages/wizard/kept-keys.ts';
import { sourceText } from '#booking/rules/booking-source.ts';
import { readItem, writeItem } from '#ui/parts/storage.ts';

interface Visit {
  /** The page's own address, and of the page whose link was followed or that is around. */
  readonly address: string;
  readonly referrer: string;
  readonly framed: boolean;
}

/** Where a visit came from; null for one that was typed in, or came from this site itself. */
export function sourceOfVisit({ address, referrer, framed }: Visit): string | null {
  const own = new URL(address);
  const from = URL.canParse(referrer) ? new URL(referrer).hostname : null;
  const host = from === own.hostname ? null : (from?.replace(/^www\./, '') ?? null);
  if (framed) return host && sourceText('embed', host);
  const campaign = own.searchParams.get('utm_source');
  return (campaign && sourceText('campaign', campaign)) || (host && sourceText('site', host));
}

/** What this tab came from: a reload or the other language tells no more of it. */
export function visitSource(): string | null {
  const { referrer } = document;
  const source = sourceOfVisit({ address: location.href, referrer, framed: isFramed() });
  if (source === null) return readItem('session', visitSourceKey);
  writeItem('session', visitSourceKey, source);
  return source;
}
