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
  /** The owner requires a checkbox; otherwise the words are next to the button. */
  asksTick: boolean;
}

/** What a customer agrees to when booking a plan (ruling 47); nothing for a single charge. */
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

/**
 * Never checked in advance. The field's value is the words next to it. `error` comes from the form
 * around it.
 */
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

/** The words that the visitor agreed to; undefined if there is no checkbox, null if it is unchecked. */
export function renewalAgreed(): string | null | undefined {
  const tick = document.getElementById(RENEWAL_TICK_ID);
  if (!(tick instanceof HTMLInputElement)) return undefined;
  return tick.checked ? tick.value : null;
}

/** The same as a form rule: the checkbox is required. */
export function renewalProblems(): FieldProblem[] {
  if (renewalAgreed() !== null) return [];
  return [{ fieldId: RENEWAL_TICK_ID, message: laterTexts.renewalUnticked }];
}

/** Stops the visitor without it: the field shows why and gets the focus. */
export function refuseRenewal(): void {
  const text = laterTexts.renewalUnticked;
  void showToast({ title: laterTexts.error, text, tone: 'error' });
  const tick = document.getElementById(RENEWAL_TICK_ID);
  tick?.dispatchEvent(new Event('invalid', { cancelable: true }));
  tick?.focus();
}
