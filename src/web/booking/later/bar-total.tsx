import { laterTexts } from '#texts/later-steps.ts';
import { texts } from '#texts/wizard.ts';
import type { Estimate } from '#web/booking/estimate.ts';
import { Money } from '#web/ui/money.tsx';

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
