import { readItem, writeItem } from '#ui/parts/storage.ts';

const KEY = 'myInvoice';
/** Where the card page leads back to: an address that carries no token. */
const RETURN = 'return';

export interface InvoiceToken {
  /** The empty text where the address has none. */
  readonly token: string;
  /** Back from the card page. */
  readonly isBack: boolean;
}

/** The token of this page, as "/invoice/TOKEN". Back from the card page it is the one that this tab left with. */
export function invoiceToken(): InvoiceToken {
  const part = /^\/invoice\/([\w-]+)\/?$/.exec(location.pathname)?.[1] ?? '';
  if (part !== RETURN) return { token: part, isBack: false };
  const kept = readItem('session', KEY) ?? '';
  if (kept !== '') history.replaceState(null, '', `/invoice/${kept}`);
  return { token: kept, isBack: true };
}

/** For the way back from the card page, in this tab alone. */
export function keepInvoiceToken(token: string): void {
  writeItem('session', KEY, token);
}
