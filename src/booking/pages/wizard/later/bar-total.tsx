import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { Money } from '#ui/parts/money.tsx';
import { useToday } from './use-today.ts';

/** The total on a phone, in the bar of the last step, which has no estimate to open. */
export function BarTotal({ estimate }: { estimate: Estimate }) {
  const total = useToday(estimate);
  const { quote, plan } = estimate;
  if (quote.status !== 'priced') return null;
  return (
    <p className="order-2 grow snug lg:hidden">
      <span className="block text-ink-soft text-xs">{plan ? laterTexts.today : texts.total}</span>
      <Money cents={total} className="font-semibold" />
    </p>
  );
}
