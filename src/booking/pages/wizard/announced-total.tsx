import { texts } from '#booking/words/en/wizard.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import { LiveRegion } from '#ui/parts/live-region.tsx';
import type { Estimate } from './estimate.ts';

/** Announces the total to a screen reader once it stops changing. */
export function AnnouncedTotal({ estimate: { quote, total, plan } }: { estimate: Estimate }) {
  const price = formatUsd(total) + (total === plan?.monthly ? ` ${texts.perMonthShort}` : '');
  return (
    <LiveRegion
      message={texts.announced(quote.status === 'custom-quote' ? texts.customQuoteShort : price)}
    />
  );
}
