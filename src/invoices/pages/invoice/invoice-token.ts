import { readItem, writeItem } from '#ui/parts/storage.ts';

const KEY = 'myInvoice';
/** Where the card page returns to: a URL without the token. */
const RETURN = 'return';

export interface InvoiceToken {
  /** Empty if the URL has none. */
  readonly token: string;
  /** Back from the card page. */
  readonly isBack: boolean;
}

/** The token of this page, as "/invoice/TOKEN". After the card page it is the one that this tab left with. */
export function invoiceToken(): InvoiceToken {
  const part = /^\/invoice\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? '';
  if (part !== RETURN) return { token: part, isBack: false };
  const kept = readItem('session', KEY) ?? '';
  if (kept !== '') history.replaceState(null, '', `/invoice/${kept}`);
  return { token: kept, isBack: true };
}

/** For the return from the card page, only in this tab. */
export function keepInvoiceToken(token: string): void {
  writeItem('session', KEY, token);
}
