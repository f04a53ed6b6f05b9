import { memo } from 'react';
import { emergencyServiceId } from '#domain/catalogue/lookup.ts';
import type { PlanFrequency, Service } from '#domain/catalogue/types.ts';
import { type Cents, dollarsToCents, formatUsd } from '#domain/money.ts';
import { hoursFigure, hoursOfTwo } from '#domain/pricing/booked-time.ts';
import { visitPrice } from '#domain/pricing/visit-price.ts';
import { texts } from '#texts/wizard.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Duties } from './duties.tsx';
import type { HomeOffer } from './home-offer.ts';

interface ServiceCardProps extends HomeOffer {
  service: Service;
  /** Whom its price is for: "your home", or the one that is assumed. */
  whose: string;
  /** How often somebody comes for a plan's price. */
  often: PlanFrequency;
  selected: boolean;
  /** Stays the same function, or every card is drawn again. */
  onSelect: (id: string) => void;
}

/** Of ten cards a tap changes two: the others are not drawn again. */
export const ServiceCard = memo(function ServiceCard(props: ServiceCardProps) {
  const { service, selected, onSelect } = props;
  return (
    <ChoiceCard
      badge={service.id === emergencyServiceId && <Badge tone="coral">{texts.emergency}</Badge>}
      checked={selected}
      description={service.description}
      name="service"
      onChange={() => onSelect(service.id)}
      price={<ServicePrice {...props} />}
      title={service.name}
      type="radio"
      value={service.id}
    >
      <Duties item={service} />
    </ChoiceCard>
  );
});

function ServicePrice({ service, amount, minutes, whose, often }: ServiceCardProps) {
  const isPlan = service.planPrices !== undefined;
  return (
    <span className="block font-normal text-ink-soft text-xs tabular" data-home>
      {texts.from(formatUsd(dollarsToCents(service.basePrice)))}
      {isPlan && ` ${texts.perMonthShort}`}
      <span className="block">
        <span className="font-semibold text-base text-ink">
          {amount === null ? texts.customQuoteShort : formatUsd(amount)}
          {isPlan && amount !== null && ` ${texts.perMonthShort}, ${visitText(amount, often)}`}
        </span>{' '}
        {texts.forWhom(whose)}
      </span>
      {texts.work(hoursFigure(minutes), hoursOfTwo(minutes))}
    </span>
  );
}

function visitText(amount: Cents, often: PlanFrequency): string {
  return often === 'monthly' ? texts.oneVisit : texts.aVisit(formatUsd(visitPrice(amount, often)));
}
