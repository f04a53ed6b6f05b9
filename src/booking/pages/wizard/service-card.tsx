import { memo } from 'react';
import { texts } from '#booking/words/en/wizard.ts';
import { hoursText, hoursTextForTwo } from '#catalogue/rules/booked-time.ts';
import type { Service } from '#catalogue/rules/types.ts';
import { dollarsToCents, formatUsd } from '#kernel/rules/money.ts';
import { Badge } from '#ui/parts/badge.tsx';
import { ChoiceCard } from '#ui/parts/choice-card.tsx';
import { Duties } from './duties.tsx';
import type { HomeOffer } from './home-offer.ts';
import { HomePrice } from './home-price.tsx';
import rooms from './rooms.svg?url&no-inline';
import type { LeadId } from './service-sections.ts';

interface ServiceCardProps extends HomeOffer {
  service: Service;
  /** The drawing of a card that leads its section. Null for a row, whose description opens in place. */
  lead: LeadId | null;
  mostBooked: boolean | undefined;
  /** Alone at the head of its section, with the rows next to it. */
  alone: boolean;
  selected: boolean;
  visit: string | null;
  /** Must stay the same function, or every card is drawn again. */
  onSelect: (id: string) => void;
}

/** A tap changes two of ten cards; the others are not drawn again. */
export const ServiceCard = memo(function ServiceCard(props: ServiceCardProps) {
  const { service, lead, alone, amount, minutes, selected, onSelect } = props;
  const from = texts.from(formatUsd(dollarsToCents(service.basePrice)));
  return (
    <ChoiceCard
      checked={selected}
      compact={lead === null}
      className={alone ? 'md:row-span-2' : undefined}
      description={
        lead && (
          <>
            {props.mostBooked && <Badge tone="apricot">{texts.mostBooked}</Badge>}{' '}
            {service.description}
          </>
        )
      }
      drawing={
        lead && (
          <svg aria-hidden="true" height="48" width="72">
            <use href={`${rooms}#${lead}`} />
          </svg>
        )
      }
      figure={
        <span className="flex flex-col" data-home>
          <HomePrice {...props} />
        </span>
      }
      name="service"
      note={service.planPrices ? `${from} ${texts.perMonthShort}` : from}
      onChange={() => onSelect(service.id)}
      title={service.name}
      type="radio"
      value={service.id}
    >
      <Duties item={service}>
        {!lead && <p>{service.description}</p>}
        <p className="mb-2">
          {amount !== null && texts.work(hoursText(minutes), hoursTextForTwo(minutes))}
        </p>
      </Duties>
    </ChoiceCard>
  );
});
