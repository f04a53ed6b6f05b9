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

export function leaveQuoteRequest(request: QuoteHandover): void {
  writeItem('local', KEY, JSON.stringify(request));
}

export function clearQuoteRequest(): void {
  removeItem('local', KEY);
}

/** Null where there is none, or where what is there is not one. */
export function readQuoteRequest(): QuoteHandover | null {
  return parseQuoteRequest(readItem('local', KEY));
}

export function parseQuoteRequest(json: string | null): QuoteHandover | null {
  try {
    const { selection, home, phone, email } = JSON.parse(json ?? '');
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
