import { useEffect, useState } from 'react';
import type { Quote } from '#catalogue/rules/quote.ts';
import { centsToDollars } from '#kernel/rules/money.ts';
import { isFramed } from './is-framed.ts';
import type { WizardControl } from './use-wizard.ts';

/** Reports steps and prices to the website around this frame, and uses the contact that it knows. */
export function useHost(wizard: WizardControl, quote: Quote): void {
  const [frame, setFrame] = useState<typeof import('#booking/pages/embed/frame.ts') | null>(null);
  const { restored, step, steps, fillContact } = wizard;
  const number = steps.indexOf(step) + 1;
  const { status } = quote;
  const total = quote.status === 'priced' ? centsToDollars(quote.total) : null;

  useEffect(() => {
    if (restored && isFramed()) void import('#booking/pages/embed/frame.ts').then(setFrame);
  }, [restored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fillContact only dispatches
  useEffect(() => {
    frame?.onceWelcomed(({ phone, email }) =>
      fillContact({ customerPhone: phone, customerEmail: email }),
    );
  }, [frame]);

  useEffect(() => {
    frame?.tellHost(['step', { step, number, of: steps.length }]);
  }, [frame, step, number, steps.length]);

  useEffect(() => {
    frame?.tellHost(['quote', { status, total, currency: 'usd' }]);
  }, [frame, status, total]);
}
