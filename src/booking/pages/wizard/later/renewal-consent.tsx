import { useState } from 'react';
import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { consentWords } from '#payments/rules/consent-words.ts';
import { renewalTexts } from '#payments/words/en/renewal.ts';
import { Checkbox } from '#ui/parts/checkbox.tsx';
import type { FieldProblem } from '#ui/parts/error-summary.tsx';
import { Notice } from '#ui/parts/notice.tsx';
import { showToast } from '#ui/parts/toast.ts';
import { useToday } from './use-today.ts';

export const RENEWAL_TICK_ID = 'agreedToRenew';

interface RenewalConsentProps {
  estimate: Estimate;
  /** The owner asks for a tick of its own; else the words stand next to the button. */
  asksTick: boolean;
}

/** What someone agrees to who books a plan (ruling 47); nothing for what is charged once. */
export function RenewalConsent({ estimate, asksTick }: RenewalConsentProps) {
  const today = useToday(estimate);
  const { plan } = estimate;
  if (plan === null) return null;
  const { frequency, monthly: month } = plan;
  const words = consentWords(renewalTexts, { today, month, frequency });
  return (
    <div className="mt-4">
      {asksTick ? <RenewalTick key={words} words={words} /> : <Notice tone="info">{words}</Notice>}
    </div>
  );
}

/** Never ticked by itself; the field keeps the words that it stands next to. `error`: of the form around it. */
export function RenewalTick({ words, error }: { words: string; error?: string | undefined }) {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Checkbox
      error={isRefused ? laterTexts.renewalUnticked : error}
      id={RENEWAL_TICK_ID}
      label={<span className="font-normal">{words}</span>}
      onChange={() => setIsRefused(false)}
      onInvalid={(event) => {
        event.preventDefault();
        setIsRefused(true);
      }}
      required
      value={words}
    />
  );
}

/** The words that were agreed to by a tick; undefined: none is asked for; null: it is missing. */
export function renewalAgreed(): string | null | undefined {
  const tick = document.getElementById(RENEWAL_TICK_ID);
  if (!(tick instanceof HTMLInputElement)) return undefined;
  return tick.checked ? tick.value : null;
}

/** The same as a rule of a form: nobody goes on without it. */
export function renewalProblems(): FieldProblem[] {
  if (renewalAgreed() !== null) return [];
  return [{ fieldId: RENEWAL_TICK_ID, message: laterTexts.renewalUnticked }];
}

/** Nobody goes on without it: the field says why, and has the focus. */
export function refuseRenewal(): void {
  const text = laterTexts.renewalUnticked;
  void showToast({ title: laterTexts.error, text, tone: 'error' });
  const tick = document.getElementById(RENEWAL_TICK_ID);
  tick?.dispatchEvent(new Event('invalid', { cancelable: true }));
  tick?.focus();
}
