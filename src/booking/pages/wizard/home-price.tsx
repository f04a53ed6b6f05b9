import { texts } from '#booking/words/en/wizard.ts';
import type { Service } from '#catalogue/rules/types.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { HomeOffer } from './home-offer.ts';

interface HomePriceProps extends Pick<HomeOffer, 'amount'> {
  service: Service;
  /** How many visits that is, or what one comes to; null where it is not known yet. */
  visit: string | null;
}

/** What a service costs for the home on the screen; a plan's month, and what a visit comes to. */
export function HomePrice({ amount, service, visit }: HomePriceProps) {
  return (
    <>
      <span className="font-semibold text-lg tabular">
        {amount === null ? texts.customQuoteShort : formatUsd(amount)}
      </span>
      {amount !== null && service.planPrices && (
        <span className="text-ink-soft text-xs tabular">
          {` ${texts.perMonthShort}${visit ? `, ${visit}` : ''}`}
        </span>
      )}
    </>
  );
}
