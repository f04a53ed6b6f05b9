import { decodeBase64Json, encodeBase64Json } from '#contract/base64-json.ts';
import { type Frequency, frequencies } from '#domain/catalogue/types.ts';
import type { AddOnChoice, HomeChoice } from '#domain/pricing/selection.ts';
import { readItem, removeItem, writeItem } from '#web/ui/storage.ts';

/** A custom quote on its way from the wizard to the contact page (ruling 15). */
export interface QuoteHandover {
  readonly selection: {
    readonly serviceId: string | null;
    readonly frequency: Frequency;
    readonly addOns: readonly AddOnChoice[];
  };
  readonly home: HomeChoice;
  /** What the visitor has already typed, so that it need not be typed again. */
  readonly phone?: string;
  readonly email?: string;
}

const KEY = 'quoteRequest';

/** Where to ask: the address carries the home and the selection, as storage may not be shared. */
export function leaveQuoteRequest(request: QuoteHandover): string {
  writeItem('local', KEY, JSON.stringify(request));
  const { selection, home } = request;
  return `/contact?quote=${encodeBase64Json({ selection, home })}`;
}

export function clearQuoteRequest(): void {
  removeItem('local', KEY);
}

/**
 * From the address, which the browser then keeps for a reload; else from the browser. Null where
 * there is none, or what is there is not one.
 */
export function readQuoteRequest(search: string): QuoteHandover | null {
  const kept = parseQuoteRequest(readItem('local', KEY));
  const quote = new URLSearchParams(search).get('quote') ?? '';
  const asked = toQuoteRequest(decodeBase64Json(quote));
  // The one that was kept here may know more: who asks.
  if (asked === null || isSame(kept, asked)) return kept;
  writeItem('local', KEY, JSON.stringify(asked));
  return asked;
}

function isSame(kept: QuoteHandover | null, { selection, home }: QuoteHandover): boolean {
  const choices = [selection, home];
  return JSON.stringify([kept?.selection, kept?.home]) === JSON.stringify(choices);
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
