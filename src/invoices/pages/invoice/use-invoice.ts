import { useCallback, useEffect, useState } from 'react';
import type { OwnInvoice } from '#invoices/contract/invoices.ts';
import { createBackend } from '#ui/backend/backend.ts';
import { callWithRetries } from '#ui/backend/patiently.ts';
import { useLeaving } from '#ui/pages/use-leaving.ts';
import { type InvoiceToken, invoiceToken, keepInvoiceToken } from './invoice-token.ts';

export type InvoiceLoadState =
  | { readonly phase: 'loading' }
  /** The link is wrong. */
  | { readonly phase: 'unknown' }
  | { readonly phase: 'failed'; readonly detail: string }
  | { readonly phase: 'known'; readonly token: string; readonly invoice: OwnInvoice };

/** The invoice of this page's URL. */
export function useInvoice(anonKey: string) {
  const [looked, setLooked] = useState<InvoiceLoadState>({ phase: 'loading' });
  const look = useCallback(
    async ({ token, isBack }: InvoiceToken) => {
      if (token === '') return setLooked({ phase: 'unknown' });
      const backend = createBackend({ anonKey });
      const result = await callWithRetries(() =>
        backend.callFunction('invoice', { token, isBack }),
      );
      if (result.ok) return setLooked({ phase: 'known', token, invoice: result.data });
      const { status, detail } = result.problem;
      const isWrong = status === 404 || status === 422;
      setLooked(isWrong ? { phase: 'unknown' } : { phase: 'failed', detail });
    },
    [anonKey],
  );
  useEffect(() => void look(invoiceToken()), [look]);
  const know = (token: string, invoice: OwnInvoice) =>
    setLooked({ phase: 'known', token, invoice });
  return { looked, know, reload: () => void look(invoiceToken()) };
}

/** Leads to the card page; a failure shows as a sentence until the next try. */
export function usePaying(anonKey: string, token: string) {
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useLeaving();
  const [failure, setFailure] = useState<string | null>(null);
  async function pay() {
    setBusy(true);
    setFailure(null);
    const backend = createBackend({ anonKey });
    const result = await callWithRetries(() => backend.callFunction('invoice/pay', { token }));
    setBusy(false);
    if (!result.ok) return setFailure(result.problem.detail);
    setLeaving(true);
    keepInvoiceToken(token);
    location.assign(result.data.url);
  }
  return { busy: busy || leaving, failure, pay: () => void pay() };
}
