import type { BookingDraft } from '#booking/rules/draft/draft.ts';
import { texts } from '#booking/words/en/wizard.ts';
import { findService } from '#catalogue/rules/lookup.ts';
import type { PriceRules } from '#catalogue/rules/quote.ts';
import { type Catalogue, type DoorId, doorIds } from '#catalogue/rules/types.ts';
import { doorTitles } from '#catalogue/words/en/doors.ts';
import { homeOffer } from './home-offer.ts';
import { HomePrice } from './home-price.tsx';
import rooms from './rooms.svg?url';

interface DoorsProps {
  catalogue: Catalogue;
  draft: BookingDraft;
  rules: PriceRules;
  /** Which home its price is for: "your home" or the assumed one. */
  whose: string;
  onSelect: (id: string) => void;
}

/** One choice per door, for visitors who do not want to compare. It presses the card of its service. */
export function Doors(props: DoorsProps) {
  return (
    <fieldset aria-label={texts.doors} className="flex flex-wrap gap-3">
      {doorIds.map((door) => (
        <Door door={door} key={door} {...props} />
      ))}
    </fieldset>
  );
}

function Door({ door, catalogue, draft, rules, whose, onSelect }: DoorsProps & { door: DoorId }) {
  const service = findService(catalogue, catalogue.doors?.services[door] ?? null);
  if (!service) return;
  const isRibbon = door === 'emergency';
  const isChosen = service.id === draft.serviceId;
  return (
    <button
      aria-pressed={isChosen}
      className={`flex w-full grow flex-wrap overflow-hidden rounded-card border text-left ${isRibbon ? '' : 'sm:w-1/4 sm:flex-col'} ${isChosen ? 'border-primary bg-tint edged' : 'border-line bg-surface hover:border-control'}`}
      onClick={() => onSelect(service.id)}
      type="button"
    >
      <span
        className={`grid grow place-items-center px-3 py-2 ${isRibbon ? 'bg-coral-tint' : 'bg-tint'}`}
      >
        <svg aria-hidden="true" height={isRibbon ? 36 : 72} width={isRibbon ? 36 : 96}>
          <use href={`${rooms}#${door}`} />
        </svg>
      </span>
      <span className="wrap-anywhere flex min-w-0 grow-99 basis-28 flex-col px-3 pt-3 text-ink-soft text-xs">
        <span className="font-semibold text-base text-ink">{doorTitles[door]}</span>
        {service.name}
        <span className="mt-auto" data-home>
          <HomePrice {...homeOffer(catalogue, draft, service, rules)} service={service} />
        </span>
        {/* As high as two lines: what follows stays where it is, whosever home it is for. */}
        <span className="min-h-11" data-home>
          {texts.forWhom(whose)}
        </span>
      </span>
    </button>
  );
}
