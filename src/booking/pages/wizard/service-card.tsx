import { memo } from 'react';
import { texts } from '#booking/words/en/wizard.ts';
import { hoursFigure, hoursOfTwo } from '#catalogue/rules/booked-time.ts';
import { emergencyServiceId } from '#catalogue/rules/lookup.ts';
import type { Service } from '#catalogue/rules/types.ts';
import { doorTitles } from '#catalogue/words/en/doors.ts';
import { dollarsToCents, formatUsd } from '#kernel/rules/money.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { ChoiceCard } from '#ui/parts/choice-card.tsx';
import { Duties } from './duties.tsx';
import type { HomeOffer } from './home-offer.ts';
import { HomePrice } from './home-price.tsx';

interface ServiceCardProps extends HomeOffer {
  service: Service;
  /** Which home its price is for: "your home" or the assumed one. */
  whose: string;
  selected: boolean;
  /** Stays the same function, or every card is drawn again. */
  onSelect: (id: string) => void;
}

/** Of ten cards a tap changes two: the others are not drawn again. */
export const ServiceCard = memo(function ServiceCard(props: ServiceCardProps) {
  const { service, selected, onSelect } = props;
  return (
    <ChoiceCard
      badge={
        service.id === emergencyServiceId && <Badge tone="coral">{doorTitles.emergency}</Badge>
      }
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

function ServicePrice(props: ServiceCardProps) {
  const { service, minutes } = props;
  return (
    <span className="block font-normal text-ink-soft text-xs tabular" data-home>
      {texts.from(formatUsd(dollarsToCents(service.basePrice)))}
      {service.planPrices && ` ${texts.perMonthShort}`}
      <span className="block">
        <HomePrice {...props} />
        {` ${texts.forWhom(props.whose)}`}
      </span>
      {props.amount !== null && texts.work(hoursFigure(minutes), hoursOfTwo(minutes))}
    </span>
  );
}
