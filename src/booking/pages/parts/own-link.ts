import { readItem, writeItem } from '#ui/parts/storage.ts';

/** The customer's own page that this tab came from, in session storage. */
const ownLinkKey = 'wellkept-own-link';

/** The next booking of this tab belongs to the customer of that page. */
export function keepOwnLink(token: string): void {
  writeItem('session', ownLinkKey, token);
}

/** The link, as the calls send it. */
export function ownLinkField(): { readonly ownLink?: string } {
  const ownLink = readItem('session', ownLinkKey);
  return ownLink === null ? {} : { ownLink };
}
