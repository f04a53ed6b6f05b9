import { texts } from '#booking/words/en/wizard.ts';
import type { Service } from '#catalogue/rules/types.ts';
import { formatUsd } from '#kernel/rules/money.ts';
import type { HomeOffer } from './home-offer.ts';

interface HomePriceProps extends Pick<HomeOffer, 'amount'> {
  service: Service;
  /** How many visits that is, or the price of one; null while unknown. */
  visit: string | null;
}

/** A service's price for the home on the screen; for a plan, per month and per visit. */
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
