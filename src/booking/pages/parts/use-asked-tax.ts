import { useEffect, useRef, useState } from 'react';
import type { CallResult } from '#registry/page-calls.ts';
import type { QuotedTax } from '#tax/contract/tax.ts';
import { patiently } from '#ui/backend/patiently.ts';

/**
 * The sales tax of what is asked about; null until it is known.
 * @param asked names what is asked about; null: nothing is
 */
export function useAskedTax(
  asked: string | null,
  ask: (asked: string) => Promise<CallResult<QuotedTax>>,
): QuotedTax | null {
  const [found, setFound] = useState<{ readonly of: string; readonly tax: QuotedTax } | null>(null);
  const send = useRef(ask);
  send.current = ask;
  useEffect(() => {
    if (asked === null) return;
    let isOver = false;
    void patiently(() => send.current(asked)).then((result) => {
      if (!isOver && result.ok) setFound({ of: asked, tax: result.data });
    });
    return () => {
      isOver = true;
    };
  }, [asked]);
  return found !== null && found.of === asked ? found.tax : null;
}
