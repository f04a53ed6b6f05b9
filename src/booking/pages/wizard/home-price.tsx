import { texts } from '#booking/words/en/wizard.ts';
import type { Service } from '#catalogue/rules/types.ts';
import { visitPrice } from '#catalogue/rules/visit-price.ts';
import { type Cents, formatUsd } from '#kernel/rules/money.ts';
import type { HomeOffer } from './home-offer.ts';

interface HomePriceProps extends HomeOffer {
  service: Service;
}

/** What a service costs for the home on the screen; a plan's month, and what a visit comes to. */
export function HomePrice({ amount, ...offer }: HomePriceProps) {
  const month = amount !== null && monthText(amount, offer);
  return (
    <>
      <span className="font-semibold text-lg tabular">
        {amount === null ? texts.customQuoteShort : formatUsd(amount)}
      </span>
      {month && <span className="text-ink-soft text-xs tabular"> {month}</span>}
    </>
  );
}

function monthText(month: Cents, { service, often }: Pick<HomePriceProps, 'service' | 'often'>) {
  if (!service.planPrices || often === 'one-time') return '';
  const visit =
    often === 'monthly' ? texts.oneVisit : texts.aVisit(formatUsd(visitPrice(month, often)));
  return `${texts.perMonthShort}, ${visit}`;
}
