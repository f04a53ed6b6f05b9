import { formatUsd } from '#domain/money.ts';
import { texts } from '#texts/wizard.ts';
import { LiveRegion } from '#web/ui/live-region.tsx';
import type { Estimate } from './estimate.ts';

/** Says the total to a screen reader once it has settled. */
export function AnnouncedTotal({ estimate: { quote, total, plan } }: { estimate: Estimate }) {
  const price =
    plan && total === plan.monthly
      ? `${formatUsd(total)} ${texts.perMonthShort}`
      : formatUsd(total);
  return (
    <LiveRegion
      message={texts.announced(quote.status === 'custom-quote' ? texts.customQuoteShort : price)}
    />
  );
}
