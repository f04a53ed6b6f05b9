import type { Estimate } from '#booking/pages/wizard/estimate.ts';
import { laterTexts } from '#booking/words/en/later-steps.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { Money } from '#ui/parts/money.tsx';

/** On a phone, in the bar of the last step, which has no estimate to open. */
export function BarTotal({ estimate: { quote, total, plan } }: { estimate: Estimate }) {
  if (quote.status !== 'priced') return null;
  return (
    <p className="order-2 grow snug lg:hidden">
      <span className="block text-ink-soft text-xs">{plan ? laterTexts.today : texts.total}</span>
      <Money cents={total} className="font-semibold" />
    </p>
  );
}
