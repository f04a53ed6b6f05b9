import { memo } from 'react';
import { emergencyServiceId } from '#domain/catalogue/lookup.ts';
import type { Service } from '#domain/catalogue/types.ts';
import { dollarsToCents, formatUsd } from '#domain/money.ts';
import { texts } from '#texts/wizard.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ChoiceCard } from '#web/ui/choice-card.tsx';
import { Duties } from './duties.tsx';

interface ServiceCardProps {
  service: Service;
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
      price={<ServicePrice service={service} />}
      title={service.name}
      type="radio"
      value={service.id}
    >
      <Duties item={service} />
    </ChoiceCard>
  );
});

function ServicePrice({ service }: { service: Service }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="tabular">
        {texts.from(formatUsd(dollarsToCents(service.basePrice)))}
        {service.planPrices && (
          <span className="font-normal text-ink-soft text-sm"> {texts.perMonthShort}</span>
        )}
      </span>
      <span className="font-normal text-ink-soft text-sm">
        {texts.hoursOfWork(service.laborHours)}
      </span>
    </span>
  );
}
