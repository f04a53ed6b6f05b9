import type { AddOnChoice, HomeChoice } from '#catalogue/rules/selection.ts';
import { type Frequency, frequencies } from '#catalogue/rules/types.ts';
import { decodeBase64Json, encodeBase64Json } from '#kernel/contract/base64-json.ts';
import { readItem, removeItem, writeItem } from '#ui/parts/storage.ts';

/** A custom quote request on its way from the wizard to the contact page (ruling 15). */
export interface QuoteHandover {
  readonly selection: {
    readonly serviceId: string | null;
    readonly frequency: Frequency;
    readonly addOns: readonly AddOnChoice[];
  };
  readonly home: HomeChoice;
  /** Already typed by the visitor, so they need not type it again. */
  readonly phone?: string;
  readonly email?: string;
}

const KEY = 'quoteRequest';

/** The contact page's URL with the home and the selection, because storage may not be shared. */
export function storeQuoteRequest(request: QuoteHandover): string {
  writeItem('local', KEY, JSON.stringify(request));
  const { selection, home } = request;
  return `/contact?quote=${encodeBase64Json({ selection, home })}`;
}

export function clearQuoteRequest(): void {
  removeItem('session', KEY);
}

/**
 * From the URL, which this tab then stores for a reload, or else from what it stored. Null if
 * neither is valid, so a later visit does not ask for a quote.
 */
export function readQuoteRequest(search: string): QuoteHandover | null {
  const quote = new URLSearchParams(search).get('quote') ?? '';
  const asked = toQuoteRequest(decodeBase64Json(quote));
  if (asked === null) return parseQuoteRequest(readItem('session', KEY));
  // The stored request may also have the phone and the email.
  const left = parseQuoteRequest(readItem('local', KEY));
  const request = left !== null && isSameQuoteRequest(left, asked) ? left : asked;
  removeItem('local', KEY);
  writeItem('session', KEY, JSON.stringify(request));
  return request;
}

function isSameQuoteRequest(left: QuoteHandover, { selection, home }: QuoteHandover): boolean {
  const choices = [selection, home];
  return JSON.stringify([left.selection, left.home]) === JSON.stringify(choices);
}

export function parseQuoteRequest(json: string | null): QuoteHandover | null {
  try {
    return toQuoteRequest(JSON.parse(json ?? ''));
  } catch {
    return null;
  }
}

function toQuoteRequest(value: unknown): QuoteHandover | null {
  try {
    const { selection, home, phone, email } = value as QuoteHandover;
    if (typeof home.bedroomBath !== 'string' || typeof home.sizeCategory !== 'string') return null;
    const { serviceId, frequency, addOns } = selection;
    return {
      selection: {
        serviceId: typeof serviceId === 'string' ? serviceId : null,
        frequency: frequencies.find((known) => known === frequency) ?? 'one-time',
        addOns: Array.isArray(addOns) ? addOns.filter(isAddOnChoice) : [],
      },
      home: { bedroomBath: home.bedroomBath, sizeCategory: home.sizeCategory },
      ...(typeof phone === 'string' && { phone }),
      ...(typeof email === 'string' && { email }),
    };
  } catch {
    return null;
  }
}

function isAddOnChoice(value: unknown): value is AddOnChoice {
  const { id, quantity } = (value ?? {}) as Partial<AddOnChoice>;
  return typeof id === 'string' && Number.isInteger(quantity);
}
