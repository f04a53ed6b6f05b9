import { useEffect, useRef, useState } from 'react';
import type { CallProblem, CallResult } from '#registry/page-calls.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';

/** The tax of a selection: unknown, its lines, or why we cannot sell there. */
export interface TaxLookup {
  readonly tax: QuotedTax | null;
  /** A sentence, or null if it can be sold there. */
  readonly refused: string | null;
}

const unknownTax: TaxLookup = { tax: null, refused: null };

/**
 * The sales tax of a selection.
 * @param asked identifies the selection; null if there is none
 */
export function useTaxLookup(
  asked: string | null,
  ask: (asked: string) => Promise<CallResult<QuotedTax>>,
): TaxLookup {
  const [found, setFound] = useState<(TaxLookup & { readonly of: string }) | null>(null);
  const send = useRef(ask);
  send.current = ask;
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    void callWithRetries(() => send.current(asked)).then((result) => {
      if (isOver) return;
      if (result.ok) setFound({ of: asked, tax: result.data, refused: null });
      else setFound({ of: asked, tax: null, refused: refusalText(result.problem) });
    });
    return () => {
      isOver = true;
    };
  }, [asked]);
  return found !== null && found.of === asked ? found : unknownTax;
}

/** Without an answer, the card page shows the tax. */
function refusalText({ status, errors, detail }: CallProblem): string | null {
  return status === 422 ? (errors[0]?.message ?? detail) : null;
}
